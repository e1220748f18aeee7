import { tryCall } from '@console/shared/request';
import { store, userAtom } from '@console/shared/session';
import { flattenRoles, getRoles, readRoles } from '../../roles.ts';
import { findRole, type PlainRole, plainRole, type Role } from '../base/authority.model.ts';
import { rightsTexts as texts } from '../base/authority.texts.ts';
import type { Draft } from './draft.ts';
import { sameDraft } from './draft.ts';
import { type ExpectedRevision, expectedRevision } from './expectedRevision.ts';
import { hasScope, loadScope } from './scopeRights.ts';
import type { Loaded, RightsSource } from './useRights.ts';

/** A role whose data can be shared. */
interface DataRole {
  id: number;
  name: string;
  /** 0 at the top level. */
  depth: number;
  role: PlainRole;
}

export interface DataRights extends Loaded {
  roles: readonly DataRole[];
  /** Ids of the role and its descendants. */
  branch: readonly number[];
  /**
   * The data that is separated by the owner's role. Undefined if the back end does not report it.
   */
  kinds?: readonly string[];
  expected: ExpectedRevision;
}

export const dataKey = (id: number): string => String(id);

/**
 * Builds the data of the tab: visible roles, roles whose data the caller sees, and those of the
 * role.
 *
 * @param ownRole the role that the caller works in
 */
export function dataRights(
  tree: readonly Role[],
  role: Role,
  ownRole: number | undefined,
): DataRights {
  const toData = (role: PlainRole, depth: number): DataRole => ({
    id: role.authorityId,
    name: role.authorityName,
    depth,
    role: plainRole(role),
  });
  const inTree = flattenRoles(tree).map(({ role, depth }) => toData(role, depth));
  const treeIds = new Set(inTree.map(({ id }) => id));
  const ownBranch = ownRole === undefined ? undefined : findRole(tree, ownRole);
  const elsewhere = [...(ownBranch?.dataAuthorityId ?? []), ...(role.dataAuthorityId ?? [])]
    .filter(({ authorityId }) => !treeIds.has(authorityId))
    .map((entry): [number, DataRole] => [entry.authorityId, toData(entry, 0)]);
  return {
    roles: [...inTree, ...new Map(elsewhere).values()],
    branch: flattenRoles([role]).map((entry) => entry.role.authorityId),
    saved: {
      ticks: new Set((role.dataAuthorityId ?? []).map(({ authorityId }) => dataKey(authorityId))),
      home: '',
    },
    expected: expectedRevision({ revision: role.datasRevision }),
  };
}

/** Loads and saves the roles whose data a role sees. */
export function dataSource(role: Role): RightsSource<DataRights> {
  const { authorityId } = role;
  let expected: ExpectedRevision = {};
  const run = async ({ roles }: DataRights, { ticks }: Draft) => {
    const rolesByKey = new Map(roles.map((entry) => [dataKey(entry.id), entry.role]));
    const dataAuthorityId = [...ticks].map(
      (key) => rolesByKey.get(key) ?? { authorityId: Number(key) },
    );
    const outcome = await tryCall(
      'POST /authority/setDataAuthority',
      { ...plainRole(role), dataAuthorityId, ...expected },
      { silent: true },
    );
    if (outcome.ok) expected = expectedRevision(outcome.data);
    return outcome;
  };
  return {
    async load() {
      const roles = await getRoles();
      if (!roles.ok) return roles.message;
      const tree = readRoles<Role>(roles.data);
      const rights = dataRights(
        tree,
        findRole(tree, authorityId) ?? role,
        store.get(userAtom)?.authorityId,
      );
      const scope = hasScope(role) ? await loadScope(role) : '';
      if (typeof scope !== 'string') rights.kinds = scope.byCreator;
      ({ expected: expected } = rights);
      return rights;
    },
    steps: (rights, draft) =>
      sameDraft(rights.saved, draft) ? [] : [{ run: () => run(rights, draft), saved: draft }],
    labels: ({ roles }) => new Map(roles.map(({ id, name }) => [dataKey(id), name])),
    done: texts.saved.datas,
  };
}
