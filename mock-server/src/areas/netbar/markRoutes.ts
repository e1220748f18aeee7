import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { noteOpened, readMarked, setStar } from './marks.ts';
import { ONLINE_STATUSES } from './online.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';

const ownCall = {
  method: 'POST',
  permission: 'self',
  apiGroup: texts.group,
  // The marks of a user concern nobody else.
  audit: false,
} as const;
const write = { ...ownCall, effects: [] } as const;
const ID = idSchema(netbars.id, texts.fields.objects);
const Marked = Type.Array(
  Type.Object({
    ID: Type.Integer(),
    name: Type.String(),
    onlineStatus: choice(ONLINE_STATUSES, texts.fields.onlineStatus),
  }),
);

/** Calls for the netbars that a user starred or opened. They follow the user to other browsers. */
export const markRoutes = [
  defineRoute({
    ...ownCall,
    path: '/netbar/getMarkedNetbars',
    description: texts.calls.getMarkedNetbars,
    data: Type.Object({ starred: Marked, recent: Marked }),
    handler: async (call) => ({ data: await readMarked(call), msg: texts.listed }),
  }),
  defineRoute({
    ...write,
    path: '/netbar/setNetbarStar',
    description: texts.calls.setNetbarStar,
    body: Type.Object({ ID, starred: Type.Boolean({ title: texts.fields.starred }) }),
    data: Empty,
    async handler(call) {
      await setStar(call, call.body.ID, call.body.starred);
      return { data: {}, msg: call.body.starred ? texts.starred : texts.unstarred };
    },
  }),
  defineRoute({
    ...write,
    path: '/netbar/noteNetbarOpened',
    description: texts.calls.noteNetbarOpened,
    body: Type.Object({ ID }),
    data: Empty,
    async handler(call) {
      await noteOpened(call, call.body.ID);
      return { data: {}, msg: texts.saved };
    },
  }),
];
