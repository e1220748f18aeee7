import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import type { MessageLink } from './messageKind.ts';

/** Time ranges that users can select for the panels. */
export const DASHBOARD_RANGES = ['24h', '7d', '30d'] as const;
export type DashboardRange = (typeof DASHBOARD_RANGES)[number];

interface ReadContext {
  tx: Tx;
  caller: Actor;
  now: Date;
  range: DashboardRange;
  /** End of the caller's previous visit, for parts of the kind `news`. */
  since: Date;
}

/** Number with the list page of exactly the counted rows. */
export interface Counted {
  value: number;
  link?: MessageLink;
}

interface Figure extends Counted {
  /** Total that `value` is a part of, for example 1 204 of 6 000 machines. */
  of?: number;
  /** Value at the same time of the previous day. */
  before?: number;
}

/** Values over time. `null` marks a step without data. */
interface CurveSeries {
  name: string;
  values: (number | null)[];
  /** List page of the rows that each value counts. Omitted if the values do not count rows. */
  links?: (MessageLink | null)[];
  /** Page about the time of each value, for values that count no rows, such as means. */
  reports?: (MessageLink | null)[];
}
interface Curve {
  /** Start of each step. */
  at: string[];
  series: CurveSeries[];
}

/** Entry of a ranking. Entries are sorted in descending order. */
export interface Ranked {
  name: string;
  value: number;
  /** Total that `value` is a part of, if any. */
  of?: number;
  /** List page of the rows that `value` counts. */
  link?: MessageLink;
}

/** An event that happened or will happen. */
interface Note {
  title: string;
  text?: string;
  at: string;
  tone: 'neutral' | 'info' | 'warning' | 'danger';
  link?: MessageLink;
}

interface Common {
  /** Unique among all areas. */
  name: string;
  /** Display title, for example 待审核网吧. */
  title: string;
  /** Display titles for ranges other than `24h`. A part with them depends on the range. */
  titles?: Readonly<Record<Exclude<DashboardRange, '24h'>, string>>;
  /** Call that the caller must be allowed to make. The part is hidden from other users. */
  permission: { method: string; path: string };
  /** Sort order, ascending. Parts with the same number keep the order of their areas. */
  order: number;
  /**
   * Milliseconds for which the result is cached for callers with the same scope. Default: 10 000.
   */
  cacheMs?: number;
}

interface Panel extends Common {
  /** Page that the header of the panel links to. Callers without that menu row get no link. */
  link?: MessageLink | ((now: Date) => MessageLink);
}

/**
 * A part of an area on 工作台, the start page. `pending` counts work that waits for users with the
 * permission, `figure` is a number of today, `news` counts what happened since the caller's previous
 * visit, and the other kinds are panels.
 */
export type DashboardPart =
  | (Common & {
      kind: 'pending';
      tone: 'info' | 'warning' | 'danger';
      unit: string;
      read(by: ReadContext): Promise<Counted>;
    })
  | (Common & {
      kind: 'figure';
      unit: string;
      /** Name of the total in `of`, if its list has more rows than that: 服务中网吧. */
      ofWhat?: string;
      /** Direction of change that is good news. */
      better?: 'more' | 'less' | 'neither';
      read(by: ReadContext): Promise<Figure>;
    })
  | (Common & { kind: 'news'; unit: string; read(by: ReadContext): Promise<Counted> })
  | (Common & { kind: 'curve'; unit: string; read(by: ReadContext): Promise<Curve> })
  | (Panel & { kind: 'ranking'; unit: string; read(by: ReadContext): Promise<Ranked[]> })
  | (Panel & { kind: 'notes'; empty: string; read(by: ReadContext): Promise<Note[]> });

/**
 * Declares the parts of an area on 工作台. Use the result as `dashboard` of the area. `read` returns
 * data within the caller's scope. For the number of rows of a list use `figure`
 * (`kernel/lists/figure.ts`), which creates the link and `read` from one query.
 *
 * @example
 * dashboardParts([
 *   figure({
 *     kind: 'pending', name: 'openRepairs', title: '待处理报修', order: 20, tone: 'warning', unit: '条',
 *     permission: { method: 'POST', path: '/repair/closeRepair' },
 *     list: repairList, page: 'netbarRepair', query: { status: 'open' },
 *   }),
 * ])
 */
export const dashboardParts = (parts: readonly DashboardPart[]): readonly DashboardPart[] => parts;
