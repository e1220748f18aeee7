import { choicesOf, formatNumber } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { Cut, defineResource, Lines, Link, Note } from '@console/shared/ui';
import { ADD_NOTICE, NOTICE_ACTIONS } from './notice.actions.tsx';
import { type Notice, type NoticeOptions, noticePage } from './notice.model.ts';
import { noticeTexts as texts } from './notice.texts.ts';

/** Numbers of readers; empty before the notice is published. */
const readsText = ({ publishedAt, readCount, targetCount }: Notice): string =>
  publishedAt === null ? '' : texts.reads(formatNumber(readCount), formatNumber(targetCount));

/** List and detail page of notices. */
export const NOTICES = defineResource<Notice, unknown, NoticeOptions>({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ title }) => title,
  list: { call: 'POST /notice/getNoticeList', id: 'notice', live: { seconds: 15 } },
  record: { call: 'POST /notice/getNotice', read: ({ notice }: { notice?: Notice }) => notice },
  options: 'POST /notice/getNoticeOptions',
  labels: texts.fields,
  fields: {
    type: { choices: choicesOf(texts.types) },
    level: {
      choices: choicesOf(texts.levels),
      tones: { normal: 'neutral', important: 'neutral', urgent: 'warning' },
    },
    status: {
      labels: texts.statuses,
      tones: {
        draft: 'neutral',
        scheduled: 'neutral',
        published: 'success',
        expired: 'neutral',
        revoked: 'neutral',
      },
    },
    isPopup: { kind: 'boolean' },
    isBanner: { kind: 'boolean' },
    needConfirm: { kind: 'boolean' },
    pinned: { kind: 'boolean' },
    isFixed: { kind: 'boolean' },
    publishAt: { kind: 'time' },
    expireAt: { kind: 'time' },
    publishedAt: { kind: 'time' },
    endedAt: { kind: 'time' },
    CreatedAt: { kind: 'time' },
    UpdatedAt: { kind: 'time' },
    audienceText: { wide: true },
    reads: { render: (notice) => readsText(notice) },
  },
  columns: {
    title: {
      always: true,
      lines: 2,
      render: (notice) => (
        <Lines>
          <Link cut to={noticePage(notice)}>
            {notice.title}
          </Link>
          <Note as="span" cut>
            {notice.audienceText}
          </Note>
        </Lines>
      ),
    },
    type: { width: 80 },
    level: { width: 88 },
    status: { width: 96 },
    reads: {
      width: 128,
      lines: 2,
      render: (notice) => (
        <Lines>
          <Cut>{readsText(notice)}</Cut>
          {notice.needConfirm && notice.publishedAt !== null && (
            <Note as="span">{texts.confirms(formatNumber(notice.confirmCount))}</Note>
          )}
        </Lines>
      ),
    },
    publishedAt: { width: 160, sortable: true },
    expireAt: { width: 160, optional: true },
    authorName: { width: 112, optional: true },
    CreatedAt: { width: 160, sortable: true, optional: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { placeholder: texts.keywordHint },
    type: { multiple: true },
    level: { multiple: true },
  },
  counts: (data) => (data as { stat: { status: Record<string, number> } }).stat.status,
  add: ADD_NOTICE,
  actions: NOTICE_ACTIONS,
  onOpen: (notice) => openTab(noticePage(notice)),
  firstUse: { text: texts.firstUse },
  status: 'status',
  details: [
    {
      title: texts.overview,
      facts: [
        'audienceText',
        'isFixed',
        'reads',
        'type',
        'level',
        'isPopup',
        'isBanner',
        'needConfirm',
        'pinned',
        'publishAt',
        'expireAt',
        'publishedAt',
        'endedAt',
        'authorName',
        'revision',
        'CreatedAt',
        'UpdatedAt',
      ],
    },
  ],
});
