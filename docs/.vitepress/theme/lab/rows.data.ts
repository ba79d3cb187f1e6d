/** The rows that the laboratory names, read when the site is built: a reason is told in words and not by its id alone. */
import { readRows, type Row } from '../../../../lab-stack/conformance/rows.ts';
import { RULE_IDS, type RuleId } from '../../../../lab-stack/local/laboratory/rules.ts';

export type RuleTexts = Readonly<Record<RuleId, string>>;

declare const data: RuleTexts;
export { data };

/** A row that asks for its value has it: "How long an invocation may run: default 3 s, at most 900 s." */
function told({ statement, value }: Row): string {
  return /^(How|The largest)/.test(statement) ? `${statement.replace(/\.$/, '')}: ${value}.` : statement;
}

export default {
  watch: ['../../../reference/*.yaml'],
  load(): RuleTexts {
    const statements = new Map(readRows().map((row) => [row.id, told(row)]));
    const texts = RULE_IDS.map((id) => {
      const statement = statements.get(id);
      if (statement === undefined)
        throw new Error(`docs/reference has no row ${id}, which the laboratory names.`);
      return [id, statement] as const;
    });
    return Object.fromEntries(texts) as RuleTexts;
  },
};
