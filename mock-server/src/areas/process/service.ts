import { and, eq, ne } from 'drizzle-orm';
import type { Static } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readTerminalLogs } from '../defense/index.ts';
import { netbars } from '../netbar/index.ts';
import { isProtected, terminals } from '../pc/index.ts';
import { compareTrees } from './compare.ts';
import type { Process } from './process.ts';
import type {
  ChildrenQuery,
  CompareQuery,
  Comparison,
  ProcessNode,
  Tree,
  TreeQuery,
} from './schemas.ts';
import { listSnapshots, readSnapshot } from './snapshots.ts';
import { texts } from './texts.ts';
import { locateThreat } from './threat.ts';
import { ProcessTree, type ProcessTreeNode } from './tree.ts';

type JudgedNode = Static<typeof ProcessNode>;

const LOG_PERIOD_MS = 30 * 86_400_000;
const MAX_THREATS = 500;
const MAX_MATCHES = 500;
const DEPTH = 3;

/** Returns a terminal in the caller's data scope. Throws if there is none. */
async function findTerminal({ tx, caller }: ActorContext, id: number) {
  const [row] = await tx
    .select({
      id: terminals.id,
      netbarId: terminals.netbarId,
      netbarName: netbars.name,
      terminalNo: terminals.terminalNo,
    })
    .from(terminals)
    .innerJoin(netbars, eq(netbars.id, terminals.netbarId))
    .where(
      and(
        eq(terminals.id, id),
        ne(terminals.status, 'removed'),
        await inScope(tx, caller, terminals),
      ),
    );
  if (!row) throw refuse(texts.unknown);
  return row;
}

type Terminal = Awaited<ReturnType<typeof findTerminal>>;

/**
 * Returns a function that adds verdict, related defense logs and actions to a process of a
 * terminal.
 */
async function createJudge(
  by: ActorContext,
  terminal: Terminal,
): Promise<(node: ProcessTreeNode) => JudgedNode> {
  const { tx, caller, now } = by;
  const since = new Date(now.getTime() - LOG_PERIOD_MS);
  const logs = await readTerminalLogs(by, terminal, since, MAX_THREATS);
  const granted = await grantedPaths(tx, caller.authorityId);
  return (node) => {
    const threats = logs.filter(
      ({ pid, name, sha256 }) =>
        (pid === node.pid && name === node.name) || (node.sha256 !== '' && sha256 === node.sha256),
    );
    const isMalicious = threats.some(({ status }) => status === 'open' || status === 'confirmed');
    const verdict = isMalicious
      ? 'malicious'
      : node.anomalies.length > 0
        ? 'suspicious'
        : node.signature === 'valid'
          ? 'trusted'
          : 'unknown';
    const canKill =
      node.count === 1 && node.pid > 4 && granted.has('/pc/killProcess') && !isProtected(node.name);
    return {
      ...node,
      verdict,
      threatIds: threats.slice(0, 20).map(({ id }) => id),
      actions: canKill ? ['kill'] : [],
    };
  };
}

const matchesKeyword = (keyword: string) => {
  const needle = keyword.toLowerCase();
  return ({ name, path, cmdline, user, sha256, pid }: ProcessTreeNode) =>
    String(pid) === needle ||
    [name, path, cmdline, user, sha256].some((text) => text.toLowerCase().includes(needle));
};

/**
 * Returns the first levels of the process tree, or the matches of a search with their ancestors.
 * Throws if the terminal is outside the caller's data scope.
 */
export async function readTree(
  by: ActorContext,
  query: Static<typeof TreeQuery>,
): Promise<Static<typeof Tree>> {
  const { terminalId, snapshot, pid, keyword = '', anomalous = false, depth = DEPTH } = query;
  const terminal = await findTerminal(by, terminalId);
  const { netbarId, netbarName, terminalNo } = terminal;
  const snapshots = await listSnapshots(by, terminalId, snapshot ? [snapshot] : []);
  const shownId = snapshot ?? snapshots[0]?.snapshot ?? null;
  const granted = await grantedPaths(by.tx, by.caller.authorityId);
  const head = {
    netbarId,
    netbarName,
    terminalNo,
    snapshots,
    actions: granted.has('/pc/sendCommand') ? ['processes'] : [],
  };
  if (shownId === null)
    return { ...head, snapshot: null, threat: null, total: 0, anomalous: 0, nodes: [] };
  const shown = await readSnapshot(by, terminalId, shownId);
  const tree = new ProcessTree(shown.processes);
  const { threat, revealedPid = pid } = locateThreat(shown, tree);
  const judge = await createJudge(by, terminal);
  const all = [...tree.nodes.values()];
  const suspicious = new Set(
    all
      .filter((node) => node.anomalies.length > 0 || judge(node).verdict === 'malicious')
      .map(({ nodeId }) => nodeId),
  );
  const isSearch = keyword !== '' || anomalous;
  const matches = matchesKeyword(keyword);
  const nodes = isSearch
    ? tree.search(
        (node) => (keyword === '' || matches(node)) && (!anomalous || suspicious.has(node.nodeId)),
        MAX_MATCHES,
      )
    : tree.firstLevels(
        depth,
        all.filter((node) => node.pid === revealedPid).map(({ nodeId }) => nodeId),
      );
  return {
    ...head,
    snapshot: shownId,
    threat,
    total: all.length,
    anomalous: suspicious.size,
    nodes: nodes.map(judge),
  };
}

/** Returns the children of a node, or the members of a group. */
export async function readChildren(
  by: ActorContext,
  { terminalId, snapshot, nodeId }: Static<typeof ChildrenQuery>,
): Promise<JudgedNode[]> {
  const terminal = await findTerminal(by, terminalId);
  const { processes } = await readSnapshot(by, terminalId, snapshot);
  const tree = new ProcessTree(processes);
  const judge = await createJudge(by, terminal);
  try {
    return tree.children(nodeId).map(judge);
  } catch {
    // The node id is malformed.
    throw refuse(texts.unknownNode);
  }
}

/**
 * Compares two snapshots of a terminal, regardless of their order in the request. Throws if one
 * does not exist.
 */
export async function compareSnapshots(
  by: ActorContext,
  { terminalId, snapshot, against }: Static<typeof CompareQuery>,
): Promise<Static<typeof Comparison>> {
  const terminal = await findTerminal(by, terminalId);
  const requested = (await listSnapshots(by, terminalId, [snapshot, against])).filter(
    (row) => row.snapshot === snapshot || row.snapshot === against,
  );
  // Sorted with the newest first.
  const [now, before] = requested;
  if (!now || !before) throw refuse(texts.noSnapshot);
  const rows = compareTrees(
    new ProcessTree((await readSnapshot(by, terminalId, before.snapshot)).processes),
    new ProcessTree((await readSnapshot(by, terminalId, now.snapshot)).processes),
  );
  const judge = await createJudge(by, terminal);
  return {
    before,
    now,
    rows: rows.map((row) => ({
      ...row,
      node: { ...judge(row.node), ...(row.state === 'gone' && { actions: [] }) },
      before: row.before && { ...judge(row.before), actions: [] },
    })),
  };
}

/** Returns all processes of a snapshot as reported. */
export async function exportTree(
  by: ActorContext,
  terminalId: number,
  snapshot: string | undefined,
): Promise<Process[]> {
  await findTerminal(by, terminalId);
  return (await readSnapshot(by, terminalId, snapshot)).processes;
}
