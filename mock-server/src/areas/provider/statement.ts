import { setImmediate as turn } from 'node:timers/promises';
import { parseHundredths } from '@console/shared/contract';
import { and, lte, notInArray, sql } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { defineUpload } from '../../platform/kernel/area/uploadPurpose.ts';
import type { Storage } from '../../platform/kernel/interfaces/storage.ts';
import { addFileReference, releaseFiles } from '../../platform/services/file/references.ts';
import { parseSpreadsheet } from '../../platform/services/tasks/sheet/parseSheet.ts';
import { readBytes } from '../../platform/services/tasks/sheet/readBytes.ts';
import { MAX_ORDER_FEN } from './event.ts';
import { type ProviderLine, providerStatements } from './tables.ts';
import { texts } from './texts.ts';

const t = texts.statement;
const MAX_BYTES = 20 * 1024 * 1024;
const RETENTION_MS = 24 * 3_600_000;
const MAX_LINES = 100_000;
/** Maximum number of faulty lines in the error message. */
const KIND = 'providerStatement';
const MAX_NAMED = 5;
/** Number of lines that are checked before yielding to the event loop. */
const CHECK_BATCH = 1_000;

/** Upload of a provider's statement: its orders of one day. */
export const statementUpload = defineUpload({
  name: 'providerStatement',
  permission: { method: 'POST', path: '/provider/reconcileProvider' },
  kinds: ['txt', 'zip'],
  maxBytes: MAX_BYTES,
  async save(tx, { key, name, userId }) {
    const [row] = await tx
      .insert(providerStatements)
      .values({ key, name, userId })
      .returning({ id: providerStatements.id });
    await addFileReference(tx, { key, kind: KIND, refId: row?.id ?? 0, userId, access: 'owner' });
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
      .returning({ key: providerStatements.key, refId: providerStatements.id });
    await releaseFiles(tx, KIND, deleted, now());
  });
}

/** Order statuses in a provider's file, with the words of the template. */
const STATUSES: Readonly<Record<string, string>> = {
  paid: 'paid',
  refunded: 'refunded',
  failed: 'failed',
  ...Object.fromEntries(Object.entries(t.theirStatuses).map(([status, label]) => [label, status])),
};
const REQUIRED = ['tradeNo', 'price', 'status'] as const;
const COLUMNS = [...REQUIRED, 'netbarNo', 'productCode', 'quantity', 'paidAt'] as const;
type Column = (typeof COLUMNS)[number];

/** Columns of the template: amounts in yuan, and Chinese words. */
export const STATEMENT_COLUMNS = COLUMNS.map((field) => ({
  field,
  title: t.fileColumns[field],
  required: (REQUIRED as readonly string[]).includes(field),
  type: 'string',
  values: new Map<string, string>(
    field === 'status'
      ? Object.entries(t.theirStatuses).map(([status, label]) => [label, status])
      : [],
  ),
}));

/** Column with amounts in fen, in files of programs. Their other columns have English names. */
const FEN_COLUMN = 'priceFen';

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

type Line = Record<Column, string> & { isFen: boolean };

/** Returns an amount in fen. Undefined for an amount that is not exact or too large. */
function fenOf(price: string, isFen: boolean): number | undefined {
  const fen = isFen ? (INTEGER.test(price) ? Number(price) : undefined) : parseHundredths(price);
  return typeof fen === 'number' && fen >= 0 && fen <= MAX_ORDER_FEN ? fen : undefined;
}

/** Returns all faults of a line. */
function findLineFaults({ tradeNo, price, status, quantity, paidAt, isFen }: Line): string[] {
  const { badNo, badPrice, badYuan, badStatus, badQuantity } = t;
  const faults: string[] = [];
  if (!/^[\w.:-]{1,64}$/.test(tradeNo)) faults.push(badNo);
  if (fenOf(price, isFen) === undefined) faults.push(isFen ? badPrice : badYuan);
  if (STATUSES[status] === undefined) faults.push(badStatus);
  if (quantity !== '' && (!INTEGER.test(quantity) || Number(quantity) < 1))
    faults.push(badQuantity);
  if (paidAt !== '' && toIsoTime(paidAt) === undefined) faults.push(texts.badTime);
  return faults;
}

/** Finds the columns by their Chinese titles, or by the English names of programs. */
function findColumns(head: readonly string[]): Record<Column, number> & { isFen: boolean } {
  const isFen = head.includes(FEN_COLUMN);
  const places = Object.fromEntries(
    STATEMENT_COLUMNS.map(({ field, title }) => {
      const name = field === 'price' ? FEN_COLUMN : field;
      return [field, head.findIndex((text) => text === title || text === name)];
    }),
  ) as Record<Column, number>;
  const absent = REQUIRED.filter((field) => places[field] < 0);
  if (absent.length > 0)
    throw refuse(t.columns(absent.map((field) => t.fileColumns[field]).join('、')));
  return { ...places, isFen };
}

/** Spreadsheets replace the last digits of longer numbers by zeros. */
const isCutOff = (cell: unknown): boolean =>
  typeof cell === 'number' && !Number.isSafeInteger(cell) && Number.isInteger(cell);

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Parses a provider's file: a workbook or CSV in UTF-8, with column names in the first row. Chinese
 * names have amounts in yuan. English names are those of programs, with amounts in fen.
 *
 * @throws Refusal that lists the faulty lines
 */
export async function parseStatement(
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<ProviderLine[]> {
  const csv = !isWorkbook(bytes);
  const sheet = await parseSpreadsheet(bytes, { csv, most: MAX_LINES + 1, signal });
  const [head, ...rows] = sheet.rows;
  if (!head) throw refuse(t.empty);
  const { isFen, ...places } = findColumns(head.cells.map((cell) => String(cell ?? '').trim()));
  if (sheet.isCut) throw refuse(t.tooMany(MAX_LINES));
  const lines = new Map<string, ProviderLine>();
  const faults: string[] = [];
  for (const [at, { row, cells }] of rows.entries()) {
    if (at % CHECK_BATCH === CHECK_BATCH - 1) await turn();
    const line = {
      isFen,
      ...Object.fromEntries(COLUMNS.map((name) => [name, textOf(cells[places[name]])])),
    } as Line;
    const lineFaults = findLineFaults(line);
    if (isCutOff(cells[places.tradeNo])) lineFaults.push(t.cutOff);
    if (lines.has(line.tradeNo)) lineFaults.push(t.twice);
    if (lineFaults.length > 0) faults.push(t.line(row, lineFaults.join('、')));
    else lines.set(line.tradeNo, readLine(line));
  }
  if (faults.length > 0)
    throw refuse(t.faults(faults.slice(0, MAX_NAMED).join('；'), faults.length));
  return [...lines.values()];
}

const textOf = (cell: unknown): string =>
  (cell instanceof Date ? cell.toISOString() : String(cell ?? '')).trim();

const readLine = ({ isFen, price, status, quantity, paidAt, ...plain }: Line): ProviderLine => ({
  ...plain,
  priceFen: fenOf(price, isFen) ?? 0,
  status: STATUSES[status] ?? status,
  quantity: Number(quantity || 1),
  paidAt: toIsoTime(paidAt) ?? '',
});

/** Reads an uploaded provider file from the storage. */
export const readStatement = async (
  storage: Storage,
  key: string,
  signal?: AbortSignal,
): Promise<ProviderLine[]> => parseStatement(await readBytes(storage, key), signal);
