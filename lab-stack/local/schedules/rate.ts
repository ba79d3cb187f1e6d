const UNIT_SECONDS: Readonly<Record<string, number>> = { minute: 60, hour: 3600, day: 86_400 };
const RATE = /^rate\((\d{1,6}) (minute|hour|day)(s?)\)$/;

/**
 * The span of a rate expression, in seconds. EventBridge wants the singular for 1 and the plural for all
 * other values. Throws an Error that says what is understood; cron expressions are not.
 * Source: Amazon EventBridge user guide, "Rate expressions".
 */
export function rateSeconds(expression: string): number {
  const [, count, unit = '', plural] = RATE.exec(expression) ?? [];
  if (count === undefined) throw new Error(explain(expression));
  const value = Number(count);
  if (value === 0) throw new Error(`${expression} never comes: the value of a rate is 1 or more.`);
  if ((value === 1) !== (plural === ''))
    throw new Error(`${expression} is refused by EventBridge: rate(1 ${unit}), but rate(2 ${unit}s).`);
  return value * (UNIT_SECONDS[unit] ?? 0);
}

function explain(expression: string): string {
  const form = 'Understood: rate(1 minute), rate(5 minutes), and so on with hour and day.';
  return expression.startsWith('cron(')
    ? `${expression} is a cron expression, which the local schedules do not read. ${form}`
    : `${expression} is no rate expression. ${form}`;
}
