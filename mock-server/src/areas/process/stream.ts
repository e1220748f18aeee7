import { and, eq, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import {
  type AgentStream,
  agentCommands,
  Moment,
  type ReceivedEntries,
  type WriteContext,
} from '../agent/index.ts';
import { storeThreatSnapshot } from '../defense/index.ts';
import { processSnapshots } from '../pc/index.ts';

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
  const processes = (entries as Entry[]).map((entry) => ({
    ...entry,
    startAt: netbar.toServerTime(entry.startAt).toISOString(),
  }));
  const { netbarId } = netbar;
  if (await storeThreatSnapshot(tx, { command, netbarId, processes }, now)) return;
  await tx
    .insert(processSnapshots)
    .values({ command, netbarId, terminalId: request.terminalId, at: now, processes })
    .onConflictDoUpdate({
      target: processSnapshots.command,
      set: { processes: sql`${processSnapshots.processes} || excluded.processes` },
      setWhere: sql`jsonb_array_length(${processSnapshots.processes}) < ${MAX_PROCESSES}::int`,
    });
}

/**
 * Process snapshots of terminals. The command `processes` identifies the snapshot, and several
 * batches form one. Snapshots that a threat caused are stored with its defense log.
 */
export const processStream: AgentStream = {
  name: 'process',
  entry: Entry,
  perMinute: 30_000,
  async write(writing, batches) {
    for (const batch of batches) await storeSnapshot(writing, batch);
  },
};
