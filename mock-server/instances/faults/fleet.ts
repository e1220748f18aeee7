import { randomUUID } from 'node:crypto';
import { makeRandom } from '../../src/platform/kernel/demo/random.ts';
import { call } from '../support/api.ts';
import { query } from '../support/postgres.ts';
import { ENTRIES, FaultGateway } from './gateway.ts';

/** Number of gateways that enrol at the same time. */
const CONCURRENCY = 10;

export interface FleetOptions {
  databaseUrl: string;
  /** Addresses of the servers. */
  urls: readonly string[];
  session: Record<string, string>;
  count: number;
  /** Number of terminals per gateway. */
  terminals: number;
  everyMs: number;
  seed: number;
}

/** Counts of stored log entries compared with the acknowledgements. */
export interface FleetCounts {
  acknowledged: number;
  lost: number;
  doubled: number;
  cuts: number;
}

/** Gateways that are connected over all servers. */
export interface Fleet {
  gateways: readonly FaultGateway[];
  /** Number of gateways with a connection. */
  connected(): number;
  /** Number of acknowledged journal messages. */
  acknowledged(): number;
  /** Ends the reports, but not the connections. */
  pause(): void;
  end(): void;
}

async function addNetbars(databaseUrl: string, { count, terminals }: FleetOptions) {
  const rows = await query<{ id: number }>(
    databaseUrl,
    `insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone,
       diskless_type, billing_type, status, terminal_total)
     select 'F' || n, 'F' || n, '330100', '', '', '', 'none', 'member', 'active', $2::int
     from generate_series(1, $1::int) n returning id`,
    [count, terminals],
  );
  return rows.map(({ id }) => id);
}

/** Adds netbars and connects their gateways, distributed over all servers. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { databaseUrl, urls, session, terminals, everyMs, seed } = options;
  const random = makeRandom(seed);
  const ids = await addNetbars(databaseUrl, options);
  const gateways = ids.map((netbarId, at) => {
    let attempt = at;
    const nextUrl = () => {
      const url = urls[attempt % urls.length] ?? '';
      attempt += 1;
      return url;
    };
    return new FaultGateway({ netbarId, terminals, everyMs, random, nextUrl });
  });
  const waiting = [...gateways];
  const enrol = async () => {
    for (let gateway = waiting.shift(); gateway; gateway = waiting.shift()) {
      const body = { netbarId: gateway.netbarId, requestId: randomUUID() };
      const url = urls[gateway.netbarId % urls.length] ?? '';
      const { data, msg } = await call<{ secret?: string }>(
        url,
        'POST /agent/addKey',
        body,
        session,
      );
      if (data.secret === undefined) throw new Error(`A key could not be created: ${msg}`);
      await gateway.start(data.secret);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, enrol));
  return {
    gateways,
    connected: () => gateways.filter(({ isConnected }) => isConnected).length,
    acknowledged: () => gateways.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    pause: () => {
      for (const gateway of gateways) gateway.pause();
    },
    end: () => {
      for (const gateway of gateways) gateway.end();
    },
  };
}

/** Compares the stored log entries with those that servers acknowledged to the gateways. */
export async function countLogs(
  databaseUrl: string,
  gateways: readonly FaultGateway[],
): Promise<FleetCounts> {
  const known = gateways.map(({ netbarId, acknowledged }) => ({ netbarId, acknowledged }));
  const [row] = await query<{ missing: number; doubled: number }>(
    databaseUrl,
    `with known as (select * from jsonb_to_recordset($1::jsonb) as k("netbarId" int, acknowledged int)),
       stored as (
         select netbar_id, message, count(*) as copies from debug_logs where module = 'faults' group by 1, 2
       ),
       kept as (
         select netbar_id, count(*) filter (where split_part(message, ' ', 1)::int <= acknowledged) as entries,
           sum(copies - 1) as doubled
         from stored join known on netbar_id = "netbarId" group by 1
       )
     select sum(acknowledged * ${ENTRIES} - coalesce(entries, 0))::int as missing, coalesce(sum(doubled), 0)::int as doubled
     from known left join kept on netbar_id = "netbarId"`,
    [JSON.stringify(known)],
  );
  return {
    acknowledged: gateways.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    lost: row?.missing ?? 0,
    doubled: row?.doubled ?? 0,
    cuts: gateways.reduce((sum, { cuts }) => sum + cuts, 0),
  };
}

/** Counts terminals whose stored state differs from the reported one, or that are stored twice. */
export async function countWrongStates(
  databaseUrl: string,
  gateways: readonly FaultGateway[],
): Promise<number> {
  const reported = gateways.flatMap(({ netbarId, states }) =>
    states.map(([no, protect]) => ({ netbarId, no, protect })),
  );
  const [row] = await query<{ wrong: number }>(
    databaseUrl,
    `with reported as (select * from jsonb_to_recordset($1::jsonb) as r("netbarId" int, no text, protect text)),
       stored as (select netbar_id, terminal_no, count(*) as copies, max(protect_status) as protect from terminals group by 1, 2)
     select count(*) filter (where stored.copies is distinct from 1 or stored.protect <> reported.protect)::int as wrong
     from reported left join stored on netbar_id = "netbarId" and terminal_no = no`,
    [JSON.stringify(reported)],
  );
  return row?.wrong ?? 0;
}
