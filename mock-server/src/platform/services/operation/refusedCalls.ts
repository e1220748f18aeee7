import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { ExcerptLimits } from '../../../http/masking.ts';
import type { AuditEntry, RefusedCalls } from '../../kernel/interfaces/refusedCalls.ts';
import { rateLimits } from '../../kernel/requestGuards/tables.ts';
import { type OperationRow, toOperationRow } from './records/audit.ts';
import { isChangeable, operationRecords } from './records/recordTables.ts';

/** Time window in which refused anonymous calls are grouped. */
export const WINDOW_MS = 10 * 60_000;
/**
 * Maximum number of individual records per window, for one address and for all addresses. Further
 * calls are only counted.
 */
export const MAX_RECORDS_PER_ADDRESS = 10;
export const MAX_RECORDS_PER_WINDOW = 1000;

/** Limits of a stored body of a refused call. */
const SHORT_BODY: ExcerptLimits = { characters: 300, depth: 2, entries: 10, text: 60 };

/** Method and path of a record that only counts calls, and `ip` of the record for all addresses. */
const ANY = '*';
const ANY_CALL = {
  method: ANY,
  path: ANY,
  body: '',
  resp: '',
  errorMessage: '',
  agent: '',
  code: -1,
  status: 0,
  latency: 0,
};

/**
 * A record that a call may be counted in: its own, the one of its address, or the one of all
 * addresses.
 */
interface Bucket {
  key: string;
  row: OperationRow;
}

interface Counted {
  places: readonly Bucket[];
  count: number;
  /** Ids of records that were written when these calls started. They are deleted. */
  begun: number[];
  written: Promise<void>;
}

const hash = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function bucketsOf(row: OperationRow, window: number): [Bucket, Bucket, Bucket] {
  const { ip, method, path, status, code, body } = row;
  return [
    { key: hash(window, ip, method, path, status, code, body), row },
    { key: hash(window, ip), row: { ...row, ...ANY_CALL } },
    { key: hash(window), row: { ...row, ...ANY_CALL, ip: ANY } },
  ];
}

/** Adds to the first bucket that already has a record, and returns that bucket. */
async function addTo(
  tx: Tx,
  buckets: readonly Bucket[],
  count: number,
): Promise<Bucket | undefined> {
  const list = sql.join(
    buckets.map(({ key }) => sql`${key}`),
    sql`, `,
  );
  const first = sql`(select id from ${operationRecords} where ${operationRecords.burst} in (${list}) and ${isChangeable}
    order by array_position(array[${list}]::text[], ${operationRecords.burst}::text) limit 1)`;
  const [row] = await tx
    .update(operationRecords)
    .set({ repeats: sql`${operationRecords.repeats} + ${count}` })
    .where(sql`${operationRecords.id} = ${first}`)
    .returning({ burst: operationRecords.burst });
  return buckets.find(({ key }) => key === row?.burst);
}

/** Counts one more record of a window and returns the new number. */
async function countRecord(tx: Tx, key: string, resetsAt: Date): Promise<number> {
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { hits: sql`${rateLimits.hits} + 1` } })
    .returning({ hits: rateLimits.hits });
  return row?.hits ?? 1;
}

/** Chooses the bucket for the first record of a call. */
async function chooseBucket(
  tx: Tx,
  buckets: readonly Bucket[],
  window: number,
): Promise<Bucket | undefined> {
  const resetsAt = new Date((window + 1) * WINDOW_MS);
  const countOfAll = await countRecord(tx, `refused ${window}`, resetsAt);
  const countOfAddress = await countRecord(tx, `refused ${window} ${buckets[0]?.row.ip}`, resetsAt);
  const [ownBucket, addressBucket] = buckets;
  if (countOfAll > MAX_RECORDS_PER_WINDOW) return buckets.at(-1);
  return countOfAddress > MAX_RECORDS_PER_ADDRESS && buckets.length > 2 ? addressBucket : ownBucket;
}

/**
 * Records refused calls of anonymous clients in a limited number of short rows. In each window of
 * ten minutes the first different calls of an address get one record each, with a count of
 * repetitions. Further calls are only counted per address, and above a global limit for all
 * addresses together. The counters are stored in the database, so they apply to all instances.
 *
 * Records are written one at a time. Calls that belong to the same waiting record are written
 * together, so a flood of calls uses at most one connection.
 */
export class StoredRefusedCalls implements RefusedCalls {
  private readonly db: Tx;
  private readonly waiting = new Map<string, Counted>();
  private last: Promise<void> = Promise.resolve();
  private window = 0;
  /** Addresses whose further calls of this window are only counted. `*` means all addresses. */
  private full = new Set<string>();

  constructor(db: Tx) {
    this.db = db;
  }

  add(entry: AuditEntry, now: Date, begun?: number): Promise<void> {
    const row = toOperationRow(entry, SHORT_BODY);
    const window = Math.floor(now.getTime() / WINDOW_MS);
    if (window !== this.window) this.full = new Set();
    this.window = window;
    const buckets = bucketsOf(row, window).slice(
      this.full.has(ANY) ? 2 : this.full.has(row.ip) ? 1 : 0,
    );
    const key = buckets[0]?.key ?? '';
    const counted = this.waiting.get(key) ?? this.enqueue(key, buckets, window);
    counted.count += 1;
    if (begun !== undefined) counted.begun.push(begun);
    return counted.written;
  }

  private enqueue(key: string, buckets: readonly Bucket[], window: number): Counted {
    const counted: Counted = { places: buckets, count: 0, begun: [], written: Promise.resolve() };
    counted.written = this.last.then(() => {
      this.waiting.delete(key);
      return this.write(counted, window);
    });
    this.last = counted.written.catch(() => undefined);
    this.waiting.set(key, counted);
    return counted;
  }

  private async write({ places: buckets, count, begun }: Counted, window: number): Promise<void> {
    const used = await this.db.transaction(async (tx) => {
      if (begun.length > 0)
        await tx.delete(operationRecords).where(inArray(operationRecords.id, begun));
      const existing = await addTo(tx, buckets, count);
      if (existing) return existing;
      const bucket = await chooseBucket(tx, buckets, window);
      if (!bucket) return undefined;
      const row = { ...bucket.row, repeats: count - 1 };
      const written = await tx
        .insert(operationRecords)
        .values({ ...row, burst: bucket.key })
        .onConflictDoUpdate({
          target: operationRecords.burst,
          set: { repeats: sql`${operationRecords.repeats} + ${count}` },
          setWhere: isChangeable,
        })
        .returning({ id: operationRecords.id });
      // The clock went backwards: the record of this window is too old to change.
      if (written.length === 0) await tx.insert(operationRecords).values(row);
      return bucket;
    });
    if (used && used.row.method === ANY && window === this.window) this.full.add(used.row.ip);
  }
}
