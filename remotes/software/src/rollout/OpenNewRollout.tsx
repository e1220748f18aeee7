import { useQueryState } from '@console/shared/router';
import type { ResourceTools } from '@console/shared/ui';
import { useEffect } from 'react';
import { readTarget } from './newRollout.model.ts';
import type { RolloutRow } from './rollout.model.ts';

/** Opens the form of a new rollout once for the version in the address. */
export function OpenNewRollout({ tools }: { tools: Pick<ResourceTools<RolloutRow>, 'run'> }) {
  const [query, setQuery] = useQueryState();
  const { versionId, packageName, toVersion } = query;
  useEffect(() => {
    const target = readTarget({ versionId, packageName, toVersion });
    if (!target) return;
    setQuery({ versionId: undefined, packageName: undefined, toVersion: undefined });
    void tools.run('addFor', target as RolloutRow);
  }, [versionId, packageName, toVersion, setQuery, tools]);
  return null;
}
