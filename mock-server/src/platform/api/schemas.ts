import { type Static, Type } from 'typebox';
import { AuthorityId, ID, name, requestId } from '../../http/schemas.ts';

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
    /** What this caller may do to the row; only in the list. */
    actions: Type.Optional(Type.Array(Type.String())),
  }),
);
export type SysApi = Static<typeof SysApi>;

export const Method = Type.Enum(['GET', 'POST', 'PUT', 'DELETE'], { title: '请求方法' });
const Path = Type.String({ minLength: 2, maxLength: 200, pattern: '^/[\\w./:*-]+$', title: '接口路径' });
const Group = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: '接口分组' });
const Description = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', title: '接口描述' });

export const WriteApi = Type.Object({ path: Path, description: Description, apiGroup: Group, method: Method });
export type WriteApi = Static<typeof WriteApi>;
export const UpdateApi = Type.Object({ ID, ...WriteApi.properties });

export const ById = Type.Object({ id: ID });
export const DeleteApi = Type.Object({ ID, requestId });
export const DeleteApis = Type.Object({ ids: Type.Array(ID, { minItems: 1, maxItems: 500, title: '接口' }), requestId });

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
  newApis: Type.Optional(Type.Array(WriteApi, { maxItems: 2000, title: '新增接口' })),
  deleteApis: Type.Optional(Type.Array(ApiKey, { maxItems: 2000, title: '删除接口' })),
});
export const IgnoreApi = Type.Object({ ...ApiKey.properties, flag: Type.Boolean({ title: '是否忽略' }) });
export const SetApiRoles = Type.Object({
  ...ApiKey.properties,
  authorityIds: Type.Array(AuthorityId, { maxItems: 1000, title: '角色' }),
});
