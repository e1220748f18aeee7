import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readRoleUsers, setRoleUsers } from './roleUsers.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';

const roles = { permission: 'granted', raises: false, apiGroup: texts.group } as const;

/** Routes that read and replace the users of a role. */
export const roleUserRoutes = [
  defineRoute({
    ...roles,
    method: 'GET',
    path: '/authority/getUsersByAuthority',
    description: texts.calls.getUsersByAuthority,
    audit: false,
    query: schemas.GetRoleUsers,
    data: Type.Array(Type.Integer()),
    handler: async ({ tx, caller, query }) => ({
      data: await readRoleUsers(tx, caller, query.authorityId),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...roles,
    method: 'POST',
    path: '/authority/setRoleUsers',
    raises: true,
    description: texts.calls.setRoleUsers,
    targets: { body: { authorityId: authorities.authorityId, userIds: users.id } },
    audit: true,
    effects: ['rights'],
    body: schemas.SetRoleUsers,
    data: Empty,
    async handler({ tx, caller, body }) {
      await setRoleUsers(tx, caller, body.authorityId, body.userIds);
      return { data: {}, msg: texts.set };
    },
  }),
];
