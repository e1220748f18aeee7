import { inArray } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { netbars } from '../netbar/index.ts';
import { AGENTS_TOPIC, type AgentNews } from './commands.ts';

/** Numbers that travel together: the bus has a limit of its own. */
const AT_ONCE = 500;

/** Tells the gateways of some netbars, or of all, when `tx` commits, that another version of their configuration is in force. */
export async function announceVersions(
  { tx, bus }: { tx: Tx; bus: Bus },
  netbarIds: readonly number[] | undefined,
): Promise<void> {
  const parts = netbarIds
    ? Array.from({ length: Math.ceil(netbarIds.length / AT_ONCE) }, (_, at) => netbarIds.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
    : [undefined];
  for (const part of parts) {
    const news: AgentNews = { what: 'versions', ...(part && { netbarIds: part }) };
    await bus.publish(AGENTS_TOPIC, news, tx);
  }
}

/** The version of the configuration that is in force in each of the netbars. */
export async function readVersions(tx: Tx, netbarIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ id: netbars.id, version: netbars.configVersion })
    .from(netbars)
    .where(inArray(netbars.id, [...netbarIds]));
  return new Map(rows.map(({ id, version }) => [id, version]));
}
