import { type Static, Type } from 'typebox';
import { AuthorityId, ID, name, requestId } from '../../../http/schemas.ts';
import { texts } from './texts.ts';

/** A call that roles can be granted (gin-vue-admin 2.6.3). */
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
    /** How often it was answered in the last seven days, today among them; only in the list. */
    weekCalls: Type.Optional(Type.Integer()),
    /** Whether the server knows it: it answers it, or it belongs to the compatible API. Such a row keeps its address; only in the list. */
    isBuiltIn: Type.Optional(Type.Boolean()),
    /** The roles that may make it, of the caller's own and those below it; only in the list. */
    authorityIds: Type.Optional(Type.Array(Type.Integer())),
    /** What this caller may do to the row; only in the list. */
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

export const ById = Type.Object({ id: ID });
export const DeleteApi = Type.Object({ ID, requestId });
export const DeleteApis = Type.Object({
  ids: Type.Array(ID, { minItems: 1, maxItems: 500, title: texts.fields.ids }),
  requestId,
});

const SyncRow = Type.Object({
  /** 0 for a row that is not in the table. */
  ID: Type.Integer(),
  path: Type.String(),
  method: Type.String(),
  apiGroup: Type.String(),
  description: Type.String(),
});

/** What `syncApi` found: calls without a row, rows without a call, and those that are ignored. */
export const Comparison = Type.Object({
  newApis: Type.Array(SyncRow),
  deleteApis: Type.Array(SyncRow),
  ignoreApis: Type.Array(SyncRow),
});

/** A call, as roles are granted it. */
export const ApiKey = Type.Object({ path: Path, method: Method });

/** What is to be added and deleted of what `syncApi` found; clients send whole rows. */
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

/** What calls are narrowed down by, and the roles that may be given one: the caller's own and those below it. */
export const ApiOptions = Type.Object({
  groups: Type.Array(Type.String()),
  roles: Type.Array(Type.Object({ authorityId: Type.Integer(), authorityName: Type.String() })),
});

/** Who uses a call. */
export const ApiUse = Type.Object({
  /** Releases in force whose manifests ask for it. */
  remotes: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      version: Type.String(),
      build: Type.String(),
    }),
  ),
  /** The last seven days, oldest first: how often it was answered, and how many of those answers were no success. */
  days: Type.Array(
    Type.Object({ day: Type.String(), calls: Type.Integer(), refused: Type.Integer() }),
  ),
});

const Loose = (maxLength: number, title: string) => Type.String({ maxLength, title });
/** A call as another back end's document has it: what is wrong with it is told by row. */
const ImportedApi = Type.Object({
  method: Loose(20, texts.fields.method),
  path: Loose(300, texts.fields.path),
  apiGroup: Loose(300, texts.fields.apiGroup),
  description: Loose(1000, texts.fields.description),
});
export type ImportedApi = Static<typeof ImportedApi>;

/** Most calls that one import brings. */
export const MAX_IMPORTED = 2000;

export const ImportApis = Type.Object({
  apis: Type.Array(ImportedApi, { minItems: 1, maxItems: MAX_IMPORTED, title: texts.fields.apis }),
  dryRun: Type.Boolean({ title: texts.fields.dryRun }),
  skipWrong: Type.Optional(Type.Boolean({ title: texts.fields.skipWrong })),
});

export const Imported = Type.Object({
  added: Type.Array(WriteApi),
  /** How many are in the table already. */
  existing: Type.Integer(),
  /** Those that cannot be written, by their place in the list. */
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
