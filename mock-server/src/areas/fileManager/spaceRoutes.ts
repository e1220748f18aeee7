import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { SetQuota, SpaceUsage } from './spaceSchemas.ts';
import { readSpaceUsage, setUserQuota } from './spaceUsage.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;

/** Calls with which administrators see and limit the space of all users. */
export const spaceRoutes = [
  defineRoute({
    ...shared,
    path: '/file/getSpaceUsage',
    description: texts.calls.getSpaceUsage,
    audit: false,
    data: SpaceUsage,
    handler: async (call) => ({ data: await readSpaceUsage(call), msg: texts.queried }),
  }),
  defineRoute({
    ...shared,
    path: '/file/setUserQuota',
    description: texts.calls.setUserQuota,
    audit: true,
    effects: [],
    targets: { body: { userId: users.id } },
    body: SetQuota,
    data: Empty,
    async handler(call) {
      await setUserQuota(call, call.body);
      return { data: {}, msg: texts.quotaSet };
    },
  }),
];
