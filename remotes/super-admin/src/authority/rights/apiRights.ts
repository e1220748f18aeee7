import { type DataOf, type Schemas, tryCall } from '@console/shared/request';
import { rightsTexts as texts } from '../base/authority.texts.ts';
import type { Draft } from './draft.ts';
import { sameDraft } from './draft.ts';
import { type ExpectedRevision, expectedRevision } from './expectedRevision.ts';
import { nodeLabels, type TickNode } from './tickTree.ts';
import type { Loaded, RightsSource } from './useRights.ts';

type Api = Schemas['SysApi'];
type Granted = DataOf<'POST /casbin/getPolicyPathByAuthorityId'>;

/** A call in the tree. The heading of a group has no method and path. */
export interface ApiNode extends TickNode {
  method: string;
  path: string;
  children: readonly ApiNode[];
}

export interface ApiRights extends Loaded {
  tree: readonly ApiNode[];
  expected: ExpectedRevision;
}

const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/**
 * Builds the tree of calls that the caller may grant, by group, from the responses about all calls
 * and about the role.
 */
export function apiRights(
  apis: readonly Api[],
  { paths, grantable, revision }: Partial<Granted>,
): ApiRights {
  const may = grantable && new Set(grantable.map(keyOf));
  const groups = new Map<string, ApiNode[]>();
  for (const api of apis) {
    const { method, path, description, apiGroup } = api;
    const key = keyOf(api);
    if (may && !may.has(key)) continue;
    const node = {
      key,
      label: description,
      searchText: `${description} ${key}`,
      isRight: true,
      method,
      path,
      children: [],
    };
    groups.set(apiGroup, [...(groups.get(apiGroup) ?? []), node]);
  }
  const tree = [...groups].map(([group, children]) => {
    return {
      key: `group ${group}`,
      label: group,
      searchText: group,
      isRight: false,
      method: '',
      path: '',
      children,
    };
  });
  return {
    tree,
    saved: { ticks: new Set((paths ?? []).map(keyOf)), home: '' },
    expected: expectedRevision({ revision }),
  };
}

function toInfo(key: string): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ');
  return { method, path };
}

/** Loads and saves the calls of a role. */
export function apiSource(authorityId: number): RightsSource<ApiRights> {
  let expected: ExpectedRevision = {};
  const run = async ({ ticks }: Draft) => {
    const body = { authorityId, casbinInfos: [...ticks].map(toInfo), ...expected };
    const outcome = await tryCall('POST /casbin/updateCasbin', body);
    if (outcome.ok) expected = expectedRevision(outcome.data);
    return outcome;
  };
  return {
    async load() {
      const [all, granted] = await Promise.all([
        tryCall('POST /api/getAllApis'),
        tryCall('POST /casbin/getPolicyPathByAuthorityId', { authorityId }),
      ]);
      if (!all.ok) return all.message;
      if (!granted.ok) return granted.message;
      const rights = apiRights(all.data.apis, granted.data);
      ({ expected: expected } = rights);
      return rights;
    },
    steps: ({ saved }, draft) =>
      sameDraft(saved, draft) ? [] : [{ run: () => run(draft), saved: draft }],
    labels: ({ tree }) => nodeLabels(tree),
    done: texts.saved.apis,
  };
}
