import { asText, nameOf } from '@console/shared/format';
import { defineResource, PERSON_PLAIN, PersonCell } from '@console/shared/ui';
import { ACTIONS, ADD } from './account.actions.tsx';
import { LEFT, NORMAL } from './account.model.ts';
import { accountTexts as texts } from './account.texts.ts';

/** List page of the staff accounts. */
export const STAFF = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf,
  list: { call: 'POST /staff/getAccountList' },
  options: 'POST /staff/getStaffRoleList',
  labels: texts.fields,
  fields: {
    ID: { copy: true },
    phone: { kind: 'phone' },
    authorities: {
      render: ({ authorities }) =>
        authorities.map(({ authorityName }) => asText(authorityName)).join('、'),
    },
    enable: {
      choices: [
        { value: NORMAL, label: texts.normal },
        { value: LEFT, label: texts.left },
      ],
      tones: { [NORMAL]: 'success', [LEFT]: 'neutral' },
    },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    userName: {
      title: texts.noun,
      lines: 2,
      sortable: true,
      always: true,
      plain: PERSON_PLAIN,
      render: (account) => <PersonCell person={account} userId={account.ID} />,
    },
    ID: { width: 72, sortable: true, optional: true },
    phone: { width: 132 },
    email: { width: 180 },
    authorities: { width: 200, plain: [[{ key: 'authorities', each: 'authorityName' }]] },
    enable: { width: 96 },
    CreatedAt: { width: 160, sortable: true },
  },
  filters: {
    enable: { tabs: true },
    keyword: { placeholder: texts.keywordPlaceholder },
    authorityId: {
      numeric: true,
      choices: ({ list }) =>
        list.map(({ authorityId: value, authorityName: label }) => ({ value, label })),
    },
  },
  counts: ({ stat }) => stat && { '': stat.all, [NORMAL]: stat.enabled, [LEFT]: stat.disabled },
  add: ADD,
  actions: ACTIONS,
  actionsWidth: 140,
  exports: 'POST /staff/exportAccountList',
  firstUse: { text: texts.firstUse },
});
