import type { DataOf, Schemas } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { defineResource, Lines, Link, Note, StatusTag } from '@console/shared/ui';
import { RULE_ACTIONS } from './rule.actions.ts';
import type { RuleRow } from './rule.model.ts';
import { ruleTexts as texts } from './rule.texts.ts';

const STATUS_TONES = {
  draft: 'neutral',
  observing: 'info',
  pending: 'warning',
  published: 'success',
  disabled: 'neutral',
  archived: 'neutral',
} as const;
const OPEN_CHOICES = (['draft', 'observing', 'pending'] as const).map((value) => ({
  value,
  label: texts.statuses[value],
}));

/** The protection rules, with a tab for each state. */
export const RULES = defineResource<RuleRow, DataOf<'POST /rule/getRuleList'>>({
  noun: '规则',
  unit: '条',
  title: texts.title,
  nameOf: ({ name }: RuleRow) => name,
  list: { call: 'POST /rule/getRuleList', id: 'rule' },
  record: {
    call: 'POST /rule/getRule',
    read: (detail: Schemas['RuleDetail']): RuleRow => ({ ...detail.rule, detail }),
  },
  add: {
    label: texts.add,
    onClick: () => openTab({ name: 'ruleEdit', params: { id: 'new' } }),
  },
  actions: RULE_ACTIONS,
  labels: texts.fields,
  fields: {
    category: { labels: texts.categories },
    mode: { labels: texts.modes },
    severity: { labels: texts.severities },
    status: { labels: texts.statuses, tones: STATUS_TONES },
    UpdatedAt: { kind: 'time' },
  },
  columns: {
    name: {
      always: true,
      lines: 2,
      sortable: true,
      render: ({ ID, name, ruleNo, description }) => (
        <Lines>
          <Link cut to={{ name: 'ruleEdit', params: { id: String(ID) } }}>
            {name}
          </Link>
          <Note as="span" cut title={description}>
            {`${ruleNo} ${description}`}
          </Note>
        </Lines>
      ),
    },
    status: {
      width: 112,
      lines: 2,
      render: (rule, { value }) => (
        <Lines>
          <StatusTag tone={STATUS_TONES[rule.status]}>{value('status', rule)}</StatusTag>
          {rule.openStatus !== null && (
            <Note as="span">{`v${rule.openVersion} ${texts.statuses[rule.openStatus]}`}</Note>
          )}
        </Lines>
      ),
    },
    category: { width: 88 },
    mode: { width: 88 },
    severity: { width: 88 },
    priority: { width: 88, kind: 'number', sortable: true },
    version: { width: 80, kind: 'number' },
    hits: { width: 112, kind: 'number' },
    falsePositives: { width: 112, kind: 'number' },
    authorName: { width: 112, optional: true },
    UpdatedAt: { width: 160, sortable: true, optional: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { label: '关键词', placeholder: '名称或编号' },
    openStatus: { choices: OPEN_CHOICES },
    category: {},
    mode: {},
    severity: {},
  },
  counts: ({ stat }) => stat.status,
  imports: 'POST /rule/importRules',
  importFile: { accept: '.json', hint: texts.importHint },
  firstUse: { text: '新建的规则会显示在这里' },
});
