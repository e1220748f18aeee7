import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { readVersion } from '../../../process/version.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { countSockets } from '../../kernel/live/socket.ts';
import { readLastBackup } from '../../services/backup/lastBackup.ts';
import { countTasks } from '../../services/tasks/counts.ts';
import { busyMeter } from './busyMeter.ts';
import { readServerInfo, ServerInfo } from './serverInfo.ts';

const Count = Type.Integer({ minimum: 0 });
const NullableTime = Type.Union([Type.String(), Type.Null()]);

/**
 * State of the responding instance and of shared resources: database, tasks and the last backup.
 * The machine's part is the same as in `ServerInfo`.
 */
export const ServerState = Type.Object({
  /** Time of the response, for charts. */
  at: Type.String(),
  instance: Type.Object({
    /** Machine and process, as in the log lines of this instance. */
    name: Type.String(),
    version: Type.String(),
    node: Type.String(),
    startedAt: Type.String(),
  }),
  process: Type.Object({
    uptimeS: Count,
    rssMb: Count,
    heapMb: Count,
    /** Share of time since the previous reading in which the process was busy, 0 to 1. */
    busy: Type.Number({ minimum: 0, maximum: 1 }),
  }),
  cpu: ServerInfo.properties.cpu,
  ram: ServerInfo.properties.ram,
  disk: Type.Object({
    ...ServerInfo.properties.disk.properties,
    /** `low`: administrators are notified. `full`: writes are refused. */
    state: Type.Enum(['enough', 'low', 'full']),
  }),
  database: Type.Object({
    engine: Type.Enum(['embedded', 'postgresql']),
    version: Type.String(),
    bytes: Count,
    /** Connections of this instance, or null for the embedded engine. */
    connections: Type.Union([
      Type.Object({ used: Count, idle: Count, waiting: Count }),
      Type.Null(),
    ]),
  }),
  /** Number of connected browser tabs on this instance. */
  sockets: Count,
  tasks: Type.Object({ queued: Count, running: Count, failed: Count }),
  backup: Type.Object({ at: NullableTime, bytes: Count, failedAt: NullableTime }),
});
type ServerState = Static<typeof ServerState>;

const readBusy = busyMeter();

async function readDatabase(tx: Tx, { database }: Deps): Promise<ServerState['database']> {
  const [row] = await tx
    .select({
      version: sql<string>`current_setting('server_version')`,
      bytes: sql<number>`pg_database_size(current_database())::float8`,
    })
    .from(sql`(values (1)) as one`);
  const { engine, connections } = database;
  return {
    engine,
    version: row?.version ?? '',
    bytes: row?.bytes ?? 0,
    connections: connections?.() ?? null,
  };
}

export async function readServerState(tx: Tx, deps: Deps): Promise<ServerState> {
  const { cpu, ram, disk, process: processInfo } = await readServerInfo(deps.config);
  const { queued, running, failed } = await countTasks(tx);
  const { success, failure } = await readLastBackup(deps.config.dataDir).catch((error: unknown) => {
    deps.log.error({ err: error }, 'cannot read the record of the last backup');
    return { success: undefined, failure: undefined };
  });
  const now = deps.now();
  return {
    at: now.toISOString(),
    instance: {
      name: `${hostname()} · ${process.pid}`,
      version: await readVersion(),
      node: process.version,
      startedAt: new Date(now.getTime() - processInfo.uptimeS * 1000).toISOString(),
    },
    process: { ...processInfo, busy: readBusy() },
    cpu,
    ram,
    disk: { ...disk, state: await deps.disk.look() },
    database: await readDatabase(tx, deps),
    sockets: countSockets(deps),
    tasks: { queued, running, failed },
    backup: { at: success?.at ?? null, bytes: success?.bytes ?? 0, failedAt: failure?.at ?? null },
  };
}
