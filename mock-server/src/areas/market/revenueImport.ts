import { parseHundredths } from '@console/shared/contract';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { badFields, type FieldError, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { importTask } from '../../platform/services/tasks/import/importTask.ts';
import { type NotifyingContext, netbars } from '../netbar/index.ts';
import { lockFor, type Market } from './markets.ts';
import { toBeijingDay } from './period.ts';
import { enterRevenue } from './revenue.ts';
import { MAX_REVENUE_FEN } from './settlementSchemas.ts';
import { marketRevenues } from './tables.ts';
import { DAY_PATTERN, texts } from './texts.ts';
import { publishMarketChange } from './topics.ts';

/** A row of the import file. The amount is in yuan. The day can have several formats. */
const RevenueRow = Type.Object({
  netbarNo: Type.String({ minLength: 1, maxLength: 20, title: texts.import.netbarNo }),
  day: Type.String({ minLength: 8, maxLength: 40, title: texts.import.day }),
  amount: Type.String({ minLength: 1, maxLength: 30, title: texts.import.amount }),
  note: Type.Optional(Type.String({ maxLength: 100, title: texts.import.note })),
});
type RevenueRow = Static<typeof RevenueRow>;

/** Converts a cell to a day such as `2026-03-01`. Returns undefined if it is not a date. */
export function parseDay(cell: string): string | undefined {
  const [, year = '', month = '', date = ''] = DAY_PATTERN.exec(cell.trim()) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** Converts yuan to fen. Returns undefined for an invalid amount. */
function toFen(yuan: string): number | undefined {
  const fen = parseHundredths(yuan);
  return typeof fen !== 'number' || fen < 0 || fen > MAX_REVENUE_FEN ? undefined : fen;
}

/** Reads the netbars of some rows that the caller may see and that belong to a market. */
async function readNetbars({ tx, caller }: ActorContext, rows: readonly Partial<RevenueRow>[]) {
  const numbers = rows.flatMap(({ netbarNo }) => netbarNo ?? []);
  if (numbers.length === 0) return new Map<string | undefined, { id: number; marketId: number }>();
  const netbarRows = await tx
    .select({ id: netbars.id, netbarNo: netbars.netbarNo, marketId: netbars.marketId })
    .from(netbars)
    .where(and(inArray(netbars.netbarNo, numbers), await inScope(tx, caller, netbars)));
  return new Map(
    netbarRows.flatMap(({ id, netbarNo, marketId }) =>
      marketId === null ? [] : [[netbarNo as string | undefined, { id, marketId }] as const],
    ),
  );
}

type Netbars = Awaited<ReturnType<typeof readNetbars>>;

/** Reads which netbars and days are already settled, as texts of netbar and day. */
async function readSettled({ tx }: ActorContext, places: Netbars, days: readonly string[]) {
  if (places.size === 0 || days.length === 0) return new Set<string>();
  const rows = await tx
    .select({ netbarId: marketRevenues.netbarId, day: marketRevenues.day })
    .from(marketRevenues)
    .where(
      and(
        inArray(
          marketRevenues.netbarId,
          [...places.values()].map(({ id }) => id),
        ),
        inArray(marketRevenues.day, [...days]),
        isNotNull(marketRevenues.settlementId),
      ),
    );
  return new Set(rows.map(({ netbarId, day }) => `${netbarId} ${day}`));
}

async function findErrors(
  by: ActorContext,
  rows: readonly Partial<RevenueRow>[],
): Promise<FieldError[][]> {
  const places = await readNetbars(by, rows);
  const days = rows.map((row) => (row.day === undefined ? undefined : parseDay(row.day)));
  const settled = await readSettled(
    by,
    places,
    days.filter((day) => day !== undefined),
  );
  const today = toBeijingDay(by.now);
  return rows.map(({ netbarNo, day: cell, amount }, at) => {
    const errors: FieldError[] = [];
    const add = (field: keyof RevenueRow | '', msg: string) => errors.push({ field, msg });
    const place = places.get(netbarNo);
    const day = days[at];
    if (netbarNo !== undefined && !place) add('netbarNo', texts.import.noMarket);
    if (cell !== undefined && day === undefined) add('day', texts.import.badDay);
    if (day !== undefined && day > today) add('day', texts.futureDay);
    if (amount !== undefined && toFen(amount) === undefined) add('amount', texts.import.badAmount);
    if (place && settled.has(`${place.id} ${day}`)) add('', texts.settledRevenue);
    return errors;
  });
}

/** Saves the rows of an import file. Each row counts for the current market of its netbar. */
async function importRevenues(by: NotifyingContext, rows: readonly RevenueRow[]): Promise<void> {
  const places = await readNetbars(by, rows);
  const entries = rows.map(({ netbarNo, day: cell, amount, note }) => {
    const place = places.get(netbarNo);
    const [day, amountFen] = [parseDay(cell), toFen(amount)];
    // Named by `findErrors`, unless the netbar left its market since.
    if (!place) throw badFields([{ field: 'netbarNo', msg: texts.import.noMarket }]);
    if (day === undefined || amountFen === undefined) throw refuse(texts.import.badDay);
    return { marketId: place.marketId, netbarId: place.id, day, amountFen, note };
  });
  const open = new Map<number, Market>();
  // Lock markets in the order of their ids to prevent deadlocks.
  for (const id of [...new Set(entries.map(({ marketId }) => marketId))].sort((a, b) => a - b))
    open.set(id, await lockFor(by, { ID: id }, 'revenue'));
  for (const { marketId, ...entry } of entries) {
    const market = open.get(marketId);
    if (market) await enterRevenue(by, market, entry);
  }
  await publishMarketChange(by, [...open.keys()]);
}

/** Imports revenue from a spreadsheet. Each row is saved like a call of `/market/setRevenue`. */
export const importRevenue = importTask({
  what: texts.import.what,
  apiGroup: texts.group,
  description: texts.import.description,
  raises: false,
  effects: ['money'],
  row: RevenueRow,
  columns: {
    netbarNo: {},
    day: { hint: texts.import.dayHint },
    amount: { hint: texts.import.amountHint },
    note: {},
  },
  key({ netbarNo, day: cell = '' }) {
    const day = parseDay(cell);
    return netbarNo === undefined || day === undefined ? undefined : `${netbarNo} ${day}`;
  },
  check: findErrors,
  write: importRevenues,
});
