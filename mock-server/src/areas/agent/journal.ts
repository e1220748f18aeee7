import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { recordResult } from './commands.ts';
import type { ConnectedNetbar } from './parts.ts';
import type { Streams } from './streams.ts';
import { agents } from './tables.ts';
import type { EventMessage } from './wire/fromAgent.ts';

/** Why a message was not wanted; it counts as taken. */
interface Refused {
  code: 'unknownStream' | 'noSuchCommand';
  msg: string;
}

/**
 * - `taken`: written, now or when it came the first time
 * - `gap`: others of the journal should have come before it
 * - `lost`: the place belongs to another connection by now
 */
interface Taking {
  how: 'taken' | 'gap' | 'lost';
  refused?: Refused;
}

interface From {
  deps: Pick<Deps, 'database' | 'bus' | 'now'>;
  streams: Streams;
  netbar: ConnectedNetbar;
  agentId: number;
  session: number;
}

async function handle(tx: Tx, { deps, streams, netbar }: From, message: EventMessage): Promise<Refused | undefined> {
  const now = deps.now();
  if (message.t === 'batch') {
    const taken = await streams.take({ tx, netbar, no: message.no, command: message.command, now }, message.stream, message.list);
    return taken ? undefined : { code: 'unknownStream', msg: `stream ${message.stream} is not taken here` };
  }
  const { command, outcome, text = '', at } = message;
  const result = { status: outcome, result: text, finishedAt: netbar.correct(at) };
  const recorded = await recordResult({ tx, bus: deps.bus }, { netbarId: netbar.netbarId, command }, result);
  return recorded ? undefined : { code: 'noSuchCommand', msg: `command ${command} is not open for this netbar` };
}

/**
 * Takes a message of a gateway's journal: what it does and that it was taken are one transaction, so what is sent twice is done once.
 */
export function takeEvent(from: From, message: EventMessage): Promise<Taking> {
  const { deps, agentId, session } = from;
  return deps.database.db.transaction(async (tx): Promise<Taking> => {
    const [row] = await tx
      .select({ received: agents.received })
      .from(agents)
      .where(and(eq(agents.id, agentId), eq(agents.session, session), isNull(agents.revokedAt)))
      .for('update');
    if (!row) return { how: 'lost' };
    if (message.seq <= row.received) return { how: 'taken' };
    if (message.seq > row.received + 1) return { how: 'gap' };
    const refused = await handle(tx as unknown as Tx, from, message);
    await tx.update(agents).set({ received: message.seq }).where(eq(agents.id, agentId));
    return { how: 'taken', ...(refused && { refused }) };
  });
}
