import { choicesOf } from '@console/shared/format';
import {
  inviteUser,
  resendInvitation,
  revokeInvitation,
} from '@console/shared/operations/invitation';
import { defineResource } from '@console/shared/ui';
import { ALL_ROLES, type Role, readRoles } from '../roles.ts';
import { RoleTree } from '../user/RoleTree.tsx';
import { invitationTexts as texts } from './invitation.texts.ts';

const { statuses } = texts;
const STATUSES = choicesOf(statuses);

/** List page of the invitations. */
export const INVITATIONS = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ email }) => email,
  list: { call: 'POST /invitation/getInvitationList' },
  options: { ...ALL_ROLES, read: readRoles<Role> },
  labels: texts.fields,
  fields: {
    authorityNames: { render: ({ authorityNames }) => authorityNames.join('、') },
    status: {
      choices: STATUSES,
      tones: { pending: 'info', expired: 'neutral', accepted: 'success', revoked: 'neutral' },
    },
    CreatedAt: { kind: 'time' },
    expiresAt: { kind: 'time' },
  },
  columns: {
    email: { always: true, lines: 2 },
    nickName: { width: 128 },
    authorityNames: { width: 160 },
    status: { width: 96 },
    inviterName: { width: 120 },
    CreatedAt: { width: 164, sortable: true },
    expiresAt: { width: 164, sortable: true },
    userName: { width: 140, optional: true },
  },
  filters: {
    status: { tabs: true, choices: STATUSES },
    keyword: { placeholder: texts.keywordPlaceholder },
  },
  counts: ({ stat }) => stat.status,
  add: {
    label: texts.invite,
    call: inviteUser,
    inputs: [
      { name: 'email', hint: texts.emailHint, placeholder: 'name@example.com' },
      { name: 'nickName', hint: texts.nickNameHint },
      {
        name: 'authorityIds',
        label: texts.roles,
        required: true,
        hint: texts.rolesHint,
        render: (control, { tools }) => <RoleTree {...control} tools={tools} />,
      },
    ],
    initial: { authorityIds: [] },
    size: 'small',
    save: texts.send,
  },
  actions: {
    resend: {
      label: texts.resend,
      call: resendInvitation,
      title: texts.resendTitle,
      text: texts.resendText,
      save: texts.resend,
    },
    revoke: {
      label: texts.revoke,
      call: revokeInvitation,
      title: texts.revokeTitle,
      text: texts.revokeText,
      save: texts.revokeSave,
      danger: true,
    },
  },
  actionsWidth: 160,
  exports: 'POST /invitation/exportInvitationList',
  firstUse: { text: texts.firstUse },
});
