import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { name } from '../../http/schemas.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import {
  type AgentStream,
  agentCommands,
  Moment,
  type ReceivedEntries,
  type WriteContext,
} from '../agent/index.ts';
import { isProtected, MIN_PID } from './commandValidation.ts';
import { pcTransitions } from './status.ts';
import { processSnapshots, terminals } from './tables.ts';
import { texts } from './texts.ts';

const MAX_PROCESSES = 5_000;
const pid = () => Type.Integer({ minimum: 0, maximum: 4_294_967_295 });
const SIGNATURES = ['valid', 'invalid', 'none'] as const;

const Entry = Type.Object({
  pid: pid(),
  ppid: pid(),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  path: Type.Optional(Type.String({ maxLength: 260 })),
  cmdline: Type.Optional(Type.String({ maxLength: 2_000 })),
  user: Type.Optional(Type.String({ maxLength: 60 })),
  startAt: Moment,
  sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 })),
  signer: Type.Optional(Type.String({ maxLength: 120 })),
  signature: Type.Optional(Type.Enum([...SIGNATURES])),
});
type Entry = Static<typeof Entry>;

async function storeSnapshot(
  { tx, now }: WriteContext,
  { netbar, command, entries }: ReceivedEntries,
): Promise<void> {
  if (command === undefined) return;
  const [request] = await tx
    .select({ terminalId: agentCommands.machineId })
    .from(agentCommands)
    .where(
      and(
        eq(agentCommands.id, command),
        eq(agentCommands.netbarId, netbar.netbarId),
        eq(agentCommands.name, 'processes'),
      ),
    );
  // No command requested the snapshot, or the terminal was removed.
  if (!request?.terminalId) return;
  const list = (entries as Entry[]).map((entry) => ({
    ...entry,
    startAt: netbar.toServerTime(entry.startAt).toISOString(),
  }));
  const { netbarId } = netbar;
  await tx
    .insert(processSnapshots)
    .values({ command, netbarId, terminalId: request.terminalId, at: now, processes: list })
    .onConflictDoUpdate({
      target: processSnapshots.command,
      set: { processes: sql`${processSnapshots.processes} || excluded.processes` },
      setWhere: sql`jsonb_array_length(${processSnapshots.processes}) < ${MAX_PROCESSES}::int`,
    });
}

/**
 * Process snapshots of terminals. The command `processes` identifies the snapshot, and several
 * batches form one.
 */
export const processStream: AgentStream = {
  name: 'process',
  entry: Entry,
  perMinute: 30_000,
  async write(writing, batches) {
    for (const batch of batches) await storeSnapshot(writing, batch);
  },
};

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Process as its terminal reported it. Times are ISO strings. */
const PcProcess = name(
  'PcProcess',
  Type.Object({
    pid: Type.Integer(),
    ppid: Type.Integer(),
    name: Type.String(),
    path: Type.String(),
    cmdline: Type.String(),
    user: Type.String(),
    startAt: Type.String(),
    sha256: Type.String(),
    signer: Type.String(),
    signature: nullable(choice(SIGNATURES, texts.fields.signature)),
    /** Contains `kill` if the caller can end the process. Never for protected processes. */
    actions: Type.Array(Type.String()),
  }),
);
type PcProcess = Static<typeof PcProcess>;

export const Processes = Type.Object({
  /** Time of the snapshot. Null if there is none within the last day. */
  at: nullable(Type.String()),
  /** Command that requested the snapshot. */
  command: nullable(Type.String()),
  list: Type.Array(PcProcess),
});

/**
 * Returns the newest process snapshot of a terminal. Throws if the terminal is outside the caller's
 * data scope.
 */
export async function readProcesses(
  { tx, caller }: ActorContext,
  id: number,
): Promise<Static<typeof Processes>> {
  const condition = and(
    eq(terminals.id, id),
    ne(terminals.status, 'removed'),
    await inScope(tx, caller, terminals),
  );
  const [pc] = await tx.select().from(terminals).where(condition);
  if (!pc) throw refuse(texts.unknown);
  const [row] = await tx
    .select()
    .from(processSnapshots)
    .where(eq(processSnapshots.terminalId, id))
    .orderBy(desc(processSnapshots.at))
    .limit(1);
  if (!row) return { at: null, command: null, list: [] };
  const defaults = { path: '', cmdline: '', user: '', sha256: '', signer: '', signature: null };
  const list = row.processes as Omit<PcProcess, 'actions'>[];
  const mayKill = pcTransitions
    .actions(pc, await grantedPaths(tx, caller.authorityId))
    .includes('killProcess');
  const actionsOn = ({ pid: number, name: image }: Pick<PcProcess, 'pid' | 'name'>) =>
    mayKill && number >= MIN_PID && !isProtected(image) ? ['kill'] : [];
  return {
    at: row.at.toISOString(),
    command: row.command,
    list: list.map((process) => ({ ...defaults, ...process, actions: actionsOn(process) })),
  };
}
