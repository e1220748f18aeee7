import { nameOf } from '@console/shared/format';
import { defineResource, PERSON_PLAIN, PersonCell } from '@console/shared/ui';
import { ALL_ROLES, flattenRoles, type Role, readRoles } from '../roles.ts';
import { RoleTags } from './RoleTags.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';
import { ACTIONS, ADD, BATCH } from './user.actions.tsx';
import { FROZEN, NORMAL, STATUSES } from './user.model.ts';
import { userTexts as texts } from './user.texts.ts';

/** List page of the users. */
export const USERS = defineResource({
  noun: texts.user,
  unit: texts.unit,
  title: texts.title,
  nameOf,
  list: { call: 'POST /user/getUserList' },
  record: {
    call: 'POST /user/getUserList',
    body: ({ userName: username }) => ({ page: 1, pageSize: 100, username }),
    read: ({ list }, row) => list?.find(({ ID }) => ID === row?.ID),
  },
  options: { ...ALL_ROLES, read: readRoles<Role> },
  labels: texts.fields,
  fields: {
    ID: { copy: true },
    phone: { kind: 'phone' },
    authorities: { render: (user) => <RoleTags user={user} /> },
    enable: { choices: STATUSES, tones: { [NORMAL]: 'success', [FROZEN]: 'neutral' } },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    userName: {
      title: texts.user,
      lines: 2,
      sortable: true,
      always: true,
      plain: PERSON_PLAIN,
      render: (user) => <PersonCell person={user} userId={user.ID} />,
    },
    ID: { width: 72, sortable: true },
    phone: { width: 132 },
    email: { width: 160 },
    authorities: { width: 132, plain: [[{ key: 'authorities', each: 'authorityName' }]] },
    enable: {
      width: 108,
      plain: [[{ key: 'enable', words: { [NORMAL]: texts.normal, [FROZEN]: texts.frozen } }]],
      render: (user, tools) => <StatusSwitch user={user} tools={tools} />,
    },
    CreatedAt: { width: 160, sortable: true },
  },
  filters: {
    enable: { tabs: true },
    keyword: { placeholder: texts.keywordPlaceholder },
    phone: {},
    email: {},
    authorityId: {
      numeric: true,
      choices: (roles) =>
        flattenRoles(roles).map(({ role }) => ({
          value: role.authorityId,
          label: role.authorityName,
        })),
    },
  },
  counts: ({ stat }) => stat && { '': stat.all, [NORMAL]: stat.enabled, [FROZEN]: stat.disabled },
  add: ADD,
  actions: ACTIONS,
  actionsWidth: 168,
  imports: 'POST /user/importUser',
  exports: 'POST /user/exportUserList',
  batch: BATCH,
  firstUse: { text: texts.firstUseNote },
});
