import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { useRecord } from '@console/shared/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  buildTree,
  type LoadedTree,
  NOTHING,
  type ProcessNode,
  processRows,
} from './process.model.ts';

export interface ProcessQuery {
  terminalId: number;
  snapshot?: string;
  pid?: number;
  keyword?: string;
  anomalous?: boolean;
}

/** Polling interval while a snapshot is pending. */
const LIVE = { seconds: 15 } as const;

/** Loads the process tree of a terminal. Children of a node are loaded when it is first opened. */
export function useProcessTree(query: ProcessQuery | null) {
  const { data, failure, loading, reload } = useRecord('POST /process/getProcessTree', query, {
    keep: true,
    live: LIVE,
  });
  const [loaded, setLoaded] = useState<LoadedTree>(NOTHING);
  const shown = data?.snapshot ?? null;
  // Reloading the same snapshot keeps the open nodes.
  const id = JSON.stringify([query, shown]);
  const nodes = data?.nodes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id determines the nodes
  useEffect(() => setLoaded(nodes ? buildTree(nodes) : NOTHING), [id, nodes === undefined]);

  const terminalId = query?.terminalId ?? 0;
  const toggle = useCallback(
    async (node: ProcessNode) => {
      const isOpen = loaded.open.has(node.nodeId);
      const open = new Set(loaded.open);
      if (isOpen) open.delete(node.nodeId);
      else open.add(node.nodeId);
      if (isOpen || loaded.children.has(node.nodeId)) {
        setLoaded({ ...loaded, open });
        return;
      }
      const answer = await tryCall('POST /process/getChildren', {
        terminalId,
        nodeId: node.nodeId,
        ...(shown === null ? {} : { snapshot: shown }),
      });
      if (!answer.ok) {
        toast.error(answer.message);
        return;
      }
      const { list } = answer.data;
      setLoaded((before) => ({
        children: new Map(before.children).set(node.nodeId, list),
        open: new Set(before.open).add(node.nodeId),
      }));
    },
    [loaded, terminalId, shown],
  );
  const rows = useMemo(() => processRows(loaded), [loaded]);
  return { data, failure, loading, reload, loaded, rows, toggle };
}
