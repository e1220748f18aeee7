import type { Static, TSchema } from 'typebox';
import type { DashboardPart } from '../area/dashboardPart.ts';
import type { MessageLink } from '../area/messageKind.ts';
import type { ActorContext } from './actorContext.ts';

/** The part of a list that is needed to count its rows. */
interface CountedList {
  filters: TSchema;
  count(by: ActorContext, query: object, tabs?: readonly never[]): Promise<{ total: number }>;
}

type QueryOf<L extends CountedList> = Partial<Static<L['filters']>>;

type PendingPart = Extract<DashboardPart, { kind: 'pending' }>;
type FigurePart = Extract<DashboardPart, { kind: 'figure' }>;
/** Distributive `Omit`. Applied to a union directly, `Omit` keeps only the common members. */
type Without<P, K extends PropertyKey> = P extends unknown ? Omit<P, K> : never;

const OFFSET_MS = 8 * 3_600_000;

/** Returns the date in China of a time, for example `2026-03-01`. */
const dayOf = (time: string) => new Date(Date.parse(time) + OFFSET_MS).toISOString().slice(0, 10);

/**
 * Converts filters to the address query of a list page, in the format of the list kit: multiple
 * values are joined by commas, and the times `start…` and `end…` become one range of days.
 *
 * @example
 * toAddressQuery({ status: ['trial', 'active'], served: true })
 * // { status: 'trial,active', served: 'true' }
 */
export function toAddressQuery(query: object): Record<string, string> {
  const address: Record<string, string> = {};
  const fields = query as Readonly<Record<string, unknown>>;
  for (const [field, value] of Object.entries(fields)) {
    const range = /^(start|end)([A-Z]\w*)$/.exec(field);
    if (range?.[2] === undefined) address[field] = [value].flat().join(',');
    else {
      const name = range[2].charAt(0).toLowerCase() + range[2].slice(1);
      address[name] =
        `${dayOf(String(fields[`start${range[2]}`]))}~${dayOf(String(fields[`end${range[2]}`]))}`;
    }
  }
  return address;
}

/**
 * Returns the start of today and the end of a later day, in China time, as a list page sends them
 * for a range of days.
 *
 * @param days 0 for the end of today
 */
export function daysAhead(now: Date, days: number): { start: string; end: string } {
  const dayMs = 86_400_000;
  const midnight = Math.floor((now.getTime() + OFFSET_MS) / dayMs) * dayMs - OFFSET_MS;
  return {
    start: new Date(midnight).toISOString(),
    end: new Date(midnight + (days + 1) * dayMs - 1).toISOString(),
  };
}

/** A list and the menu row of its page. */
export interface ListPage<L extends CountedList> {
  list: L;
  /** Name of the menu row. */
  page: string;
}

/**
 * Creates a link to a list page that opens with the filters of a query.
 *
 * @example listLink({ list: netbarList, page: 'netbarList' }, { status: 'pending' })
 */
export const listLink = <L extends CountedList>(
  { page }: ListPage<L>,
  query: QueryOf<L>,
): MessageLink => ({ name: page, query: toAddressQuery(query) });

/** A query, or a function that returns it for the time of the number. */
type QueryAt<L extends CountedList> = QueryOf<L> | ((now: Date) => QueryOf<L>);

interface CountedRows<L extends CountedList> extends ListPage<L> {
  /** Filters of the counted rows. The page opens with the same filters. */
  query: QueryAt<L>;
}

interface ComparedRows<L extends CountedList> {
  /** Filters of the total that the number is a part of. */
  of?: QueryAt<L>;
  /** Filters of the number at the same time of the previous day. */
  before?: QueryAt<L>;
}

/**
 * Declares a dashboard number that counts rows of a list. Number and link use the same query, so
 * that the page shows as many rows as the number states. The data scope of the list applies.
 *
 * @example
 * figure({
 *   kind: 'pending', name: 'netbarAudit', title: '待审核网吧', unit: '家', tone: 'warning', order: 20,
 *   permission: { method: 'POST', path: '/netbar/auditNetbar' },
 *   list: netbarList, page: 'netbarList', query: { status: 'pending' },
 * })
 */
export function figure<L extends CountedList>(
  declared: CountedRows<L> &
    (Without<PendingPart, 'read'> | (Without<FigurePart, 'read'> & ComparedRows<L>)),
): DashboardPart {
  const { list, page, query, ...part } = declared;
  const at = (queryAt: QueryAt<L>, now: Date) =>
    typeof queryAt === 'function' ? queryAt(now) : queryAt;
  const count = async (by: ActorContext, queryAt: QueryAt<L>) =>
    (await list.count(by, at(queryAt, by.now), [])).total;
  const counted = async (by: ActorContext) => ({
    value: await count(by, query),
    link: listLink({ list, page }, at(query, by.now)),
  });
  if (part.kind === 'pending') return { ...part, read: counted };
  const { of, before, ...shown } = part;
  return {
    ...shown,
    read: async (by) => ({
      ...(await counted(by)),
      ...(of !== undefined && { of: await count(by, of) }),
      ...(before !== undefined && { before: await count(by, before) }),
    }),
  };
}
