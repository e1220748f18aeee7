import { setImmediate as turn } from 'node:timers/promises';
import { and, lte, notInArray, sql } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { defineUpload } from '../../platform/kernel/area/uploadPurpose.ts';
import type { Storage } from '../../platform/kernel/interfaces/storage.ts';
import { announceRemoval } from '../../platform/services/file/pendingFiles.ts';
import { parseSheet } from '../../platform/services/tasks/sheet/parseSheet.ts';
import { readBytes } from '../../platform/services/tasks/sheet/readBytes.ts';
import { MOST_FEN } from './event.ts';
import { type Line, providerStatements } from './tables.ts';
import { texts } from './texts.ts';

const MOST = 20 * 1024 * 1024;
const FORGOTTEN_MS = 24 * 3_600_000;
const MAX_LINES = 100_000;
/** Faulty lines that are named in the refusal. */
const NAMED = 5;
/** Lines that are checked in one turn of the event loop. */
const CHECKED = 1_000;

/** The file in which a provider says what was ordered on a day. */
export const statementUpload = defineUpload({
  name: 'providerStatement',
  permission: { method: 'POST', path: '/provider/reconcileProvider' },
  kinds: ['txt'],
  most: MOST,
  async keep(tx, { key, name, userId }) {
    await tx.insert(providerStatements).values({ key, name, userId });
    return { file: key, name };
  },
});

/** Gives up files a day after they came: what was compared is kept line by line where it matters. */
export async function sweepStatements({ database, now }: UpkeepDeps): Promise<void> {
  await database.db.transaction(async (tx) => {
    const waiting = sql`(select input ->> 'file' from tasks where status in ('queued', 'running') and input ? 'file')`;
    const gone = await tx
      .delete(providerStatements)
      .where(
        and(
          lte(providerStatements.createdAt, new Date(now().getTime() - FORGOTTEN_MS)),
          notInArray(providerStatements.key, waiting),
        ),
      )
      .returning({ key: providerStatements.key });
    for (const { key } of gone) await announceRemoval(tx, key, now());
  });
}

/** How a provider says where an order stands. */
const STATUSES = ['paid', 'refunded', 'failed'];
const NEEDED = ['tradeNo', 'priceFen', 'status'] as const;
const COLUMNS = [...NEEDED, 'netbarNo', 'productCode', 'quantity', 'paidAt'] as const;
type Column = (typeof COLUMNS)[number];

const WHOLE = /^\d{1,9}$/;
/** A date, a time, and perhaps a zone, as programs and spreadsheets write them. */
const MOMENT =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)? *(Z|[+-]\d{2}:?\d{2})?$/i;

/** A moment of a file as ISO 8601 has it: by the clock of Beijing where it names no zone, whatever clock the server has. */
function momentOf(text: string): string | undefined {
  const [, year, ...parts] = MOMENT.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [month, day, hour, minute, second] = parts.map((part = '0') => part.padStart(2, '0'));
  const zone = (parts[5] ?? '+08:00').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** What is wrong with a line, for people; nothing where nothing is. */
function faultOf({
  tradeNo,
  priceFen,
  status,
  quantity,
  paidAt,
}: Record<Column, string>): string | undefined {
  if (!/^[\w.:-]{1,64}$/.test(tradeNo)) return texts.statement.badNo;
  if (!WHOLE.test(priceFen) || Number(priceFen) > MOST_FEN) return texts.statement.badPrice;
  if (!STATUSES.includes(status)) return texts.statement.badStatus;
  if (quantity !== '' && (!WHOLE.test(quantity) || Number(quantity) < 1))
    return texts.statement.badQuantity;
  return paidAt !== '' && momentOf(paidAt) === undefined ? texts.badTime : undefined;
}

/**
 * Reads a provider’s file: CSV in UTF-8 whose first row names the columns.
 *
 * @throws Refusal that names the faulty lines; nothing is compared then
 */
export async function readLines(bytes: Uint8Array, signal?: AbortSignal): Promise<Line[]> {
  const sheet = await parseSheet(bytes, { csv: true, most: MAX_LINES + 1, signal });
  const [head, ...rows] = sheet.rows.map(({ row, cells }) => ({
    row,
    values: cells.map((cell) => String(cell ?? '').trim()),
  }));
  if (!head) throw refuse(texts.statement.empty);
  const absent = NEEDED.filter((name) => !head.values.includes(name));
  if (absent.length > 0) throw refuse(texts.statement.columns(absent.join('、')));
  if (sheet.isCut) throw refuse(texts.statement.tooMany(MAX_LINES));
  const lines = new Map<string, Line>();
  const faults: string[] = [];
  for (const [at, { row, values }] of rows.entries()) {
    if (at % CHECKED === CHECKED - 1) await turn();
    const line = Object.fromEntries(
      COLUMNS.map((name) => [name, values[head.values.indexOf(name)] ?? '']),
    ) as Record<Column, string>;
    const fault = faultOf(line) ?? (lines.has(line.tradeNo) ? texts.statement.twice : undefined);
    if (fault !== undefined) {
      faults.push(texts.statement.line(row, fault));
    } else {
      const { tradeNo, priceFen, quantity, paidAt } = line;
      const read = {
        priceFen: Number(priceFen),
        quantity: Number(quantity || 1),
        paidAt: momentOf(paidAt) ?? '',
      };
      lines.set(tradeNo, { ...line, ...read });
    }
  }
  if (faults.length > 0)
    throw refuse(texts.statement.faults(faults.slice(0, NAMED).join('；'), faults.length));
  return [...lines.values()];
}

/** Reads an uploaded file of a provider. @param key of the file in the storage */
export const readStatement = async (
  storage: Storage,
  key: string,
  signal?: AbortSignal,
): Promise<Line[]> => readLines(await readBytes(storage, key), signal);
