import { auditMember, removeMember, setMemberRole } from '@console/shared/operations/market';
import type { DataOf } from '@console/shared/request';
import { defineResource, PERSON_PLAIN, PersonCell, type ResourceAction } from '@console/shared/ui';
import {
  dictChoices,
  formatBasisPoints,
  type MarketOptions,
  type Member,
  TONES,
} from '../market.model.ts';
import { memberTexts as texts } from './member.texts.ts';

type Action = ResourceAction<Member, MarketOptions>;

const actionsOf = (marketId: number): Readonly<Record<string, Action>> => ({
  accept: {
    label: texts.accept,
    call: auditMember,
    body: { pass: true },
    title: texts.acceptTitle,
    text: texts.acceptText,
    save: texts.acceptSave,
  },
  refuse: {
    label: texts.refuse,
    call: auditMember,
    body: { pass: false },
    title: texts.refuseTitle,
    inputs: ['reason'],
    initial: { reason: '' },
    save: texts.refuseSave,
    danger: true,
  },
  setRole: {
    label: texts.setRole,
    call: setMemberRole,
    title: texts.roleTitle,
    inputs: [{ name: 'role', hint: texts.roleHint, choices: dictChoices('memberRole') }],
  },
  remove: {
    label: texts.remove,
    call: removeMember,
    title: texts.removeTitle,
    text: ({ netbarCount }) => texts.removeText(netbarCount),
    inputs: ({ row }) => [
      { name: 'reason' },
      {
        name: 'toMemberId',
        label: texts.toMember,
        hint: texts.toMemberHint,
        kind: 'remoteSelect',
        source: {
          call: 'POST /market/getMemberList',
          body: (keyword) => ({
            marketId,
            page: 1,
            pageSize: 20,
            status: 'active',
            ...(keyword === '' ? {} : { keyword }),
          }),
          read: ({ list }: DataOf<'POST /market/getMemberList'>) =>
            list
              .filter(({ ID }) => ID !== row?.ID)
              .map(({ ID, nickName, userName }) => ({
                value: ID,
                label: `${nickName}（${userName}）`,
              })),
        },
        placeholder: texts.searchMember,
      },
    ],
    initial: { reason: '' },
    save: texts.removeSave,
    danger: true,
  },
  revoke: {
    label: texts.revoke,
    call: removeMember,
    title: texts.revokeTitle,
    save: texts.revokeSave,
    danger: true,
  },
});

/** List page of the members of one market. */
export const memberList = (marketId: number) =>
  defineResource({
    noun: texts.noun,
    unit: texts.unit,
    title: texts.title,
    nameOf: ({ nickName }) => nickName,
    list: {
      call: 'POST /market/getMemberList',
      body: { marketId },
      live: { topic: 'market', key: String(marketId) },
    },
    options: 'POST /market/getMarketOptions',
    labels: texts.fields,
    fields: {
      status: { choices: dictChoices('memberStatus'), tones: TONES },
      role: { choices: dictChoices('memberRole') },
      shareBp: { render: ({ shareBp }) => formatBasisPoints(shareBp) },
      netbarCount: { kind: 'number' },
      joinedAt: { kind: 'time' },
      leftAt: { kind: 'time' },
      CreatedAt: { kind: 'time' },
    },
    columns: {
      nickName: {
        lines: 2,
        always: true,
        plain: PERSON_PLAIN,
        render: (member) => <PersonCell person={member} userId={member.userId} />,
      },
      phoneMask: { width: 128 },
      role: { width: 88 },
      shareBp: { width: 88, sortable: true },
      netbarCount: { width: 96 },
      status: { width: 96 },
      joinedAt: { width: 160, sortable: true },
      applyRemark: { width: 200 },
      statusReason: { width: 160, optional: true },
      inviterName: { width: 112, optional: true },
      leftAt: { width: 160, optional: true },
      CreatedAt: { width: 160, sortable: true, optional: true },
    },
    filters: {
      status: { tabs: true },
      keyword: { label: texts.noun, placeholder: texts.keywordHint },
      role: { choices: dictChoices('memberRole') },
    },
    counts: ({ stat }) => stat.status,
    actions: actionsOf(marketId),
    actionsWidth: 140,
    firstUse: { text: texts.firstUse },
  });
