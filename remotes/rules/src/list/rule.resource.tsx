import type { Schemas } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { Cut, defineResource, Lines, Note } from '@console/shared/ui';
import { ruleTexts as texts } from './rule.texts.ts';

export type RuleRecord = Schemas['RuleRecord'];

/** The protection rules, with a tab for each state. */
export const RULES = defineResource({
  noun: '规则',
  unit: '条',
  title: texts.title,
  nameOf: ({ name }: RuleRecord) => name,
  list: { call: 'POST /rule/getRuleList', id: 'rule' },
  labels: texts.fields,
  fields: {
    category: { labels: texts.categories },
    mode: { labels: texts.modes },
    severity: { labels: texts.severities },
    status: {
      labels: texts.statuses,
      tones: {
        draft: 'neutral',
        observing: 'info',
        pending: 'warning',
        published: 'success',
        disabled: 'neutral',
        archived: 'neutral',
      },
    },
    UpdatedAt: { kind: 'time' },
  },
  columns: {
    name: {
      always: true,
      lines: 2,
      sortable: true,
      render: ({ name, ruleNo, description }) => (
        <Lines>
          <Cut>{name}</Cut>
          <Note as="span" cut title={description}>
            {`${ruleNo} ${description}`}
          </Note>
        </Lines>
      ),
    },
    status: { width: 96 },
    category: { width: 88 },
    mode: { width: 88 },
    severity: { width: 88 },
    priority: { width: 88, kind: 'number', sortable: true },
    version: { width: 80, kind: 'number' },
    authorName: { width: 112, optional: true },
    UpdatedAt: { width: 160, sortable: true, optional: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { label: '关键词', placeholder: '名称或编号' },
    category: {},
    mode: {},
    severity: {},
  },
  counts: ({ stat }) => stat.status,
  actions: {
    explain: {
      label: texts.explain,
      always: true,
      onClick: ({ ID }) => openTab({ name: 'ruleExplain', query: { ruleId: String(ID) } }),
    },
  },
  firstUse: { text: '新建的规则会显示在这里' },
});
