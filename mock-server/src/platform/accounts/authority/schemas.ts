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
import { seenRevision } from '../../kernel/identity/authority/revision.ts';
import { SCOPE_KINDS, type ScopeKind } from '../../kernel/identity/authority/roleScope.ts';
import { pageOf } from '../../kernel/lists/schemas.ts';
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

/** A role in the tree of roles, with what this caller may do to it now. */
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
    /** What these data roles are called as they are, for the `revision` of `/authority/setDataAuthority`. */
    datasRevision: Type.String(),
    /** The data scope that is in force for it, and whether that is the one of a role above it. */
    scope: Type.Object({ kinds: Type.Array(ScopeKindName), inherited: Type.Boolean() }),
    children: Type.Union([Type.Array(self<AuthorityNode>('SysAuthorityRow')), Type.Null()]),
    menus: Type.Null(),
    defaultRouter: Type.String(),
    /** How many users hold it. */
    userCount: Type.Integer(),
    actions: Type.Array(Type.String()),
  }),
);

/** Pages count top roles; their branches come along whole. */
export const ListAuthorities = Type.Object({
  page: Type.Optional(pageNumber),
  pageSize: Type.Optional(pageSize),
});

export const AuthorityPage = pageOf(AuthorityRow);

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

export const CreateAuthority = Type.Object({
  authorityId: AuthorityId,
  authorityName: AuthorityName,
  parentId: ParentAuthorityId,
  requestId,
});
export type CreateAuthority = Static<typeof CreateAuthority>;

/** What is absent stays. */
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
    authorityId: AuthorityId,
    authorityName: AuthorityName,
    parentId: ParentAuthorityId,
    dataAuthorityId: Type.Optional(RoleList),
  }),
  oldAuthorityId: AuthorityId,
  requestId,
});
export type CopyAuthority = Static<typeof CopyAuthority>;

export const DeleteAuthority = Type.Object({ authorityId: AuthorityId, requestId });
/** `revision`: the role's `datasRevision` as it was read. */
export const SetDataAuthority = Type.Object({
  authorityId: AuthorityId,
  dataAuthorityId: RoleList,
  revision: seenRevision,
});
export type SetDataAuthority = Static<typeof SetDataAuthority>;
/** `authority` as the compatible API answers it. */
export const OneAuthority = Type.Object({ authority: SysAuthority });

const ApiKey = Type.Object({
  path: Type.String({ minLength: 1, maxLength: 200, title: texts.fields.path }),
  method: Type.String({ minLength: 1, maxLength: 10, title: texts.fields.method }),
});
/** `revision`: that of `/casbin/getPolicyPathByAuthorityId` as it was read. */
export const UpdateCasbin = Type.Object({
  authorityId: AuthorityId,
  casbinInfos: Type.Array(ApiKey, { maxItems: 5000, title: texts.fields.casbinInfos }),
  revision: seenRevision,
});
export type UpdateCasbin = Static<typeof UpdateCasbin>;
export const GetPolicies = Type.Object({ authorityId: AuthorityId });
/** `grantable`: what the caller may have the role keep or get, `null` for every call there is. `revision`: what `paths` are called. */
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
/** `revision`: that of `/menu/getMenuAuthority` as it was read: of all menus and buttons of the role. */
export const SetButtons = Type.Object({
  ...GetButtons.properties,
  selected: Type.Array(ID, { maxItems: 200, title: texts.fields.selected }),
  revision: seenRevision,
});
export type SetButtons = Static<typeof SetButtons>;
/** Without `id` for a button that was never saved: clients ask for those too. */
export const ButtonId = Type.Object({ id: Type.Optional(ID) });
