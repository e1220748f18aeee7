import type { Tx } from '../../db/database.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains } from '../../platform/kernel/lists/filters.ts';
import { RuleRecord } from './catalogSchemas.ts';
import { CATEGORIES, MODES, SEVERITIES } from './dicts.ts';
import { RULE_STATUSES } from './ruleStatus.ts';
import { rules } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;

const select = (tx: Tx) => tx.select().from(rules).$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

function present(rule: Row): Omit<RuleRecord, 'actions'> {
  const {
    id,
    createdAt,
    updatedAt,
    matcher: _,
    resolution: _advice,
    pinyin: _search,
    ...row
  } = rule;
  return {
    ...row,
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
  };
}

/** Lists all rules, last changed first. */
export const ruleList = defineList({
  table: rules,
  id: rules.id,
  select,
  filters: {
    keyword: contains([rules.name, rules.ruleNo], fields.keyword),
    status: among(rules.status, RULE_STATUSES, fields.status),
    category: among(rules.category, CATEGORIES, fields.category),
    mode: among(rules.mode, MODES, fields.mode),
    severity: among(rules.severity, SEVERITIES, fields.severity),
  },
  tabs: ['status'],
  sort: { name: rules.name, priority: rules.priority, UpdatedAt: rules.updatedAt },
  row: RuleRecord,
  nameOf: ({ name }: RuleRecord) => name,
  present,
  // Rules are changed by their levels in 网吧规则 only.
  actionsOn: () => [],
});
