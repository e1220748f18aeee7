import { removeBinding, revealBinding } from '@console/shared/operations/wechat';
import type { Schemas } from '@console/shared/request';
import { defineResource, PersonCell } from '@console/shared/ui';
import { revealBy } from '../reveal.tsx';
import { bindingTexts as texts } from '../texts.ts';

type Binding = Schemas['WechatBinding'];

/** List page of the bound WeChat accounts. */
export const BINDINGS = defineResource({
  noun: '微信绑定',
  unit: '人',
  title: texts.title,
  nameOf: ({ nickName, userName }: Binding) => nickName || userName,
  list: { call: 'POST /wechat/getBindingList', id: 'wechatBinding' },
  labels: texts.fields,
  fields: {
    enable: { labels: texts.states, tones: { 1: 'success', 2: 'neutral' } },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    user: { always: true, lines: 2, render: (person) => <PersonCell person={person} /> },
    openid: { width: 140 },
    enable: { width: 104 },
    CreatedAt: { width: 164, sortable: true },
  },
  filters: {
    keyword: { label: texts.keyword, placeholder: texts.keywordHint },
    CreatedAt: { from: 'startCreatedAt', to: 'endCreatedAt' },
  },
  actions: {
    remove: {
      label: texts.remove,
      call: removeBinding,
      text: texts.removeText,
      save: texts.remove,
      danger: true,
      removes: true,
      inputs: [{ name: 'reason', label: texts.reason, required: true, hint: texts.reasonHint }],
    },
    reveal: revealBy<Binding>(revealBinding),
  },
  actionsWidth: 208,
  firstUse: { text: texts.firstUse },
});
