const DRIZZLE = 'drizzle-orm';
const COLUMNS = 'drizzle-orm/pg-core';
const SCHEMAS = '@/http/schemas.ts';
const ERRORS = '@/http/errors.ts';
const FILTERS = '@/platform/kernel/lists/filters.ts';
const ENTITY = '@/platform/services/entity/defineEntity.ts';
const BINDING = '@/platform/kernel/area/scopeBinding.ts';

const of = (module: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, module]));

/** Module of each name of the server that generated code imports. `@/` is its source folder. */
export const SERVER_MODULES: Readonly<Record<string, string>> = {
  ...of(DRIZZLE, 'eq', 'gte', 'inArray', 'isNotNull', 'lte'),
  ...of(
    COLUMNS,
    ...['alias', 'type AnyPgColumn', 'bigint', 'boolean', 'date', 'index', 'integer', 'numeric'],
    ...['pgTable', 'unique', 'varchar'],
  ),
  ...of('typebox', 'Type', 'type Static'),
  ...of('vitest', 'beforeEach', 'describe', 'expect', 'it'),
  ...of('@/db/columns.ts', 'record', 'timestamp'),
  ...of('@/db/database.ts', 'type Tx'),
  ...of('@/db/unique.ts', 'mapUniqueViolation'),
  ...of(ERRORS, 'alreadyInUse', 'badFields', 'refuse'),
  ...of(
    SCHEMAS,
    'clearable',
    'day',
    'Empty',
    'expectUpdatedAt',
    'fen',
    'moment',
    'name',
    'requestId',
  ),
  ...of('@/http/textFormats.ts', 'textFormat'),
  ...of('@/platform/kernel/area/areaTables.ts', 'declareTables'),
  ...of('@/platform/kernel/area/define.ts', 'area', 'EVERY_CALL'),
  ...of('@/platform/kernel/area/idSchema.ts', 'idSchema'),
  ...of('@/platform/kernel/area/route.ts', 'defineRoute', 'type Route'),
  ...of(BINDING, 'onMarket', 'onNetbar', 'onUser', 'unscoped'),
  ...of('@/platform/kernel/identity/authority/hierarchy.ts', 'PLATFORM_ADMIN'),
  ...of('@/platform/kernel/identity/authority/staffRoles.ts', 'ADMINS'),
  ...of('@/platform/kernel/lists/actorContext.ts', 'type ActorContext'),
  ...of('@/platform/kernel/lists/defineList.ts', 'defineList'),
  ...of('@/platform/kernel/lists/fields.ts', 'choice', 'Time'),
  ...of(FILTERS, 'among', 'contains', 'customFilter', 'equals'),
  ...of('@/platform/kernel/lists/tree.ts', 'mapParents', 'pathTo'),
  ...of('@/platform/kernel/scope/scope.ts', 'inScope'),
  ...of('@/platform/services/entity/apiRow.ts', 'apiColumns', 'apiRow'),
  ...of('@/platform/services/entity/checkFields.ts', 'checkFields'),
  ...of(ENTITY, 'actionRoutes', 'combineTransitions', 'defineEntity'),
  ...of('@/platform/services/entity/recordRoute.ts', 'recordRoute'),
  ...of('@/platform/services/entity/rows.ts', 'lockRow', 'readOne'),
  ...of('@/areas/netbar/index.ts', 'markets', 'netbars'),
  ...of('@/areas/netbar/testing/netbars.ts', 'addNetbar'),
  ...of('@/testing/server.ts', 'withServer'),
};
