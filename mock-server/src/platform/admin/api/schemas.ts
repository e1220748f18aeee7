import { type Static, Type } from 'typebox';
import { AuthorityId, ID, name, requestId } from '../../../http/schemas.ts';
import { texts } from './texts.ts';

/** A call that can be granted to roles (gin-vue-admin 2.6.3). */
export const SysApi = name(
  'SysApi',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    path: Type.String(),
    description: Type.String(),
    apiGroup: Type.String(),
    method: Type.String(),
    /** Number of calls in the last seven days, including today. Only in lists. */
    weekCalls: Type.Optional(Type.Integer()),
    /**
     * True if the server or the compatible API declares it. The address of such a row cannot
     * change. Only in lists.
     */
    isBuiltIn: Type.Optional(Type.Boolean()),
    /**
     * Roles that may make the call, among the caller's role and the roles below it. Only in lists.
     */
    authorityIds: Type.Optional(Type.Array(Type.Integer())),
    /** The caller's actions. Only in lists. */
    actions: Type.Optional(Type.Array(Type.String())),
  }),
);
export type SysApi = Static<typeof SysApi>;

export const Method = Type.Enum(['GET', 'POST', 'PUT', 'DELETE'], { title: texts.fields.method });
const Path = Type.String({
  minLength: 2,
  maxLength: 200,
  pattern: '^/[\\w./:*-]+$',
  title: texts.fields.path,
});
const Group = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
  title: texts.fields.group,
});
const Description = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  title: texts.fields.description,
});

export const WriteApi = Type.Object({
  path: Path,
  description: Description,
  apiGroup: Group,
  method: Method,
});
export type WriteApi = Static<typeof WriteApi>;
export const CreateApi = Type.Object({ ...WriteApi.properties, requestId });
export const UpdateApi = Type.Object({ ID, ...WriteApi.properties });

export const ApiIdBody = Type.Object({ id: ID });
export const DeleteApi = Type.Object({ ID, requestId });
export const DeleteApis = Type.Object({
  ids: Type.Array(ID, { minItems: 1, maxItems: 500, title: texts.fields.ids }),
  requestId,
});

const SyncRow = Type.Object({
  /** 0 for a call that is not in the table. */
  ID: Type.Integer(),
  path: Type.String(),
  method: Type.String(),
  apiGroup: Type.String(),
  description: Type.String(),
});

/** Result of `syncApi`: calls without a row, rows without a call, and ignored calls. */
export const Comparison = Type.Object({
  newApis: Type.Array(SyncRow),
  deleteApis: Type.Array(SyncRow),
  ignoreApis: Type.Array(SyncRow),
});

/** Key of a call. */
export const ApiKey = Type.Object({ path: Path, method: Method });

/** Selected results of `syncApi` to add and delete. Clients send complete rows. */
export const EnterSync = Type.Object({
  newApis: Type.Optional(Type.Array(WriteApi, { maxItems: 2000, title: texts.fields.newApis })),
  deleteApis: Type.Optional(Type.Array(ApiKey, { maxItems: 2000, title: texts.fields.deleteApis })),
});
export const IgnoreApi = Type.Object({
  ...ApiKey.properties,
  flag: Type.Boolean({ title: texts.fields.flag }),
});
export const SetApiRoles = Type.Object({
  ...ApiKey.properties,
  authorityIds: Type.Array(AuthorityId, { maxItems: 1000, title: texts.fields.authorityIds }),
});

/**
 * Filter options, and the roles that can be granted a call: the caller's role and the roles below
 * it.
 */
export const ApiOptions = Type.Object({
  groups: Type.Array(Type.String()),
  roles: Type.Array(Type.Object({ authorityId: Type.Integer(), authorityName: Type.String() })),
});

/** Usage of a call. */
export const ApiUse = Type.Object({
  /** Active releases whose manifests require the call. */
  remotes: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      version: Type.String(),
      build: Type.String(),
    }),
  ),
  /** The last seven days, oldest first: number of calls and of refused calls. */
  days: Type.Array(
    Type.Object({ day: Type.String(), calls: Type.Integer(), refused: Type.Integer() }),
  ),
});

const ImportedText = (maxLength: number, title: string) => Type.String({ maxLength, title });
/**
 * A call of another back end's document. Not validated here, because errors are reported by row.
 */
const ImportedApi = Type.Object({
  method: ImportedText(20, texts.fields.method),
  path: ImportedText(300, texts.fields.path),
  apiGroup: ImportedText(300, texts.fields.apiGroup),
  description: ImportedText(1000, texts.fields.description),
});
export type ImportedApi = Static<typeof ImportedApi>;

/** Limit of calls in an import. */
export const MAX_IMPORTED = 2000;

export const ImportApis = Type.Object({
  apis: Type.Array(ImportedApi, { minItems: 1, maxItems: MAX_IMPORTED, title: texts.fields.apis }),
  dryRun: Type.Boolean({ title: texts.fields.dryRun }),
  skipWrong: Type.Optional(Type.Boolean({ title: texts.fields.skipWrong })),
});

export const ImportResultBody = Type.Object({
  added: Type.Array(WriteApi),
  /** Number of calls that are already in the table. */
  existing: Type.Integer(),
  /** Invalid rows by their index. */
  wrong: Type.Array(
    Type.Object({
      index: Type.Integer(),
      method: Type.String(),
      path: Type.String(),
      msg: Type.String(),
    }),
  ),
  isWritten: Type.Boolean(),
});
