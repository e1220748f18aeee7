import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { badFields, type FieldError, refuse } from '../../../http/errors.ts';
import { creatorScopeTitles, netbarAnchor } from '../../kernel/area/scopeBinding.ts';
import { assertAbove, lockTree, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { netbarsWithin } from '../../kernel/identity/authority/namedNetbars.ts';
import { assertRevision, computeRevision } from '../../kernel/identity/authority/revision.ts';
import {
  covers,
  coversKind,
  normalScope,
  type RoleScope,
  SCOPE_KINDS,
} from '../../kernel/identity/authority/roleScope.ts';
import {
  assertScopesFit,
  type RoleScopes,
  readRoleScopes,
  writeRoleScope,
} from '../../kernel/identity/authority/roleScopes.ts';
import type { Condition } from '../../kernel/scope/conditions.ts';
import { inScope } from '../../kernel/scope/scope.ts';
import { assertReadable } from '../authority/grantRules.ts';
import { lockAuthority } from '../authority/service.ts';
import { texts as authorityTexts } from '../authority/texts.ts';
import { anchorTable, readNames } from './preview.ts';
import type { RoleScopeState, SetRoleScope } from './schemas.ts';
import { texts } from './texts.ts';

const revision = (scope: RoleScope | undefined): string =>
  computeRevision([scope ? JSON.stringify(scope) : 'inherits']);

const regionsNow = () => netbarAnchor()?.regions ?? [];

const named = (scope: RoleScope): string =>
  `「${scope.kinds.map((kind) => texts.kinds[kind]).join('、')}」`;

/**
 * Returns the scope of a role, its origin, and the scopes that the caller may assign. Throws for a
 * role that the caller may not read.
 */
export async function readRoleScope(
  tx: Tx,
  caller: Caller,
  authorityId: number,
): Promise<RoleScopeState> {
  await assertReadable(tx, caller.authorityId, authorityId);
  const scopes = await readRoleScopes(tx);
  const ownSetting = scopes.own(authorityId);
  const inherited = scopes.inherited(authorityId);
  const both = [ownSetting, inherited.scope].filter((scope) => scope !== undefined);
  const [ownScope, parentScope] = [scopes.effective(caller.authorityId), scopes.above(authorityId)];
  return {
    own: ownSetting ? mutable(ownSetting) : null,
    inherited: { ...inherited, scope: mutable(inherited.scope) },
    grantable: SCOPE_KINDS.filter(
      (kind) => coversKind(ownScope, kind) && coversKind(parentScope, kind),
    ),
    markets: await readNames(tx, 'market', [
      ...new Set(both.flatMap(({ marketIds }) => marketIds)),
    ]),
    netbars: await readNames(tx, 'netbar', [
      ...new Set(both.flatMap(({ netbarIds }) => netbarIds)),
    ]),
    regions: regionsNow().map(({ code, name, children = [] }) => ({
      code,
      name,
      children: children.map((city) => ({ code: city.code, name: city.name })),
    })),
    byCreator: creatorScopeTitles(),
    revision: revision(ownSetting),
  };
}

const mutable = ({ kinds, marketIds, regionCodes, netbarIds }: RoleScope) => ({
  kinds: [...kinds],
  marketIds: [...marketIds],
  regionCodes: [...regionCodes],
  netbarIds: [...netbarIds],
});

/** Returns which of the given rows exist and match a condition. */
async function existingIds(
  tx: Tx,
  of: 'market' | 'netbar',
  ids: readonly number[],
  where: Condition,
): Promise<Set<number>> {
  const rows = anchorTable(of);
  if (!rows || ids.length === 0) return new Set();
  const matching = await tx
    .select({ id: rows.id })
    .from(rows.table)
    .where(and(inArray(rows.id, [...ids]), where));
  return new Set(matching.map(({ id }) => Number(id)));
}

/**
 * Returns errors for added items that do not exist or that the caller cannot see, and for unknown
 * regions.
 */
async function namingErrors(
  tx: Tx,
  caller: Caller,
  after: RoleScope,
  before: RoleScope | undefined,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [of, field, msg] of [
    ['market', 'marketIds', texts.unknownMarket],
    ['netbar', 'netbarIds', texts.unknownNetbar],
  ] as const) {
    const added = after[field].filter((id) => !before?.[field].includes(id));
    const rows = anchorTable(of);
    const rows2 = await existingIds(tx, of, added, rows && (await inScope(tx, caller, rows.table)));
    if (rows2.size < added.length) errors.push({ field: `scope.${field}`, msg });
  }
  const { regionCodes, marketIds, netbarIds } = after;
  const codes = new Set(
    regionsNow().flatMap(({ code, children = [] }) => [code, ...children.map((city) => city.code)]),
  );
  const unknown = regionCodes.find(
    (code) => !codes.has(code) && !before?.regionCodes.includes(code),
  );
  if (unknown !== undefined)
    errors.push({ field: 'scope.regionCodes', msg: texts.unknownRegion(unknown) });
  if (
    after.kinds.includes('custom') &&
    marketIds.length + regionCodes.length + netbarIds.length === 0
  )
    errors.push({ field: 'scope.kinds', msg: texts.nothingNamed });
  return errors;
}

async function assertCovered(
  tx: Tx,
  wide: RoleScope,
  next: RoleScope,
  refusal: (scopeName: string) => string,
): Promise<void> {
  if (!covers(wide, next, await netbarsWithin(tx, wide, next.netbarIds)))
    throw refuse(refusal(named(wide)));
}

async function assertMayHave(
  tx: Tx,
  caller: Caller,
  scopes: RoleScopes,
  role: number,
  next: RoleScope,
): Promise<void> {
  const before = scopes.own(role);
  const errors = await namingErrors(tx, caller, next, before);
  if (errors.length > 0) throw badFields(errors);
  await assertCovered(tx, scopes.effective(caller.authorityId), next, texts.widerThanOwn);
  await assertCovered(tx, scopes.above(role), next, texts.widerThanAbove);
}

/**
 * Sets or clears the own scope of a role below the caller's role. A scope must not be wider than
 * the caller's scope or the scope of the parent role, and must cover the scopes of child roles.
 * Throws 409 if `revision` is outdated. Returns the new revision.
 */
export async function setRoleScope(
  tx: Tx,
  caller: Caller,
  { authorityId, scope, revision: readRevision }: SetRoleScope,
) {
  await lockTree(tx);
  const role = await lockAuthority(tx, authorityId);
  await assertAbove(tx, caller.authorityId, [authorityId]);
  const scopes = await readRoleScopes(tx);
  const before = scopes.own(authorityId);
  assertRevision(readRevision, revision(before), {
    role: role.authorityName,
    rights: authorityTexts.rights.datas,
  });
  if (scope?.kinds.includes('all') && scope.kinds.length > 1)
    throw badFields([{ field: 'scope.kinds', msg: texts.onlyAll }]);
  const nextScope = scope ? normalScope(scope) : undefined;
  if (authorityId === SUPER_ADMIN && !nextScope?.kinds.includes('all'))
    throw refuse(texts.superKept);
  if (nextScope && revision(nextScope) !== revision(before))
    await assertMayHave(tx, caller, scopes, authorityId, nextScope);
  await writeRoleScope(tx, authorityId, nextScope);
  await assertScopesFit(tx, authorityId);
  return { revision: revision(nextScope) };
}
