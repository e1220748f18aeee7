import { formatTime } from '@console/shared/format';
import { revealAddress } from '@console/shared/operations/email';
import type { DataOf, Schemas } from '@console/shared/request';
import { defineResource, Note, RevealedDialog } from '@console/shared/ui';
import { STATUS_DICTIONARY, statusTexts, logTexts as texts } from './log.texts.ts';

type SentMail = Schemas['SentMail'];
type Words = DataOf<'GET /sysDictionary/findSysDictionary'>;

const TONES = {
  queued: 'neutral',
  sending: 'info',
  deferred: 'warning',
  sent: 'success',
  failed: 'danger',
  canceled: 'neutral',
} as const;

function Reason({ reason, answer, nextAt }: SentMail) {
  if (reason === '') return texts.noReason;
  return (
    <>
      {reason}
      <Note as="span">
        {answer > 0 && ` ${texts.answer(answer)}`}
        {nextAt !== null && ` ${texts.nextAt(formatTime(nextAt))}`}
      </Note>
    </>
  );
}

/** List page of the sent mails. */
export const MAILS = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ subject, to }: SentMail) => `${subject} ${to}`,
  list: { call: 'POST /email/getMailList' },
  options: {
    call: 'GET /sysDictionary/findSysDictionary',
    body: { type: STATUS_DICTIONARY },
    read: ({ resysDictionary: { sysDictionaryDetails: entries } }: Words) => ({
      dicts: { status: entries ?? [] },
    }),
  },
  labels: texts.fields,
  fields: {
    status: { labels: statusTexts, tones: TONES },
    CreatedAt: { kind: 'time' },
    sentAt: { kind: 'time' },
    messageId: { copy: true },
  },
  columns: {
    to: { width: 168, always: true },
    subject: { width: 184 },
    templateName: { width: 104 },
    status: { width: 96 },
    reason: { width: 208, render: (mail) => <Reason {...mail} /> },
    senderName: { width: 104 },
    attempts: { width: 88, optional: true },
    messageId: { width: 220, optional: true },
    sentAt: { width: 160, optional: true },
    CreatedAt: { width: 152, sortable: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { placeholder: texts.keywordPlaceholder },
    to: { label: texts.to, placeholder: texts.toPlaceholder },
    createdAt: { label: texts.createdAt, from: 'startCreatedAt', to: 'endCreatedAt' },
  },
  counts: ({ stat }) => stat.status,
  actions: {
    reveal: {
      label: texts.reveal,
      call: revealAddress,
      title: texts.revealTitle,
      save: texts.reveal,
      done: false,
      inputs: [{ name: 'reason', label: texts.reason, required: true, hint: texts.reasonHint }],
      after: ({ value }: DataOf<'POST /email/revealAddress'>, { subject }, { show }) =>
        show((shown) => (
          <RevealedDialog title={texts.revealOf(subject)} value={value} shown={shown} />
        )),
    },
  },
  actionsWidth: 96,
  exports: 'POST /email/exportMailList',
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});
