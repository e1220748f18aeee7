import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { recordRoute } from '../../platform/services/entity/recordRoute.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { audienceRows, countPeople } from './audience.ts';
import { assertAudience, toRows } from './audienceInput.ts';
import { noticeList } from './list.ts';
import { NoticeOptions, readNoticeOptions } from './options.ts';
import { readerList, remindUnread } from './readers.ts';
import * as schemas from './schemas.ts';
import {
  addNotice,
  deleteNotice,
  publishNotice,
  readRevisions,
  reviseNotice,
  revokeNotice,
  testNotice,
  unscheduleNotice,
  updateNotice,
} from './service.ts';
import { notices } from './tables.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, effects: [], idempotent: true } as const;
const oneNotice = Type.Object({ notice: schemas.Notice });
const { calls } = texts;

const reads = [
  noticeList.route({
    path: '/notice/getNoticeList',
    apiGroup: texts.group,
    description: calls.getNoticeList,
    msg: texts.listed,
  }),
  recordRoute(noticeList, {
    path: '/notice/getNotice',
    apiGroup: texts.group,
    description: calls.getNotice,
    as: 'notice',
    unknown: texts.unknown,
    msg: texts.listed,
  }),
  readerList.route({
    path: '/notice/getReadList',
    apiGroup: texts.group,
    description: calls.getReadList,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/notice/getNoticeOptions',
    description: calls.getNoticeOptions,
    data: NoticeOptions,
    handler: async (call) => ({ data: await readNoticeOptions(call), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/notice/getRevisions',
    description: calls.getRevisions,
    body: schemas.NoticeId,
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          ID: Type.Integer(),
          CreatedAt: Type.String(),
          noticeId: Type.Integer(),
          revision: Type.Integer(),
          title: Type.String(),
          content: Type.String(),
          authorName: Type.String(),
        }),
      ),
    }),
    handler: async (call) => ({ data: { list: await readRevisions(call, call.body.ID) } }),
  }),
  defineRoute({
    ...read,
    path: '/notice/previewAudience',
    description: calls.previewAudience,
    body: schemas.Audience,
    data: Type.Object({ count: Type.Integer() }),
    async handler(call) {
      await assertAudience(call, call.body);
      const count = await countPeople(call.tx, audienceRows(toRows(call.body)));
      return { data: { count }, msg: texts.counted };
    },
  }),
];

const writes = [
  defineRoute({
    ...write,
    path: '/notice/addNotice',
    description: calls.addNotice,
    targets: { answer: { 'notice.ID': notices.id } },
    body: schemas.AddNotice,
    data: oneNotice,
    async handler(call) {
      const { requestId: _once, ...input } = call.body;
      return { data: { notice: await addNotice(call, input) }, msg: texts.added };
    },
  }),
  defineRoute({
    ...write,
    path: '/notice/updateNotice',
    description: calls.updateNotice,
    body: schemas.UpdateNotice,
    data: oneNotice,
    async handler(call) {
      const { requestId: _once, ...input } = call.body;
      return { data: { notice: await updateNotice(call, input) }, msg: texts.saved };
    },
  }),
  defineRoute({
    ...write,
    path: '/notice/publishNotice',
    description: calls.publishNotice,
    body: schemas.ChangeNotice,
    data: Empty,
    async handler(call) {
      const count = await publishNotice(call, call.body);
      return { data: {}, msg: count === undefined ? texts.scheduled : texts.published(count) };
    },
  }),
  defineRoute({
    ...write,
    path: '/notice/unscheduleNotice',
    description: calls.unscheduleNotice,
    body: schemas.ChangeNotice,
    data: oneNotice,
    handler: async (call) => ({
      data: { notice: await unscheduleNotice(call, call.body) },
      msg: texts.unscheduled,
    }),
  }),
  defineRoute({
    ...write,
    path: '/notice/testNotice',
    description: calls.testNotice,
    body: schemas.ChangeNotice,
    data: Empty,
    async handler(call) {
      await testNotice(call, call.body);
      return { data: {}, msg: texts.tested };
    },
  }),
  defineRoute({
    ...write,
    path: '/notice/reviseNotice',
    description: calls.reviseNotice,
    body: schemas.ReviseNotice,
    data: oneNotice,
    handler: async (call) => ({
      data: { notice: await reviseNotice(call, call.body) },
      msg: texts.revised(call.body.askAgain),
    }),
  }),
  defineRoute({
    ...write,
    path: '/notice/revokeNotice',
    description: calls.revokeNotice,
    body: schemas.ChangeNotice,
    data: oneNotice,
    handler: async (call) => ({
      data: { notice: await revokeNotice(call, call.body) },
      msg: texts.revoked,
    }),
  }),
  defineRoute({
    ...write,
    path: '/notice/deleteNotice',
    description: calls.deleteNotice,
    body: schemas.ChangeNotice,
    data: Empty,
    async handler(call) {
      await deleteNotice(call, call.body);
      return { data: {}, msg: texts.deleted };
    },
  }),
  defineRoute({
    ...write,
    path: '/notice/remindUnread',
    description: calls.remindUnread,
    body: schemas.ChangeNotice,
    data: Type.Object({ count: Type.Integer() }),
    async handler(call) {
      const count = await remindUnread(call, call.body.ID);
      return { data: { count }, msg: texts.reminded(count) };
    },
  }),
];

export const noticeRoutes = [...reads, ...writes];

/** The key of each task is the last part of its call: `POST /notice/exportReadList`. */
export const noticeTasks = {
  exportReadList: exportTask({
    source: readerList,
    what: texts.exported,
    apiGroup: texts.group,
    description: texts.tasks.exportReadList,
    columns: {
      nickName: { title: texts.columns.nickName, width: 20 },
      userName: { title: texts.columns.userName, width: 20 },
    },
  }),
};
