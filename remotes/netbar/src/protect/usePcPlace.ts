import { useParams, useQueryState } from '@console/shared/router';
import { useMemo } from 'react';
import { idOf } from './place.model.ts';
import type { RulePlace } from './rule.resource.tsx';

/**
 * The terminal or group of the URL: `pc/:id/rule`, `pc/0/rule?group=3`. Undefined if the URL has
 * none.
 */
export function usePcPlace(): RulePlace | undefined {
  const { id } = useParams();
  const [query] = useQueryState();
  const groupId = idOf(query.group);
  const terminalId = idOf(id);
  return useMemo(
    () =>
      groupId === undefined ? (terminalId === undefined ? undefined : { terminalId }) : { groupId },
    [groupId, terminalId],
  );
}
