import { type Static, Type } from 'typebox';
import { AuthorityId, ID, name } from '../../../http/schemas.ts';
import { seenRevision } from '../../kernel/identity/authority/revision.ts';
import { ScopeKindName } from '../authority/schemas.ts';
import { texts } from './texts.ts';

/** Most markets, regions or netbars that a scope may name. */
const MAX_ITEMS = 200;

const RegionCode = Type.String({
  pattern: '^\\d{6}$',
  maxLength: 6,
  title: texts.fields.regionCode,
});
const list = <T extends Parameters<typeof Type.Array>[0]>(item: T, title: string) =>
  Type.Array(item, { maxItems: MAX_ITEMS, title });

/** What a role reaches. `self` is part of every kind; the three lists are those of `custom`. */
const RoleScopeShape = name(
  'RoleScope',
  Type.Object({
    kinds: Type.Array(ScopeKindName, { minItems: 1, maxItems: 6, title: texts.fields.kinds }),
    marketIds: list(ID, texts.fields.marketIds),
    regionCodes: list(RegionCode, texts.fields.regionCodes),
    netbarIds: list(ID, texts.fields.netbarIds),
  }),
);

/** `null` lets the role have the scope of the role above it. */
const Wanted = Type.Union([RoleScopeShape, Type.Null()], { title: texts.fields.wanted });

const Named = Type.Object({ ID: Type.Integer(), name: Type.String() });

const city = { code: Type.String(), name: Type.String() };
const Region = Type.Object({ ...city, children: Type.Array(Type.Object(city)) });

export const GetRoleScope = Type.Object({ authorityId: AuthorityId });

export const RoleScopeState = Type.Object({
  /** What is said of the role itself; `null` where it inherits. */
  own: Type.Union([RoleScopeShape, Type.Null()]),
  /** What it would have if nothing were said of it, and of which role; `null`: nobody above it has said anything either. */
  inherited: Type.Object({
    scope: RoleScopeShape,
    from: Type.Union([
      Type.Object({ authorityId: Type.Integer(), authorityName: Type.String() }),
      Type.Null(),
    ]),
  }),
  /** What the caller may say of it: nothing that is wider than his own scope or than that of the role above it. */
  grantable: Type.Array(ScopeKindName),
  /** Names of what the two scopes name, and the regions to choose from. */
  markets: Type.Array(Named),
  netbars: Type.Array(Named),
  regions: Type.Array(Region),
  /** What is told apart by the role of who made it, by `/authority/setDataAuthority`; other data heeds that setting no more. */
  byCreator: Type.Array(Type.String()),
  revision: Type.String(),
});
export type RoleScopeState = Static<typeof RoleScopeState>;

export const GetScopeChoices = Type.Object({
  of: Type.Enum(['market', 'netbar'], { title: texts.fields.of }),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
});
/** The first ones by name; `more` when there are others. */
export const ScopeChoices = Type.Object({ list: Type.Array(Named), more: Type.Boolean() });

export const PreviewRoleScope = Type.Object({ authorityId: AuthorityId, scope: Wanted });
/** What the people of a role would see, together and as far as the caller sees it himself. */
export const ScopePreview = Type.Object({
  netbars: Type.Integer(),
  markets: Type.Integer(),
  /** How many hold the role. */
  people: Type.Integer(),
  /** Whether each of them sees what he has to do with, and not all of it. */
  personal: Type.Boolean(),
});

/** `revision`: that of `/authority/getRoleScope` as it was read. */
export const SetRoleScope = Type.Object({
  authorityId: AuthorityId,
  scope: Wanted,
  revision: seenRevision,
});
export type SetRoleScope = Static<typeof SetRoleScope>;
