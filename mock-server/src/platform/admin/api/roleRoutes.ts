import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { readApiRoles, setApiRoles } from './roles.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';

const shared = { permission: 'granted', raises: false, apiGroup: texts.group } as const;

/** Routes that read and replace the roles of a call. */
export const apiRoleRoutes = [
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/getApiRoles',
    description: texts.calls.getApiRoles,
    audit: false,
    query: schemas.ApiKey,
    data: Type.Array(Type.Integer()),
    handler: async ({ tx, caller, query }) => ({ data: await readApiRoles(tx, caller, query) }),
  }),
  defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/setApiRoles',
    raises: true,
    description: texts.calls.setApiRoles,
    targets: { body: { authorityIds: authorities.authorityId } },
    audit: true,
    effects: ['rights'],
    body: schemas.SetApiRoles,
    data: Empty,
    async handler({ tx, caller, body: { authorityIds, ...api } }) {
      await setApiRoles(tx, caller, api, authorityIds);
      return { data: {}, msg: texts.set };
    },
  }),
];
