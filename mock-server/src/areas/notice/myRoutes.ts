import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { confirmNotice, myNoticeList, readAll, readNotice } from './mine.ts';
import { readShown } from './pending.ts';
import { OpenNotice, ReceivedId } from './schemas.ts';
import { texts } from './texts.ts';
import { tellReader } from './topic.ts';

const apiGroup = texts.ownGroup;
const own = { method: 'POST', permission: 'self', apiGroup, audit: false } as const;

/** Calls for the notices that the caller receives. */
export const myNoticeRoutes = [
  myNoticeList.route({
    permission: 'self',
    path: '/notice/getMyNoticeList',
    apiGroup,
    description: texts.calls.getMyNoticeList,
  }),
  defineRoute({
    ...own,
    path: '/notice/getUnreadPopup',
    description: texts.calls.getUnreadPopup,
    data: Type.Object({ popups: Type.Array(OpenNotice), banners: Type.Array(OpenNotice) }),
    handler: async ({ tx, caller }) => ({ data: await readShown(tx, caller.userId) }),
  }),
  defineRoute({
    ...own,
    path: '/notice/readNotice',
    description: texts.calls.readNotice,
    effects: [],
    body: ReceivedId,
    data: Type.Object({ notice: OpenNotice }),
    handler: async (call) => ({ data: { notice: await readNotice(call, call.body.ID) } }),
  }),
  defineRoute({
    ...own,
    path: '/notice/confirmNotice',
    description: texts.calls.confirmNotice,
    effects: [],
    body: ReceivedId,
    data: Empty,
    async handler(call) {
      await confirmNotice(call, call.body.ID);
      return { data: {}, msg: texts.confirmed };
    },
  }),
  defineRoute({
    ...own,
    path: '/notice/readAll',
    description: texts.calls.readAll,
    effects: [],
    data: Empty,
    async handler(call) {
      const left = await readAll(call);
      await tellReader({ tx: call.tx, bus: call.deps.bus }, call.caller.userId);
      return { data: {}, msg: texts.allRead(left) };
    },
  }),
];
