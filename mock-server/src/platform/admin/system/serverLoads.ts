import { freemem, hostname, totalmem } from 'node:os';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { choice } from '../../kernel/lists/fields.ts';
import { repeat } from '../../kernel/upkeep/repeat.ts';
import { busyMeter } from './busyMeter.ts';
import { loadReader } from './loadReader.ts';
import { serverLoads } from './tables.ts';
import { texts } from './texts.ts';

const SAMPLE_MS = 60_000;
const MINUTE_MS = 60_000;
/** Length of a stored step in minutes. */
const STORED_STEP = 10;
/** Time ranges with the length of their steps in minutes. */
const RANGES = {
  '24h': { hours: 24, step: 10 },
  '7d': { hours: 168, step: 60 },
  '30d': { hours: 720, step: 240 },
} as const;

export const LoadsQuery = Type.Object({
  range: choice(Object.keys(RANGES) as (keyof typeof RANGES)[], texts.fields.range),
});

/** Mean loads per step in percent, oldest first. Steps without samples are missing. */
export const Loads = Type.Object({
  list: Type.Array(
    Type.Object({
      at: Type.String(),
      cpu: Type.Integer(),
      busy: Type.Integer(),
      ram: Type.Integer(),
    }),
  ),
});
type Loads = Static<typeof Loads>;

const machine = () => hostname().slice(0, 80);
const binned = (at: ReturnType<typeof sql>, minutes: number) =>
  sql`date_bin(make_interval(mins => ${minutes}::int), ${at}, timestamptz '2020-01-01 00:00:00+08')`;

/** Adds one sample to the current step. */
export async function storeLoad(
  tx: Tx,
  now: Date,
  { cpu, busy, ram }: Record<'cpu' | 'busy' | 'ram', number>,
): Promise<void> {
  await tx.execute(sql`
    insert into ${serverLoads} as l (machine, at, samples, cpu, busy, ram)
    values (${machine()}, ${binned(sql`${now.toISOString()}::timestamptz`, STORED_STEP)}, 1,
      ${Math.round(cpu)}::int, ${Math.round(busy)}::int, ${Math.round(ram)}::int)
    on conflict (machine, at) do update set samples = l.samples + 1, cpu = l.cpu + excluded.cpu,
      busy = l.busy + excluded.busy, ram = l.ram + excluded.ram`);
}

/** Reads the loads of this machine in a time range that ends now. */
export async function readLoads(
  tx: Tx,
  now: Date,
  { range }: Static<typeof LoadsQuery>,
): Promise<Loads> {
  const { hours, step } = RANGES[range];
  const mean = (column: (typeof serverLoads)['cpu' | 'busy' | 'ram']) =>
    sql<number>`round(sum(${column})::float8 / sum(${serverLoads.samples}))::int`.mapWith(Number);
  const at = binned(sql`${serverLoads.at}`, step);
  const rows = await tx
    .select({
      at: at.mapWith(serverLoads.at),
      cpu: mean(serverLoads.cpu),
      busy: mean(serverLoads.busy),
      ram: mean(serverLoads.ram),
    })
    .from(serverLoads)
    .where(
      and(
        eq(serverLoads.machine, machine()),
        gte(serverLoads.at, new Date(now.getTime() - hours * 60 * MINUTE_MS)),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
  return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

/** Stores a sample every minute while the server runs. */
export function watchLoads(app: FastifyInstance, deps: Deps): void {
  const readBusy = busyMeter();
  const readCores = loadReader();
  readCores();
  repeat(app, deps, {
    everyMs: SAMPLE_MS,
    work: () => {
      const cores = readCores();
      return storeLoad(deps.database.db, deps.now(), {
        cpu: cores.reduce((sum, load) => sum + load, 0) / Math.max(1, cores.length),
        busy: readBusy() * 100,
        ram: (1 - freemem() / totalmem()) * 100,
      });
    },
    failed: 'Storing the load of the server failed. Next attempt in one minute',
  });
}
