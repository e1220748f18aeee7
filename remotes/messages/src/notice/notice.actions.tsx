import { formatTime } from '@console/shared/format';
import {
  addNotice,
  deleteNotice,
  publishNotice,
  remindUnread,
  reviseNotice,
  revokeNotice,
  testNotice,
  unscheduleNotice,
  updateNotice,
} from '@console/shared/operations/notice';
import { Note, type ResourceAction } from '@console/shared/ui';
import { noticeInputs, REVISION_INPUTS, STORED_COUNT } from './notice.inputs.tsx';
import type { Notice, NoticeOptions } from './notice.model.ts';
import { noticeTexts as texts } from './notice.texts.ts';

type Action = ResourceAction<Notice, NoticeOptions>;

/** Values of a new notice. */
const NEW = {
  type: 'system',
  level: 'normal',
  content: '',
  isPopup: false,
  isBanner: false,
  needConfirm: false,
  pinned: false,
  isFixed: false,
  audienceAll: false,
  authorityIds: [],
  marketIds: [],
  marketNetbarIds: [],
  netbarIds: [],
  userIds: [],
  scopeIds: [],
};

/** An empty time of a form is no time. */
const times = (_row: unknown, values: never) => {
  const { publishAt, expireAt } = values as { publishAt?: string; expireAt?: string };
  return { publishAt: publishAt || null, expireAt: expireAt || null };
};

export const ADD_NOTICE: Action = {
  label: texts.add,
  call: addNotice,
  title: texts.addTitle,
  inputs: noticeInputs,
  body: times,
  initial: NEW,
  size: 'large',
  save: texts.saveDraft,
};

export const NOTICE_ACTIONS: Readonly<Record<string, Action>> = {
  publish: {
    label: texts.publish,
    call: publishNotice,
    title: texts.publishTitle,
    inputs: [STORED_COUNT],
    text: ({ publishAt }) => (
      <Note>
        {publishAt !== null && Date.parse(publishAt) > Date.now()
          ? texts.planned(formatTime(publishAt))
          : texts.now}
      </Note>
    ),
    save: texts.publishSave,
  },
  edit: {
    label: texts.edit,
    call: updateNotice,
    title: texts.editTitle,
    inputs: noticeInputs,
    body: times,
    size: 'large',
    save: texts.save,
  },
  test: { label: texts.test, call: testNotice },
  unschedule: { label: texts.unschedule, call: unscheduleNotice },
  revise: {
    label: texts.revise,
    call: reviseNotice,
    title: texts.reviseTitle,
    inputs: REVISION_INPUTS,
    body: times,
    initial: { askAgain: false },
    size: 'large',
    save: texts.reviseSave,
  },
  remind: { label: texts.remind, call: remindUnread, text: texts.remindText },
  revoke: { label: texts.revoke, call: revokeNotice, text: texts.revokeText, danger: true },
  delete: {
    label: texts.remove,
    call: deleteNotice,
    text: texts.removeText,
    danger: true,
    removes: true,
  },
};
