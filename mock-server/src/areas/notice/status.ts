import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';

export const NOTICE_TYPES = ['system', 'update', 'security', 'activity'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];
export const NOTICE_LEVELS = ['normal', 'important', 'urgent'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];
export const NOTICE_STATUSES = ['draft', 'scheduled', 'published', 'expired', 'revoked'] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

/** Actions on a notice by its status. `test` and `schedule` do not publish it. */
export const noticeTransitions = defineTransitions(
  ({ status }: { status: NoticeStatus }) => status,
  {
    edit: { call: '/notice/updateNotice', from: ['draft', 'scheduled'] },
    publish: { call: '/notice/publishNotice', from: ['draft', 'scheduled'], to: 'published' },
    test: { call: '/notice/testNotice', from: ['draft', 'scheduled'] },
    unschedule: { call: '/notice/unscheduleNotice', from: ['scheduled'], to: 'draft' },
    revise: { call: '/notice/reviseNotice', from: ['published'] },
    remind: { call: '/notice/remindUnread', from: ['published'] },
    revoke: { call: '/notice/revokeNotice', from: ['published'], to: 'revoked' },
    delete: { call: '/notice/deleteNotice', from: ['draft', 'scheduled', 'expired', 'revoked'] },
  },
);
