import { type Static, Type } from 'typebox';
import {
  AuthorityId,
  expectUpdatedAt,
  ID,
  name,
  ParentAuthorityId,
  pageNumber,
  pageSize,
  requestId,
  self,
} from '../../../http/schemas.ts';
import { expectedRevision } from '../../kernel/identity/authority/revision.ts';
import { SCOPE_KINDS, type ScopeKind } from '../../kernel/identity/authority/roleScope.ts';
import { pageSchema } from '../../kernel/lists/schemas.ts';
import { SysAuthority, type SysAuthorityShape } from '../user/schemas.ts';
import { texts } from './texts.ts';

export interface AuthorityNode extends Omit<SysAuthorityShape, 'children' | 'dataAuthorityId'> {
  dataAuthorityId: SysAuthorityShape[];
  datasRevision: string;
  scope: { kinds: ScopeKind[]; inherited: boolean };
  children: AuthorityNode[] | null;
  userCount: number;
  actions: string[];
}

export const ScopeKindName = name('ScopeKind', Type.Enum([...SCOPE_KINDS] as ScopeKind[]));

/** A role in the tree, with the actions of the caller. */
const AuthorityRow = name(
  'SysAuthorityRow',
  Type.Object({
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    DeletedAt: Type.Null(),
    authorityId: Type.Integer(),
    authorityName: Type.String(),
    parentId: Type.Integer(),
    dataAuthorityId: Type.Array(SysAuthority),
    /** Revision of the data roles, for `/authority/setDataAuthority`. */
    datasRevision: Type.String(),
    /** The effective data scope, and whether it is inherited. */
    scope: Type.Object({ kinds: Type.Array(ScopeKindName), inherited: Type.Boolean() }),
    children: Type.Union([Type.Array(self<AuthorityNode>('SysAuthorityRow')), Type.Null()]),
    menus: Type.Null(),
    defaultRouter: Type.String(),
    /** Number of users with the role. */
    userCount: Type.Integer(),
    actions: Type.Array(Type.String()),
  }),
);

/** Pages count root roles and contain their complete branches. */
export const ListAuthorities = Type.Object({
  page: Type.Optional(pageNumber),
  pageSize: Type.Optional(pageSize),
});

export const AuthorityPage = pageSchema(AuthorityRow);

const AuthorityName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '\\S',
  title: texts.fields.authorityName,
});
const RoleList = Type.Array(Type.Object({ authorityId: AuthorityId }), {
  maxItems: 1000,
  title: texts.fields.roleList,
});

/** Without `authorityId` the server chooses the next free one. */
export const CreateAuthority = Type.Object({
  authorityId: Type.Optional(AuthorityId),
  authorityName: AuthorityName,
  parentId: ParentAuthorityId,
  requestId,
});
export type CreateAuthority = Static<typeof CreateAuthority>;

/** Omitted fields do not change. */
export const UpdateAuthority = Type.Object({
  authorityId: AuthorityId,
  authorityName: Type.Optional(AuthorityName),
  parentId: Type.Optional(ParentAuthorityId),
  defaultRouter: Type.Optional(Type.String({ maxLength: 200, title: texts.fields.defaultRouter })),
  expectUpdatedAt,
});
export type UpdateAuthority = Static<typeof UpdateAuthority>;

export const CopyAuthority = Type.Object({
  authority: Type.Object({
    authorityId: Type.Optional(AuthorityId),
    authorityName: AuthorityName,
    parentId: ParentAuthorityId,
    dataAuthorityId: Type.Optional(RoleList),
  }),
  oldAuthorityId: AuthorityId,
  requestId,
});
export type CopyAuthority = Static<typeof CopyAuthority>;

export const DeleteAuthority = Type.Object({ authorityId: AuthorityId, requestId });
/** `revision` is the role's `datasRevision` at the time of reading. */
export const SetDataAuthority = Type.Object({
  authorityId: AuthorityId,
  dataAuthorityId: RoleList,
  revision: expectedRevision,
});
export type SetDataAuthority = Static<typeof SetDataAuthority>;
/** `authority` in the format of the compatible API. */
export const OneAuthority = Type.Object({ authority: SysAuthority });

const ApiKey = Type.Object({
  path: Type.String({ minLength: 1, maxLength: 200, title: texts.fields.path }),
  method: Type.String({ minLength: 1, maxLength: 10, title: texts.fields.method }),
});
/** `revision` is the value that `/casbin/getPolicyPathByAuthorityId` returned. */
export const UpdateCasbin = Type.Object({
  authorityId: AuthorityId,
  casbinInfos: Type.Array(ApiKey, { maxItems: 5000, title: texts.fields.casbinInfos }),
  revision: expectedRevision,
});
export type UpdateCasbin = Static<typeof UpdateCasbin>;
export const GetPolicies = Type.Object({ authorityId: AuthorityId });
/**
 * `grantable` lists the calls that the caller may grant, or is `null` for all calls. `revision`
 * identifies the state of `paths`.
 */
export const Policies = Type.Object({
  paths: Type.Array(ApiKey),
  grantable: Type.Union([Type.Array(ApiKey), Type.Null()]),
  revision: Type.String(),
});

export const GetRoleUsers = Type.Object({ authorityId: AuthorityId });
export const SetRoleUsers = Type.Object({
  authorityId: AuthorityId,
  userIds: Type.Array(ID, { maxItems: 1000, title: texts.fields.userIds }),
});

export const GetButtons = Type.Object({ menuID: ID, authorityId: AuthorityId });
/**
 * `revision` is the value that `/menu/getMenuAuthority` returned for all menus and buttons of the
 * role.
 */
export const SetButtons = Type.Object({
  ...GetButtons.properties,
  selected: Type.Array(ID, { maxItems: 200, title: texts.fields.selected }),
  revision: expectedRevision,
});
export type SetButtons = Static<typeof SetButtons>;
/** Clients also send requests for unsaved buttons, without `id`. */
export const ButtonId = Type.Object({ id: Type.Optional(ID) });
