import { gt } from 'drizzle-orm';
import { choiceKind } from '../../platform/services/search/choiceKind.ts';
import { containsText, spellsText } from '../../platform/services/search/searchKind.ts';
import { rules } from './tables.ts';

/** Protection rules that pickers offer. They are the same for all netbars. */
export const ruleChoices = choiceKind({
  kind: 'rule',
  calls: ['/netbar/getRuleList'],
  list: {
    table: rules,
    id: rules.id,
    within: async () => gt(rules.version, 0),
    find: async ({ tx }, where) =>
      tx.select({ ID: rules.id, name: rules.name, ruleNo: rules.ruleNo }).from(rules).where(where),
  },
  order: rules.ruleNo,
  by: () => [
    containsText(rules.ruleNo),
    containsText(rules.name),
    spellsText(rules.pinyin, rules.name),
  ],
  name: ({ name }) => name,
  note: ({ ruleNo }) => ruleNo,
});
