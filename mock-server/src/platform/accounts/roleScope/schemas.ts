import { type Static, Type } from 'typebox';
import { AuthorityId, ID, name } from '../../../http/schemas.ts';
import { expectedRevision } from '../../kernel/identity/authority/revision.ts';
import { ScopeKindName } from '../authority/schemas.ts';
import { texts } from './texts.ts';

/** Limit of markets, regions or netbars in a scope. */
const MAX_ITEMS = 200;

const RegionCode = Type.String({
  pattern: '^\\d{6}$',
  maxLength: 6,
  title: texts.fields.regionCode,
});
const list = <T extends Parameters<typeof Type.Array>[0]>(item: T, title: string) =>
  Type.Array(item, { maxItems: MAX_ITEMS, title });

/** Data scope of a role. `self` is part of every kind. The three lists belong to `custom`. */
const RoleScopeShape = name(
  'RoleScope',
  Type.Object({
    kinds: Type.Array(ScopeKindName, { minItems: 1, maxItems: 6, title: texts.fields.kinds }),
    marketIds: list(ID, texts.fields.marketIds),
    regionCodes: list(RegionCode, texts.fields.regionCodes),
    netbarIds: list(ID, texts.fields.netbarIds),
  }),
);

/** `null` inherits the scope of the parent role. */
const ScopeInput = Type.Union([RoleScopeShape, Type.Null()], { title: texts.fields.wanted });

const NamedRow = Type.Object({ ID: Type.Integer(), name: Type.String() });

const city = { code: Type.String(), name: Type.String() };
const Region = Type.Object({ ...city, children: Type.Array(Type.Object(city)) });

export const GetRoleScope = Type.Object({ authorityId: AuthorityId });

export const RoleScopeState = Type.Object({
  /** The role's own scope, or `null` if it is inherited. */
  own: Type.Union([RoleScopeShape, Type.Null()]),
  /**
   * The scope that the role would inherit, and its origin. `from` is null if no parent role defines
   * a scope.
   */
  inherited: Type.Object({
    scope: RoleScopeShape,
    from: Type.Union([
      Type.Object({ authorityId: Type.Integer(), authorityName: Type.String() }),
      Type.Null(),
    ]),
  }),
  /**
   * Kinds that the caller may assign: not wider than the caller's scope and the scope of the parent
   * role.
   */
  grantable: Type.Array(ScopeKindName),
  /** Names of the markets and netbars in both scopes, and the available regions. */
  markets: Type.Array(NamedRow),
  netbars: Type.Array(NamedRow),
  regions: Type.Array(Region),
  /**
   * Titles of the data that is filtered by its creator's role (`/authority/setDataAuthority`).
   * Other data ignores that setting.
   */
  byCreator: Type.Array(Type.String()),
  revision: Type.String(),
});
export type RoleScopeState = Static<typeof RoleScopeState>;

export const GetScopeChoices = Type.Object({
  of: Type.Enum(['market', 'netbar'], { title: texts.fields.of }),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
});
/** The first rows by name. `more` states whether there are further rows. */
export const ScopeChoices = Type.Object({ list: Type.Array(NamedRow), more: Type.Boolean() });

export const PreviewRoleScope = Type.Object({ authorityId: AuthorityId, scope: ScopeInput });
/** Number of rows that the users of a role would see, within the caller's own scope. */
export const ScopePreview = Type.Object({
  netbars: Type.Integer(),
  markets: Type.Integer(),
  /** Number of users with the role. */
  people: Type.Integer(),
  /** True if the rows depend on the individual user. */
  personal: Type.Boolean(),
});

/** `revision` is the value that `/authority/getRoleScope` returned. */
export const SetRoleScope = Type.Object({
  authorityId: AuthorityId,
  scope: ScopeInput,
  revision: expectedRevision,
});
export type SetRoleScope = Static<typeof SetRoleScope>;
