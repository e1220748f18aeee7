import { nameOf } from '@console/shared/format';
import { defineResource, PERSON_PLAIN, PersonCell } from '@console/shared/ui';
import { assetTexts as texts } from '../texts.ts';
import { ACTIONS } from './account.actions.tsx';

/** List page of the users' balances. */
export const ACCOUNTS = defineResource({
  noun: texts.title,
  title: texts.title,
  nameOf,
  list: { call: 'POST /asset/getAccountList' },
  labels: texts.fields,
  fields: {
    points: { kind: 'number' },
    coin: { kind: 'number' },
    cash: { kind: 'yuan' },
    cashFrozen: { kind: 'yuan' },
    status: { labels: texts.statusOf, tones: { normal: 'success', frozen: 'warning' } },
    plugin: {
      labels: { true: texts.pluginOn, false: texts.pluginOff },
      tones: { true: 'success', false: 'neutral' },
    },
    movedAt: { kind: 'time' },
  },
  columns: {
    userName: {
      lines: 2,
      sortable: true,
      always: true,
      plain: PERSON_PLAIN,
      render: (account) => <PersonCell person={account} userId={account.ID} />,
    },
    phone: { width: 128 },
    points: { width: 112, sortable: true },
    coin: { width: 112, sortable: true },
    cash: { title: texts.cashInYuan, width: 128, sortable: true },
    cashFrozen: { title: texts.cashFrozenInYuan, width: 136 },
    status: { width: 96 },
    plugin: { width: 104, optional: true },
    movedAt: { width: 164 },
  },
  filters: {
    plugin: {
      tabs: true,
      choices: [
        { value: 'on', label: texts.plugin + texts.pluginOn },
        { value: 'off', label: texts.plugin + texts.pluginOff },
      ],
    },
    keyword: { placeholder: texts.keywordPlaceholder },
    status: {
      choices: (['normal', 'frozen'] as const).map((value) => ({
        value,
        label: texts.statusOf[value],
      })),
    },
  },
  counts: ({ stat }) => ({ '': stat.all, on: stat.pluginOn, off: stat.pluginOff }),
  actions: ACTIONS,
  actionsWidth: 168,
  exports: 'POST /asset/exportAccountList',
  firstUse: { title: texts.firstUse },
});
