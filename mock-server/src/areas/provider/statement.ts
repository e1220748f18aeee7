import { setImmediate as turn } from 'node:timers/promises';
import { and, lte, notInArray, sql } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { defineUpload } from '../../platform/kernel/area/uploadPurpose.ts';
import type { Storage } from '../../platform/kernel/interfaces/storage.ts';
import { markForRemoval } from '../../platform/services/file/pendingFiles.ts';
import { parseSpreadsheet } from '../../platform/services/tasks/sheet/parseSheet.ts';
import { readBytes } from '../../platform/services/tasks/sheet/readBytes.ts';
import { MAX_ORDER_FEN } from './event.ts';
import { type ProviderLine, providerStatements } from './tables.ts';
import { texts } from './texts.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const RETENTION_MS = 24 * 3_600_000;
const MAX_LINES = 100_000;
/** Maximum number of faulty lines in the error message. */
const MAX_NAMED = 5;
/** Number of lines that are checked before yielding to the event loop. */
const CHECK_BATCH = 1_000;

/** Upload of a provider's statement: its orders of one day. */
export const statementUpload = defineUpload({
  name: 'providerStatement',
  permission: { method: 'POST', path: '/provider/reconcileProvider' },
  kinds: ['txt'],
  maxBytes: MAX_BYTES,
  async save(tx, { key, name, userId }) {
    await tx.insert(providerStatements).values({ key, name, userId });
    return { file: key, name };
  },
});

/**
 * Deletes uploaded files after a day, unless a waiting task needs them. Compared lines are stored
 * in the differences.
 */
export async function sweepStatements({ database, now }: UpkeepDeps): Promise<void> {
  await database.db.transaction(async (tx) => {
    const waiting = sql`(select input ->> 'file' from tasks where status in ('queued', 'running') and input ? 'file')`;
    const deleted = await tx
      .delete(providerStatements)
      .where(
        and(
          lte(providerStatements.createdAt, new Date(now().getTime() - RETENTION_MS)),
          notInArray(providerStatements.key, waiting),
        ),
      )
      .returning({ key: providerStatements.key });
    for (const { key } of deleted) await markForRemoval(tx, key, now());
  });
}

/** Order statuses in a provider's file. */
const STATUSES = ['paid', 'refunded', 'failed'];
const REQUIRED = ['tradeNo', 'priceFen', 'status'] as const;
const COLUMNS = [...REQUIRED, 'netbarNo', 'productCode', 'quantity', 'paidAt'] as const;
type Column = (typeof COLUMNS)[number];

const INTEGER = /^\d{1,9}$/;
/** A date with an optional time and time zone, in the formats of programs and spreadsheets. */
const TIME_PATTERN =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)? *(Z|[+-]\d{2}:?\d{2})?$/i;

/** Converts a time of a file to ISO 8601. Without a time zone it is Beijing time. */
function toIsoTime(text: string): string | undefined {
  const [, year, ...parts] = TIME_PATTERN.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [month, day, hour, minute, second] = parts.map((part = '0') => part.padStart(2, '0'));
  const zone = (parts[5] ?? '+08:00').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Returns all faults of a line. */
function findLineFaults({
  tradeNo,
  priceFen,
  status,
  quantity,
  paidAt,
}: Record<Column, string>): string[] {
  const { badNo, badPrice, badStatus, badQuantity } = texts.statement;
  const faults: string[] = [];
  if (!/^[\w.:-]{1,64}$/.test(tradeNo)) faults.push(badNo);
  if (!INTEGER.test(priceFen) || Number(priceFen) > MAX_ORDER_FEN) faults.push(badPrice);
  if (!STATUSES.includes(status)) faults.push(badStatus);
  if (quantity !== '' && (!INTEGER.test(quantity) || Number(quantity) < 1))
    faults.push(badQuantity);
  if (paidAt !== '' && toIsoTime(paidAt) === undefined) faults.push(texts.badTime);
  return faults;
}

/**
 * Parses a provider's file: CSV in UTF-8 with column names in the first row.
 *
 * @throws Refusal that lists the faulty lines
 */
export async function parseStatement(
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<ProviderLine[]> {
  const sheet = await parseSpreadsheet(bytes, { csv: true, most: MAX_LINES + 1, signal });
  const [head, ...rows] = sheet.rows.map(({ row, cells }) => ({
    row,
    values: cells.map((cell) => String(cell ?? '').trim()),
  }));
  if (!head) throw refuse(texts.statement.empty);
  const absent = REQUIRED.filter((name) => !head.values.includes(name));
  if (absent.length > 0) throw refuse(texts.statement.columns(absent.join('、')));
  if (sheet.isCut) throw refuse(texts.statement.tooMany(MAX_LINES));
  const lines = new Map<string, ProviderLine>();
  const faults: string[] = [];
  for (const [at, { row, values }] of rows.entries()) {
    if (at % CHECK_BATCH === CHECK_BATCH - 1) await turn();
    const line = Object.fromEntries(
      COLUMNS.map((name) => [name, values[head.values.indexOf(name)] ?? '']),
    ) as Record<Column, string>;
    const lineFaults = findLineFaults(line);
    if (lines.has(line.tradeNo)) lineFaults.push(texts.statement.twice);
    if (lineFaults.length > 0) {
      faults.push(texts.statement.line(row, lineFaults.join('、')));
    } else {
      const { tradeNo, priceFen, quantity, paidAt } = line;
      const read = {
        priceFen: Number(priceFen),
        quantity: Number(quantity || 1),
        paidAt: toIsoTime(paidAt) ?? '',
      };
      lines.set(tradeNo, { ...line, ...read });
    }
  }
  if (faults.length > 0)
    throw refuse(texts.statement.faults(faults.slice(0, MAX_NAMED).join('；'), faults.length));
  return [...lines.values()];
}

/** Reads an uploaded provider file from the storage. */
export const readStatement = async (
  storage: Storage,
  key: string,
  signal?: AbortSignal,
): Promise<ProviderLine[]> => parseStatement(await readBytes(storage, key), signal);
