import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { callsOf } from '../../platform/kernel/identity/authority/permission.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readTerminalLogs } from '../defense/index.ts';
import { netbars } from '../netbar/index.ts';
import { isProtected, processSnapshots, terminals } from '../pc/index.ts';
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
import { texts } from './texts.ts';
import { type Node, ProcessTree } from './tree.ts';

type Shown = Static<typeof ProcessNode>;

const LOOKED_BACK_MS = 30 * 86_400_000;
const MOST_SNAPSHOTS = 50;
const MOST_THREATS = 500;
const MOST_FOUND = 500;
const DEPTH = 3;
const BLANK = { path: '', cmdline: '', user: '', sha256: '', signer: '', signature: null };

/** A machine of the caller's scope. Throws where there is none. */
async function findMachine({ tx, caller }: By, id: number) {
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

type Machine = Awaited<ReturnType<typeof findMachine>>;

async function listSnapshots({ tx }: By, terminalId: number) {
  const rows = await tx
    .select({
      snapshot: processSnapshots.command,
      at: processSnapshots.at,
      processes: sql<number>`jsonb_array_length(${processSnapshots.processes})`,
    })
    .from(processSnapshots)
    .where(eq(processSnapshots.terminalId, terminalId))
    .orderBy(desc(processSnapshots.at))
    .limit(MOST_SNAPSHOTS);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The processes of a snapshot of a machine, the newest unless told. Throws where there is no such one. */
async function readSnapshot(
  { tx }: By,
  terminalId: number,
  snapshot: string | undefined,
): Promise<Process[]> {
  const [row] = await tx
    .select({ processes: processSnapshots.processes })
    .from(processSnapshots)
    .where(
      and(
        eq(processSnapshots.terminalId, terminalId),
        snapshot === undefined ? undefined : sql`${processSnapshots.command}::text = ${snapshot}`,
      ),
    )
    .orderBy(desc(processSnapshots.at))
    .limit(1);
  if (!row) throw refuse(texts.noSnapshot);
  return (row.processes as Partial<Process>[]).map((one) => ({ ...BLANK, ...one }) as Process);
}

/** What is known of the processes of a machine beside what it told: defence logs that name them, and what may be done to them. */
async function judgeOf(by: By, machine: Machine): Promise<(node: Node) => Shown> {
  const { tx, caller, now } = by;
  const since = new Date(now.getTime() - LOOKED_BACK_MS);
  const logs = await readTerminalLogs(by, machine, since, MOST_THREATS);
  const may = await callsOf(tx, caller.authorityId);
  return (node) => {
    const threats = logs.filter(
      ({ pid, name, sha256 }) =>
        (pid === node.pid && name === node.name) || (node.sha256 !== '' && sha256 === node.sha256),
    );
    const isKnown = threats.some(({ status }) => status === 'open' || status === 'confirmed');
    const verdict = isKnown
      ? 'malicious'
      : node.anomalies.length > 0
        ? 'suspicious'
        : node.signature === 'valid'
          ? 'trusted'
          : 'unknown';
    const canKill =
      node.count === 1 && node.pid > 4 && may.has('/pc/killProcess') && !isProtected(node.name);
    return {
      ...node,
      verdict,
      threatIds: threats.slice(0, 20).map(({ id }) => id),
      actions: canKill ? ['kill'] : [],
    };
  };
}

const fitsKeyword = (keyword: string) => {
  const wanted = keyword.toLowerCase();
  return ({ name, path, cmdline, user, sha256, pid }: Node) =>
    String(pid) === wanted ||
    [name, path, cmdline, user, sha256].some((text) => text.toLowerCase().includes(wanted));
};

/** The tree of a machine: its first levels, or what a search finds with all above it. Throws where the machine is not in the scope. */
export async function readTree(
  by: By,
  query: Static<typeof TreeQuery>,
): Promise<Static<typeof Tree>> {
  const { terminalId, snapshot, pid, keyword = '', anomalous = false, depth = DEPTH } = query;
  const machine = await findMachine(by, terminalId);
  const { netbarId, netbarName, terminalNo } = machine;
  const snapshots = await listSnapshots(by, terminalId);
  const shown = snapshot ?? snapshots[0]?.snapshot ?? null;
  const may = await callsOf(by.tx, by.caller.authorityId);
  const head = {
    netbarId,
    netbarName,
    terminalNo,
    snapshots,
    actions: may.has('/pc/sendCommand') ? ['processes'] : [],
  };
  if (shown === null) return { ...head, snapshot: null, total: 0, anomalous: 0, nodes: [] };
  const tree = new ProcessTree(await readSnapshot(by, terminalId, shown));
  const judge = await judgeOf(by, machine);
  const all = [...tree.nodes.values()];
  const odd = new Set(
    all
      .filter((node) => node.anomalies.length > 0 || judge(node).verdict === 'malicious')
      .map(({ nodeId }) => nodeId),
  );
  const isSearch = keyword !== '' || anomalous;
  const found = fitsKeyword(keyword);
  const nodes = isSearch
    ? tree.search(
        (node) => (keyword === '' || found(node)) && (!anomalous || odd.has(node.nodeId)),
        MOST_FOUND,
      )
    : tree.first(
        depth,
        all.filter((node) => node.pid === pid).map(({ nodeId }) => nodeId),
      );
  return {
    ...head,
    snapshot: shown,
    total: all.length,
    anomalous: odd.size,
    nodes: nodes.map(judge),
  };
}

/** What hangs below a node, or what a row of many alike stands for. */
export async function readChildren(
  by: By,
  { terminalId, snapshot, nodeId }: Static<typeof ChildrenQuery>,
): Promise<Shown[]> {
  const machine = await findMachine(by, terminalId);
  const tree = new ProcessTree(await readSnapshot(by, terminalId, snapshot));
  const judge = await judgeOf(by, machine);
  try {
    return tree.childrenOf(nodeId).map(judge);
  } catch {
    // No row of ours has such a name.
    throw refuse(texts.unknownNode);
  }
}

/** Two snapshots of a machine beside each other, the older one first whichever was named first. Throws where there is no such one. */
export async function compareSnapshots(
  by: By,
  { terminalId, snapshot, against }: Static<typeof CompareQuery>,
): Promise<Static<typeof Comparison>> {
  const machine = await findMachine(by, terminalId);
  const named = (await listSnapshots(by, terminalId)).filter(
    (row) => row.snapshot === snapshot || row.snapshot === against,
  );
  // The newest one comes first.
  const [now, before] = named;
  if (!now || !before) throw refuse(texts.noSnapshot);
  const rows = compareTrees(
    new ProcessTree(await readSnapshot(by, terminalId, before.snapshot)),
    new ProcessTree(await readSnapshot(by, terminalId, now.snapshot)),
  );
  const judge = await judgeOf(by, machine);
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

/** A whole snapshot, as its machine told it. */
export async function exportTree(
  by: By,
  terminalId: number,
  snapshot: string | undefined,
): Promise<Process[]> {
  await findMachine(by, terminalId);
  return readSnapshot(by, terminalId, snapshot);
}
