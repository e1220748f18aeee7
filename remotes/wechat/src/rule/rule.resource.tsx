import { asText, choicesOf, formatRelative, formatTime } from '@console/shared/format';
import {
  addReplyRule,
  deleteReplyRule,
  setReplyRuleEnabled,
  updateReplyRule,
} from '@console/shared/operations/wechat';
import { newRequestId, type Schemas, tryCall } from '@console/shared/request';
import { Cut, defineResource, Lines, Note, type ResourceInputs } from '@console/shared/ui';
import { ruleTexts as texts } from '../texts.ts';

type Rule = Schemas['WechatReplyRule'];

const KINDS = choicesOf(texts.kinds);
/** Whether a rule has no keyword. The server discards the entered keywords of such rules. */
const isWithout = ({ kind }: { kind?: string }): boolean =>
  kind === 'subscribe' || kind === 'default';

const INPUTS: ResourceInputs<Rule> = [
  'name',
  { name: 'kind', choices: KINDS },
  { name: 'keyword', hidden: isWithout, required: true, hint: texts.keywordInputHint },
  { name: 'reply', kind: 'textarea', hint: texts.replyHint },
];

/** The reply rules in the order of their evaluation. */
export const RULES = defineResource({
  noun: '回复规则',
  unit: '条',
  title: texts.title,
  nameOf: ({ name }: Rule) => name,
  list: { call: 'POST /wechat/getReplyRuleList', id: 'wechatRule' },
  labels: texts.fields,
  fields: {
    kind: { labels: texts.kinds },
    enabled: { labels: texts.states, tones: { true: 'success', false: 'neutral' } },
    UpdatedAt: { kind: 'time' },
  },
  columns: {
    name: {
      always: true,
      lines: 2,
      render: ({ name, reply }) => (
        <Lines>
          <Cut>{asText(name)}</Cut>
          <Note as="span" cut title={asText(reply)}>
            {asText(reply)}
          </Note>
        </Lines>
      ),
    },
    kind: {
      width: 160,
      lines: 2,
      render: (rule, { value }) => (
        <Lines>
          <span>{value('kind', rule)}</span>
          {rule.keyword !== '' && (
            <Note as="span" cut>
              {asText(rule.keyword)}
            </Note>
          )}
        </Lines>
      ),
    },
    enabled: { width: 88 },
    lastAt: {
      width: 120,
      render: ({ lastAt }) =>
        lastAt === null ? (
          <Note as="span">{texts.never}</Note>
        ) : (
          <time dateTime={asText(lastAt)} title={formatTime(lastAt, { seconds: true })}>
            {formatRelative(lastAt)}
          </time>
        ),
    },
    updaterName: { width: 112, optional: true },
    UpdatedAt: { width: 160, optional: true },
  },
  filters: {
    keyword: {
      label: texts.keyword,
      placeholder: texts.keywordHint,
      search: ({ name, keyword, reply }) => `${name} ${keyword} ${reply}`,
    },
  },
  tree: {
    move: {
      accepts: (_rule: Rule, parent: Rule | null) => parent === null,
      send: (_rule: Rule, { siblings }) =>
        tryCall('POST /wechat/sortReplyRules', {
          IDs: siblings.map(({ ID }) => ID),
          requestId: newRequestId(),
        }),
    },
  },
  add: {
    label: texts.add,
    call: addReplyRule,
    inputs: INPUTS,
    initial: { kind: 'contains', enabled: true },
    size: 'small',
    save: texts.save,
  },
  actions: {
    edit: {
      label: texts.edit,
      call: updateReplyRule,
      inputs: INPUTS,
      size: 'small',
      save: texts.save,
    },
    enable: { label: texts.enable, call: setReplyRuleEnabled, body: { enabled: true } },
    disable: { label: texts.disable, call: setReplyRuleEnabled, body: { enabled: false } },
    delete: {
      label: texts.delete,
      call: deleteReplyRule,
      text: texts.deleteText,
      danger: true,
      removes: true,
    },
  },
  actionsWidth: 176,
  firstUse: { text: texts.firstUse },
});
