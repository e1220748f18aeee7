import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { ExcerptLimits } from '../../../http/masking.ts';
import type { AuditEntry, RefusedCalls } from '../../kernel/interfaces/refusedCalls.ts';
import { rateLimits } from '../../kernel/traffic/tables.ts';
import { toRow } from './audit.ts';
import { operationRecords } from './tables.ts';

/** Refused calls of nobody in particular are told apart for so long. */
export const WINDOW_MS = 10 * 60_000;
/** Different ones of one address, and of all, that get a record of their own in a window; further ones are only counted. */
export const MAX_RECORDS_OF_ADDRESS = 10;
export const MAX_RECORDS_OF_WINDOW = 1000;

/** What is kept of such a body. */
const SHORT: ExcerptLimits = { characters: 300, depth: 2, entries: 10, text: 60 };

/** Stands for any call, or any address, in a record that only counts. */
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

type Row = typeof operationRecords.$inferInsert;

/** A record that a call may be counted in: its own, the one of its address, the one of everybody. */
interface Place {
  key: string;
  row: Row;
}

interface Counted {
  places: readonly Place[];
  count: number;
  /** Records that were begun for these calls, and go. */
  begun: number[];
  written: Promise<void>;
}

const hash = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function placesOf(row: Row, window: number): [Place, Place, Place] {
  const { ip, method, path, status, code, body } = row;
  return [
    { key: hash(window, ip, method, path, status, code, body), row },
    { key: hash(window, ip), row: { ...row, ...ANY_CALL } },
    { key: hash(window), row: { ...row, ...ANY_CALL, ip: ANY } },
  ];
}

/** Adds to the first of the places whose record is there, and answers which one it was. */
async function addTo(tx: Tx, places: readonly Place[], count: number): Promise<Place | undefined> {
  const list = sql.join(
    places.map(({ key }) => sql`${key}`),
    sql`, `,
  );
  const first = sql`(select id from ${operationRecords} where ${operationRecords.burst} in (${list})
    order by array_position(array[${list}]::text[], ${operationRecords.burst}::text) limit 1)`;
  const [found] = await tx
    .update(operationRecords)
    .set({ repeats: sql`${operationRecords.repeats} + ${count}` })
    .where(sql`${operationRecords.id} = ${first}`)
    .returning({ burst: operationRecords.burst });
  return places.find(({ key }) => key === found?.burst);
}

/** Counts one more record of a window; answers how many there are with it. */
async function countRecord(tx: Tx, key: string, resetsAt: Date): Promise<number> {
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { hits: sql`${rateLimits.hits} + 1` } })
    .returning({ hits: rateLimits.hits });
  return row?.hits ?? 1;
}

/** Which of its places gets the first record of a call. */
async function choose(
  tx: Tx,
  places: readonly Place[],
  window: number,
): Promise<Place | undefined> {
  const resetsAt = new Date((window + 1) * WINDOW_MS);
  const ofAll = await countRecord(tx, `refused ${window}`, resetsAt);
  const ofAddress = await countRecord(tx, `refused ${window} ${places[0]?.row.ip}`, resetsAt);
  const [own, ofItsAddress] = places;
  if (ofAll > MAX_RECORDS_OF_WINDOW) return places.at(-1);
  return ofAddress > MAX_RECORDS_OF_ADDRESS && places.length > 2 ? ofItsAddress : own;
}

/**
 * Records refused calls of callers who are nobody: in short, and a bounded number of rows however many there are. The first
 * different ones of an address in ten minutes are recorded each, with a count of those like it; the rest is only counted, for the
 * address, and beyond a limit for all addresses. The database counts, so that instances count together.
 *
 * They are written one after the other, and calls that would be counted in the same record while it waits for its turn are written
 * together: a flood never holds more than one connection.
 */
export class StoredRefusedCalls implements RefusedCalls {
  private readonly db: Tx;
  private readonly waiting = new Map<string, Counted>();
  private last: Promise<void> = Promise.resolve();
  private window = 0;
  /** Addresses of this window whose further calls are only counted; `*` when those of all are. */
  private full = new Set<string>();

  constructor(db: Tx) {
    this.db = db;
  }

  add(entry: AuditEntry, now: Date, begun?: number): Promise<void> {
    const row = toRow(entry, SHORT);
    const window = Math.floor(now.getTime() / WINDOW_MS);
    if (window !== this.window) this.full = new Set();
    this.window = window;
    const places = placesOf(row, window).slice(
      this.full.has(ANY) ? 2 : this.full.has(row.ip) ? 1 : 0,
    );
    const key = places[0]?.key ?? '';
    const counted = this.waiting.get(key) ?? this.enqueue(key, places, window);
    counted.count += 1;
    if (begun !== undefined) counted.begun.push(begun);
    return counted.written;
  }

  private enqueue(key: string, places: readonly Place[], window: number): Counted {
    const counted: Counted = { places, count: 0, begun: [], written: Promise.resolve() };
    counted.written = this.last.then(() => {
      this.waiting.delete(key);
      return this.write(counted, window);
    });
    this.last = counted.written.catch(() => undefined);
    this.waiting.set(key, counted);
    return counted;
  }

  private async write({ places, count, begun }: Counted, window: number): Promise<void> {
    const used = await this.db.transaction(async (tx) => {
      if (begun.length > 0)
        await tx.delete(operationRecords).where(inArray(operationRecords.id, begun));
      const there = await addTo(tx, places, count);
      if (there) return there;
      const place = await choose(tx, places, window);
      if (!place) return undefined;
      await tx
        .insert(operationRecords)
        .values({ ...place.row, burst: place.key, repeats: count - 1 })
        .onConflictDoUpdate({
          target: operationRecords.burst,
          set: { repeats: sql`${operationRecords.repeats} + ${count}` },
        });
      return place;
    });
    if (used && used.row.method === ANY && window === this.window) this.full.add(used.row.ip);
  }
}
