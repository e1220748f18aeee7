import { createHash } from 'node:crypto';
import { canonicalJson } from '@console/shared/contract';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { AGENTS_TOPIC, type AgentNews } from './commands.ts';
import { type AgentContent, type ContentVersion, gatewayParts } from './parts.ts';
import type { Said } from './wire/fromServer.ts';
import { LIMITS } from './wire/limits.ts';

/** Numbers that travel together: the bus has a limit of its own. */
const AT_ONCE = 500;

/** Tells the gateways of some netbars, or of all, when `tx` commits, that another version of what is in force for them is there. */
export async function announceVersions(
  { tx, bus }: { tx: Tx; bus: Bus },
  netbarIds: readonly number[] | undefined,
): Promise<void> {
  const parts = netbarIds
    ? Array.from({ length: Math.ceil(netbarIds.length / AT_ONCE) }, (_, at) =>
        netbarIds.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
      )
    : [undefined];
  for (const part of parts) {
    const news: AgentNews = { what: 'versions', netbarIds: part };
    await bus.publish(AGENTS_TOPIC, news, tx);
  }
}

const NONE: ContentVersion = { version: 0, mode: 'now' };
const HASH_LENGTH = 16;

/** What names something that is in force: the same for the same, whoever writes it down. */
export const contentHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, HASH_LENGTH);

/** What the gateway of a netbar has to know of what is in force, and what it is told of that. */
interface InForce {
  heartbeatMs: number;
  said: Said[];
}

/** What is in force in each of the netbars. */
export async function readInForce(
  { areas }: Pick<Deps, 'areas'>,
  contents: readonly AgentContent[],
  tx: Tx,
  netbarIds: readonly number[],
): Promise<ReadonlyMap<number, InForce>> {
  const parts = areas.map((area) => gatewayParts.of(area));
  const seconds = await parts.find((part) => part?.heartbeats)?.heartbeats?.(tx, netbarIds);
  const heartbeatOf = (id: number) => (seconds?.get(id) ?? LIMITS.heartbeatMs / 1_000) * 1_000;
  const told = new Map(
    netbarIds.map((id): [number, InForce] => [id, { heartbeatMs: heartbeatOf(id), said: [] }]),
  );
  for (const { name, versions } of contents) {
    const found = await versions(tx, netbarIds);
    for (const [id, { heartbeatMs, said }] of told) {
      const { version, mode } = found.get(id) ?? NONE;
      const later = mode === 'nextBoot' && { mode };
      said.push(
        name === 'config'
          ? { t: name, version, heartbeatMs, ...later }
          : { t: name, version, ...later },
      );
    }
  }
  return told;
}

/** What a gateway fetches, as it is said: one message for each set of machines. */
export async function readContents(
  tx: Tx,
  { name, versions, read }: AgentContent,
  netbarId: number,
): Promise<Said[]> {
  // The version first: what is read after it may be newer, and is fetched once more then, but never older.
  const { version, mode } = (await versions(tx, [netbarId])).get(netbarId) ?? NONE;
  const sets = await read(tx, netbarId);
  return sets.map(({ nos, value }, at) => ({
    t: 'contents' as const,
    what: name,
    version,
    mode,
    nos: nos && [...nos],
    hash: contentHash(value),
    value,
    left: sets.length - 1 - at,
  }));
}
