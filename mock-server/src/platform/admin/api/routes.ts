import { Type } from 'typebox';
import { CODE } from '../../../http/errors.ts';
import { Empty } from '../../../http/schemas.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { importApis } from './importApis.ts';
import { apiRoleRoutes } from './roleRoutes.ts';
import { readApiOptions } from './roles.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { compareApis, grantableCalls, ignoreApi } from './sync.ts';
import { texts } from './texts.ts';
import { readApiUse } from './use.ts';

const shared = { permission: 'granted', raises: false, apiGroup: texts.group } as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true } as const;

const reads = (isBuiltIn: service.IsBuiltIn) => [
  service
    .makeApiList(isBuiltIn)
    .route({ path: '/api/getApiList', apiGroup: texts.group, description: texts.calls.getApiList }),
  defineRoute({
    ...read,
    method: 'POST',
    path: '/api/getAllApis',
    description: texts.calls.getAllApis,
    data: Type.Object({ apis: Type.Array(schemas.SysApi) }),
    handler: async ({ tx }) => ({ data: { apis: await service.allApis(tx) } }),
  }),
  defineRoute({
    ...read,
    method: 'POST',
    path: '/api/getApiById',
    description: texts.calls.getApiById,
    body: schemas.ApiIdBody,
    data: Type.Object({ api: schemas.SysApi }),
    handler: async ({ tx, body }) => ({ data: { api: await service.readApi(tx, body.id) } }),
  }),
  defineRoute({
    ...read,
    method: 'GET',
    path: '/api/getApiGroups',
    description: texts.calls.getApiGroups,
    data: Type.Object({
      groups: Type.Array(Type.String()),
      apiGroupMap: Type.Record(Type.String(), Type.String()),
    }),
    handler: async ({ tx }) => ({ data: await service.readGroups(tx) }),
  }),
  defineRoute({
    ...read,
    method: 'GET',
    path: '/api/freshCasbin',
    raises: true,
    description: texts.calls.freshCasbin,
    data: Empty,
    // Permissions are read from the database at every call, so there is no cache to refresh. Old
    // clients still make this call.
    handler: async () => ({ data: {}, msg: texts.refreshed }),
  }),
];

const use = [
  defineRoute({
    ...read,
    method: 'GET',
    path: '/api/getApiOptions',
    description: texts.calls.getApiOptions,
    data: schemas.ApiOptions,
    handler: async ({ tx, caller }) => ({ data: await readApiOptions(tx, caller) }),
  }),
  defineRoute({
    ...read,
    method: 'GET',
    path: '/api/getApiUse',
    description: texts.calls.getApiUse,
    query: schemas.ApiKey,
    data: schemas.ApiUse,
    handler: async ({ tx, deps, query }) => ({ data: await readApiUse(tx, deps, query) }),
  }),
  defineRoute({
    ...write,
    method: 'POST',
    path: '/api/importApis',
    raises: true,
    description: texts.calls.importApis,
    targets: { none: 'the body lists the calls of a document' },
    effects: { rights: ({ body }) => !body.dryRun },
    body: schemas.ImportApis,
    data: schemas.ImportResultBody,
    async handler({ tx, body: { apis, ...how } }) {
      const data = await importApis(tx, apis, how);
      const { added, wrong, isWritten } = data;
      if (how.dryRun) return { data, msg: texts.checked };
      return isWritten
        ? { data, msg: texts.imported(added.length) }
        : { code: CODE.refused, data, msg: texts.notImported(wrong.length) };
    },
  }),
];

const writes = (isBuiltIn: service.IsBuiltIn) => [
  defineRoute({
    ...write,
    method: 'POST',
    path: '/api/createApi',
    raises: true,
    description: texts.calls.createApi,
    targets: { handler: true },
    effects: ['rights'],
    idempotent: true,
    body: schemas.CreateApi,
    data: Empty,
    async handler({ tx, body: { requestId: _, ...api }, target }) {
      target(apis.id, await service.createApi(tx, api));
      return { data: {}, msg: texts.created };
    },
  }),
  defineRoute({
    ...write,
    method: 'POST',
    path: '/api/updateApi',
    raises: true,
    description: texts.calls.updateApi,
    targets: { body: { ID: apis.id } },
    effects: ['rights'],
    body: schemas.UpdateApi,
    data: Empty,
    async handler({ tx, caller, body: { ID, ...fields } }) {
      await service.updateApi(tx, caller, ID, fields, isBuiltIn);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...write,
    method: 'POST',
    path: '/api/deleteApi',
    raises: true,
    description: texts.calls.deleteApi,
    targets: { body: { ID: apis.id } },
    effects: ['rights'],
    idempotent: true,
    body: schemas.DeleteApi,
    data: Empty,
    async handler({ tx, body }) {
      await service.deleteApis(tx, [body.ID], isBuiltIn);
      return { data: {}, msg: texts.deleted };
    },
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    path: '/api/deleteApisByIds',
    raises: true,
    description: texts.calls.deleteApisByIds,
    targets: { body: { ids: apis.id } },
    effects: ['rights'],
    idempotent: true,
    body: schemas.DeleteApis,
    data: Empty,
    async handler({ tx, body }) {
      await service.deleteApis(tx, body.ids, isBuiltIn);
      return { data: {}, msg: texts.deleted };
    },
  }),
];

const syncRoutes = (isBuiltIn: service.IsBuiltIn, allAreas: () => readonly Area[]) => [
  defineRoute({
    ...read,
    method: 'GET',
    path: '/api/syncApi',
    raises: true,
    description: texts.calls.syncApi,
    data: schemas.Comparison,
    handler: async ({ tx }) => ({ data: await compareApis(tx, allAreas()), msg: texts.compared }),
  }),
  defineRoute({
    ...write,
    method: 'POST',
    path: '/api/enterSyncApi',
    raises: true,
    description: texts.calls.enterSyncApi,
    targets: { none: 'it synchronizes the table of calls with the declared routes' },
    effects: ['rights'],
    body: schemas.EnterSync,
    data: Empty,
    async handler({ tx, body }) {
      await service.enterSync(tx, body, isBuiltIn);
      return { data: {}, msg: texts.synced };
    },
  }),
  defineRoute({
    ...write,
    method: 'POST',
    path: '/api/ignoreApi',
    raises: true,
    description: texts.calls.ignoreApi,
    targets: { none: 'the call does not have a row' },
    effects: [],
    body: schemas.IgnoreApi,
    data: Empty,
    async handler({ tx, body }) {
      await ignoreApi(tx, body);
      return { data: {}, msg: texts.set };
    },
  }),
];

/** Returns the routes of API management. They need all areas to identify built-in calls. */
export function makeApiRoutes(allAreas: () => readonly Area[]): readonly Route[] {
  let builtIn: Set<string> | undefined;
  const isBuiltIn: service.IsBuiltIn = ({ method, path }) => {
    builtIn ??= new Set(grantableCalls(allAreas()).map((api) => `${api.method} ${api.path}`));
    return builtIn.has(`${method} ${path}`);
  };
  return [
    ...reads(isBuiltIn),
    ...writes(isBuiltIn),
    ...syncRoutes(isBuiltIn, allAreas),
    ...use,
    ...apiRoleRoutes,
  ];
}
