import { call } from '@console/shared/request';
import { store, userAtom } from '@console/shared/session';
import { flattenRoles, getRoles, readRoles } from '../../roles.ts';
import { rightsTexts as texts } from '../../texts/authority.ts';
import { findRole, type Role } from '../authority.model.ts';
import type { Draft } from './draft.ts';
import { sameDraft } from './draft.ts';
import { type Seen, seenIn } from './seen.ts';
import type { Loaded, RightsSource } from './useRights.ts';

/** A role whose data can be opened. */
interface DataRole {
  id: number;
  name: string;
  /** 0 at the top. */
  depth: number;
}

export interface DataRights extends Loaded {
  roles: readonly DataRole[];
  /** The role itself with all below it. */
  branch: readonly number[];
  seen: Seen;
}

export const dataKey = (id: number): string => String(id);

/**
 * What the tab of data holds: the roles that the caller sees, those whose data he sees himself, and those that the role has.
 *
 * @param ownRole the role that the caller acts in
 */
export function dataRights(tree: readonly Role[], role: Role, ownRole: number | undefined): DataRights {
  const inTree = flattenRoles(tree).map(({ role: { authorityId: id, authorityName: name }, depth }) => ({ id, name, depth }));
  const known = new Set(inTree.map(({ id }) => id));
  const own = ownRole === undefined ? undefined : findRole(tree, ownRole);
  const elsewhere = [...(own?.dataAuthorityId ?? []), ...(role.dataAuthorityId ?? [])]
    .filter(({ authorityId }) => !known.has(authorityId))
    .map(({ authorityId: id, authorityName: name }): [number, DataRole] => [id, { id, name, depth: 0 }]);
  return {
    roles: [...inTree, ...new Map(elsewhere).values()],
    branch: flattenRoles([role]).map((one) => one.role.authorityId),
    saved: { ticks: new Set((role.dataAuthorityId ?? []).map(({ authorityId }) => dataKey(authorityId))), home: '' },
    seen: seenIn({ revision: role.datasRevision }),
  };
}

/** Reads and writes the roles whose data a role sees. */
export function dataSource(role: Role): RightsSource<DataRights> {
  const { authorityId } = role;
  let seen: Seen = {};
  const run = async ({ ticks }: Draft) => {
    const dataAuthorityId = [...ticks].map((key) => ({ authorityId: Number(key) }));
    const answer = await call('POST /authority/setDataAuthority', { authorityId, dataAuthorityId, ...seen }, { silent: true });
    if (answer.code === 0) seen = seenIn(answer.data);
    return answer;
  };
  return {
    async load() {
      const { code, data, msg } = await getRoles();
      if (code !== 0) return msg;
      const tree = readRoles<Role>(data);
      const rights = dataRights(tree, findRole(tree, authorityId) ?? role, store.get(userAtom)?.authorityId);
      ({ seen } = rights);
      return rights;
    },
    steps: ({ saved }, draft) => (sameDraft(saved, draft) ? [] : [{ run: () => run(draft), saved: draft }]),
    labels: ({ roles }) => new Map(roles.map(({ id, name }) => [dataKey(id), name])),
    done: texts.saved.datas,
  };
}
