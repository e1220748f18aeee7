import { choicesOf, formatYuan } from '@console/shared/format';
import { confirmRevenue } from '@console/shared/operations/market';
import type { Schemas } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { defineResource } from '@console/shared/ui';
import { revenueTexts as texts } from './revenue.texts.ts';

type Revenue = Schemas['MarketRevenue'];

const sumOf = (rows: readonly Revenue[]) => rows.reduce((sum, { amountFen }) => sum + amountFen, 0);
const peopleOf = (rows: readonly Revenue[]) =>
  [...new Set(rows.map(({ enteredBy }) => enteredBy))].join('、');

/** The revenue of all markets, with the amounts that wait for a confirmation. */
export const REVENUES = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ netbarName, day }) => `${netbarName} ${day}`,
  list: { call: 'POST /market/getRevenueList', live: { seconds: 30 } },
  labels: texts.fields,
  fields: {
    amountFen: { kind: 'yuan' },
    UpdatedAt: { kind: 'time' },
    status: {
      choices: choicesOf(texts.statuses),
      tones: { unconfirmed: 'warning', confirmed: 'info', settled: 'success' },
    },
  },
  columns: {
    marketName: { width: 168, always: true },
    netbarName: { width: 184, always: true },
    day: { width: 120, sortable: true },
    amountFen: { width: 128, always: true, sortable: true },
    status: { width: 96, always: true },
    enteredBy: { width: 112 },
    confirmedBy: { width: 112 },
    note: { width: 160 },
    UpdatedAt: { width: 160, optional: true },
  },
  filters: { status: { tabs: true } },
  counts: ({ stat }) => stat.status,
  actions: {
    confirm: {
      label: texts.confirm,
      call: confirmRevenue,
      title: texts.confirmTitle,
      text: ({ amountFen, marketName, enteredBy }: Revenue) =>
        texts.confirmText(formatYuan(amountFen), marketName, enteredBy),
      save: texts.confirm,
    },
    market: {
      label: texts.market,
      always: true,
      page: 'marketDetail',
      onClick: ({ marketId }: Revenue) =>
        openTab({ name: 'marketDetail', params: { id: String(marketId) } }),
    },
  },
  actionsWidth: 136,
  batch: {
    confirm: {
      label: texts.confirmMany,
      each: true,
      title: texts.confirmManyTitle,
      text: (rows: readonly Revenue[]) =>
        texts.confirmManyText(formatYuan(sumOf(rows)), peopleOf(rows)),
    },
  },
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});
