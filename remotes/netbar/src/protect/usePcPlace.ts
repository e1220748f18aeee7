import { useParams, useQueryState } from '@console/shared/router';
import { useMemo } from 'react';
import { idOf } from './place.model.ts';
import type { RulePlace } from './rule.resource.tsx';

/** The machine or the group that an address names: `pc/:id/rule`, and `pc/0/rule?group=3`. Nothing where it names none. */
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
