import { useParams, useQueryState } from '@console/shared/router';
import { useMemo } from 'react';
import { parseId } from '../place/parseId.ts';
import type { ConfigLevel } from './rule.resource.tsx';

/**
 * The terminal or group of the URL: `pc/:id/rule`, `pc/0/rule?group=3`. Undefined if the URL has
 * none.
 */
export function useTerminalLevel(): ConfigLevel | undefined {
  const { id } = useParams();
  const [query] = useQueryState();
  const groupId = parseId(query.group);
  const terminalId = parseId(id);
  return useMemo(
    () =>
      groupId === undefined ? (terminalId === undefined ? undefined : { terminalId }) : { groupId },
    [groupId, terminalId],
  );
}
