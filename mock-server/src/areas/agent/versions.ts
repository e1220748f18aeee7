import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { AGENTS_TOPIC, type AgentNews } from './commands.ts';
import { readEntries } from './contentEntries.ts';
import { type AgentContent, type ContentVersion, gatewayParts } from './extensions.ts';
import { contentHash } from './wire/contentHash.ts';
import type { Capabilities } from './wire/fields.ts';
import type { ServerMessage } from './wire/fromServer.ts';
import { LIMITS } from './wire/limits.ts';

/** Maximum number of ids in one message. The size of a bus message is limited. */
const MAX_IDS = 500;

/**
 * Notifies the gateways of some or all netbars, when `tx` commits, that the version of a content
 * has changed.
 */
export async function publishVersions(
  { tx, bus }: { tx: Tx; bus: Bus },
  netbarIds: readonly number[] | undefined,
): Promise<void> {
  const parts = netbarIds
    ? Array.from({ length: Math.ceil(netbarIds.length / MAX_IDS) }, (_, at) =>
        netbarIds.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
      )
    : [undefined];
  for (const part of parts) {
    const message: AgentNews = { what: 'versions', netbarIds: part };
    await bus.publish(AGENTS_TOPIC, message, tx);
  }
}

const NO_VERSION: ContentVersion = { version: 0, mode: 'now' };
/** Active versions of a netbar as messages, and its heartbeat interval. */
interface ActiveVersions {
  heartbeatMs: number;
  said: ServerMessage[];
}

/** Returns the active versions of each netbar. */
export async function readActiveVersions(
  { areas }: Pick<Deps, 'areas'>,
  contents: readonly AgentContent[],
  tx: Tx,
  netbarIds: readonly number[],
): Promise<ReadonlyMap<number, ActiveVersions>> {
  const parts = areas.map((area) => gatewayParts.of(area));
  const seconds = await parts.find((part) => part?.heartbeats)?.heartbeats?.(tx, netbarIds);
  const heartbeatMsFor = (id: number) => (seconds?.get(id) ?? LIMITS.heartbeatMs / 1_000) * 1_000;
  const byNetbar = new Map(
    netbarIds.map((id): [number, ActiveVersions] => [
      id,
      { heartbeatMs: heartbeatMsFor(id), said: [] },
    ]),
  );
  for (const { name, versions } of contents) {
    const versionsByNetbar = await versions(tx, netbarIds);
    for (const [id, { heartbeatMs, said: messages }] of byNetbar) {
      const { version, mode } = versionsByNetbar.get(id) ?? NO_VERSION;
      const bootMode = mode === 'nextBoot' && { mode };
      messages.push(
        name === 'config'
          ? { t: name, version, heartbeatMs, ...bootMode }
          : { t: name, version, ...bootMode },
      );
    }
  }
  return byNetbar;
}

/** A gateway that fetches a content. */
export interface ContentRequest {
  netbarId: number;
  capabilities: Capabilities;
  /** Hashes of contents that it has stored. */
  have: readonly string[];
  deps: Pick<Deps, 'sealer' | 'storage' | 'now'>;
}

/**
 * Returns the content of a netbar as messages: one per set of terminals, or its parts for a gateway
 * that accepts differences.
 */
export async function readContents(
  tx: Tx,
  { name, versions, read, entryId }: AgentContent,
  { netbarId, capabilities, have, deps }: ContentRequest,
): Promise<ServerMessage[]> {
  // Reads the version before the content. If both change in between, the content is newer than its
  // version and is fetched again. It is never older.
  const { version, mode } = (await versions(tx, [netbarId])).get(netbarId) ?? NO_VERSION;
  const sets = await read(tx, netbarId, capabilities, deps);
  if (entryId && capabilities.has('ruleEntries'))
    return readEntries(tx, sets, entryId, {
      what: name,
      version,
      mode,
      have,
      now: deps.now(),
    });
  return sets.map(({ nos, value }, index) => ({
    t: 'contents' as const,
    what: name,
    version,
    mode,
    nos: nos && [...nos],
    hash: contentHash(value),
    value,
    left: sets.length - 1 - index,
  }));
}
