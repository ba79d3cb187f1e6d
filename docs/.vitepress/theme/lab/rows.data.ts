/** The rows that the laboratory names, read when the site is built: a reason is told in words and not by its id alone. */
import { readRows } from '../../../../lab-stack/conformance/rows.ts';
import { RULE_IDS, type RuleId } from '../../../../lab-stack/local/laboratory/rules.ts';

export type RuleTexts = Readonly<Record<RuleId, string>>;

declare const data: RuleTexts;
export { data };

export default {
  watch: ['../../../reference/*.yaml'],
  load(): RuleTexts {
    const statements = new Map(readRows().map(({ id, statement }) => [id, statement]));
    const texts = RULE_IDS.map((id) => {
      const statement = statements.get(id);
      if (statement === undefined)
        throw new Error(`docs/reference has no row ${id}, which the laboratory names.`);
      return [id, statement] as const;
    });
    return Object.fromEntries(texts) as RuleTexts;
  },
};
