export interface EventPlace {
  readonly accountId: string;
  readonly region: string;
}

/** What EventBridge sends for a rule with a schedule. Source: Amazon EventBridge user guide, "Scheduled events". */
export interface ScheduledEvent {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': 'Scheduled Event';
  readonly source: 'aws.events';
  readonly account: string;
  /** `2026-01-01T00:01:00Z`, without a fraction of the second. */
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: Record<string, never>;
}

/** The event of the rule `name`; `now` is epoch milliseconds. */
export function scheduledEvent(place: EventPlace, name: string, now: number, id: string): ScheduledEvent {
  const { accountId, region } = place;
  return {
    version: '0',
    id,
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: accountId,
    time: new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [`arn:aws:events:${region}:${accountId}:rule/${name}`],
    detail: {},
  };
}
