import type { ProcessNode } from './process.model.ts';

/** A process for tests. Its PID equals its id. */
export const processFixture = (
  nodeId: string,
  parentId: string,
  depth: number,
  more: Partial<ProcessNode> = {},
): ProcessNode => ({
  nodeId,
  parentId,
  depth,
  pid: Number(nodeId.replace(/\D/g, '')) || 1,
  ppid: 0,
  name: `${nodeId}.exe`,
  path: '',
  cmdline: '',
  user: 'player',
  startAt: '2026-03-01T00:00:00Z',
  sha256: '',
  signer: '',
  signature: 'valid',
  verdict: 'trusted',
  anomalies: [],
  threatIds: [],
  childCount: 0,
  count: 1,
  actions: ['kill'],
  ...more,
});

const SNAPSHOTS = [
  { snapshot: 's2', at: '2026-03-01T01:00:00Z', processes: 3, logId: null },
  { snapshot: 's1', at: '2026-03-01T00:00:00Z', processes: 2, logId: null },
];

/** A terminal with two snapshots; the newer one is `s2`. */
export const processTreeFixture = (nodes: ProcessNode[]) => ({
  netbarId: 3,
  netbarName: '星河网咖',
  terminalNo: 'A001',
  snapshot: 's2',
  threat: null,
  total: nodes.length,
  anomalous: 1,
  nodes,
  snapshots: SNAPSHOTS,
  actions: ['processes'],
});
