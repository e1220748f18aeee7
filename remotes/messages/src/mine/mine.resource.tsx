import { choicesOf } from '@console/shared/format';
import { type Schemas, tryCall } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { Cut, defineResource, Lines, Link, Note, StatusTag, TextButton } from '@console/shared/ui';
import { mineTexts as texts } from './mine.texts.ts';

export type MyNotice = Schemas['MyNotice'];
export type Message = Schemas['Message'];

const STATE = { choices: choicesOf(texts.states) };

/** The page with an opened notice. */
export const openedNotice = ({ ID }: { ID: number }) => ({
  name: 'myMessages',
  query: { notice: String(ID) },
});

function NoticeState({ notice }: { notice: MyNotice }) {
  const { pending, needConfirm, confirmedAt } = notice;
  if (pending)
    return (
      <StatusTag tone={needConfirm ? 'warning' : 'neutral'}>
        {needConfirm ? texts.toConfirm : texts.pending}
      </StatusTag>
    );
  return <Note as="span">{confirmedAt === null ? texts.read : texts.confirmed}</Note>;
}

/** The notices that the user receives. */
export const MY_NOTICES = defineResource({
  noun: texts.noticeNoun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ title }: MyNotice) => title,
  list: { call: 'POST /notice/getMyNoticeList', id: 'myNotice', live: { topic: 'notice' } },
  labels: texts.fields,
  fields: {
    type: { choices: choicesOf(texts.types) },
    level: {
      labels: texts.levels,
      tones: { normal: 'neutral', important: 'neutral', urgent: 'warning' },
    },
    publishedAt: { kind: 'time' },
  },
  columns: {
    title: {
      always: true,
      lines: 2,
      render: (notice) => (
        <Lines>
          <Link cut to={openedNotice(notice)}>
            {notice.title}
          </Link>
          <Note as="span" cut>
            {[notice.pinned && texts.pinned, notice.isTest && texts.test, notice.authorName]
              .filter(Boolean)
              .join(' · ')}
          </Note>
        </Lines>
      ),
    },
    type: { width: 88 },
    level: { width: 88 },
    state: { width: 112, render: (notice) => <NoticeState notice={notice} /> },
    publishedAt: { width: 168 },
  },
  filters: {
    keyword: { placeholder: texts.noticeHint },
    state: STATE,
    type: { multiple: true },
  },
  onOpen: (notice) => openTab(openedNotice(notice)),
  firstUse: { text: texts.noNotices },
});

/** Marks a message as read, and opens its page if it has one. */
async function openMessage({ ID, readAt, link }: Message, reload: () => void): Promise<void> {
  if (readAt === null) {
    await tryCall('POST /inbox/readMessage', { ID });
    reload();
  }
  if (link) openTab({ name: link.name, params: link.params ?? {}, query: link.query ?? {} });
}

/** The messages of the user. */
export const MY_MESSAGES = defineResource({
  noun: texts.messageNoun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ title }: Message) => title,
  list: { call: 'POST /inbox/getMessageList', id: 'myMessage', live: { topic: 'inbox' } },
  labels: texts.fields,
  fields: { CreatedAt: { kind: 'time' } },
  columns: {
    title: {
      always: true,
      lines: 2,
      render: (message, { reload }) => (
        <Lines>
          <TextButton onClick={() => void openMessage(message, reload)}>{message.title}</TextButton>
          <Note as="span" cut>
            {message.text}
          </Note>
        </Lines>
      ),
    },
    kindTitle: { width: 144, render: ({ kindTitle }) => <Cut>{kindTitle}</Cut> },
    state: {
      width: 96,
      render: ({ readAt }) =>
        readAt === null ? (
          <StatusTag tone="neutral">{texts.pending}</StatusTag>
        ) : (
          <Note as="span">{texts.read}</Note>
        ),
    },
    CreatedAt: { width: 168 },
  },
  filters: { keyword: { placeholder: texts.messageHint }, state: STATE },
  firstUse: { text: texts.noMessages },
});
