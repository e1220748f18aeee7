import { asText, formatRelative, formatTime } from '@console/shared/format';
import { revealMessage } from '@console/shared/operations/wechat';
import type { Schemas } from '@console/shared/request';
import {
  defineResource,
  Lines,
  Link,
  Note,
  type ResourceColumn,
  StatusTag,
} from '@console/shared/ui';
import { revealBy } from '../reveal.tsx';
import { messageTexts as texts } from '../texts.ts';

export type Message = Schemas['WechatMessage'];

export const ANSWERED_TONES = { rule: 'success', scan: 'info', none: 'neutral' } as const;

/** The sender: the user that the WeChat account is bound to, else the masked OpenID. */
export const senderLabel = ({ nickName, userName, openid }: Message): string =>
  asText(nickName) || asText(userName) || asText(openid);

interface Page {
  open(message: Message): void;
  /** Lists all messages of the same sender. */
  follow(message: Message): void;
}

const ANSWERED: ResourceColumn<Message> = {
  width: 148,
  lines: 2,
  render: ({ answered, ruleName }) => (
    <Lines>
      <span>
        <StatusTag tone={ANSWERED_TONES[answered] ?? 'neutral'}>
          {texts.answered[answered] ?? asText(answered)}
        </StatusTag>
      </span>
      {ruleName !== '' && (
        <Note as="span" cut>
          {asText(ruleName)}
        </Note>
      )}
    </Lines>
  ),
};

/** The messages that the official account received. */
export const messageList = ({ open, follow }: Page) =>
  defineResource({
    noun: '消息',
    unit: '条',
    title: texts.title,
    nameOf: ({ ID }: Message) => String(ID),
    list: {
      call: 'POST /wechat/getMessageList',
      id: 'wechatMessage',
      live: { topic: 'wechat', seconds: 60 },
    },
    options: { call: 'POST /wechat/getMessageOptions', body: {} },
    labels: texts.fields,
    fields: {
      type: { labels: texts.types },
      answered: { labels: texts.answered, tones: ANSWERED_TONES },
      CreatedAt: { kind: 'time' },
    },
    columns: {
      content: {
        always: true,
        lines: 2,
        render: (message, { value }) => (
          <Lines>
            <Link cut onClick={() => open(message)}>
              {asText(message.content) ||
                (message.event
                  ? value('event', message) || asText(message.event)
                  : texts.nothing(texts.types[message.type] ?? ''))}
            </Link>
            <Note as="span" cut title={asText(message.eventKey)}>
              {senderLabel(message)} {asText(message.eventKey)}
            </Note>
          </Lines>
        ),
      },
      type: { width: 80 },
      answered: ANSWERED,
      CreatedAt: {
        width: 132,
        sortable: true,
        render: ({ CreatedAt }) => (
          <time dateTime={asText(CreatedAt)} title={formatTime(CreatedAt, { seconds: true })}>
            {formatRelative(CreatedAt)}
          </time>
        ),
      },
      openid: { width: 132, optional: true },
      msgId: { width: 168, optional: true },
    },
    filters: {
      keyword: { label: texts.keyword },
      type: { multiple: true },
      answered: { multiple: true },
      event: {},
      CreatedAt: { from: 'startCreatedAt', to: 'endCreatedAt' },
      sameAs: { label: texts.sameAs, linked: texts.sameAsLinked, numeric: true },
    },
    actions: {
      sender: { label: texts.sender, always: true, onClick: follow },
      reveal: revealBy<Message>(revealMessage),
    },
    actionsWidth: 208,
    onOpen: open,
    firstUse: { text: texts.firstUse },
  });
