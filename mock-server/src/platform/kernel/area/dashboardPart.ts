import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import type { MessageLink } from './messageKind.ts';

/** For whom a part is read, and when. */
interface By {
  tx: Tx;
  caller: Actor;
  now: Date;
}

/** One number that matters. */
interface Figure {
  value: number;
  /** Of how many: 1 204 of 6 000 machines. */
  of?: number;
  /** What it was at the same time of the day before. */
  before?: number;
}

/** A line of numbers over time; `null` where nothing is known. */
interface CurveSeries {
  name: string;
  values: (number | null)[];
}
interface Curve {
  /** Begin of each step. */
  at: string[];
  series: CurveSeries[];
}

/** One entry of a ranking, the largest first. */
export interface Ranked {
  name: string;
  value: number;
  /** Of how many, where the value is a part of something. */
  of?: number;
  link?: MessageLink;
}

/** One thing that happened or will happen. */
interface Noted {
  title: string;
  text?: string;
  at: string;
  tone: 'neutral' | 'info' | 'warning' | 'danger';
  link?: MessageLink;
}

interface Common {
  /** Unique among all areas. */
  name: string;
  /** What people call it: 待审核网吧. */
  title: string;
  /** Whoever may make this call sees the part; to others it is not there. */
  permission: { method: string; path: string };
  /** The page that the part leads to; a caller without that menu row gets no link. */
  link?: MessageLink | ((now: Date) => MessageLink);
  /** Smaller numbers come first; parts of equal number in the order of their areas. */
  order: number;
  /** For how many milliseconds its answer stands for callers of the same scope; 10 000 unless told. */
  keptMs?: number;
}

/**
 * What an area puts on 工作台, the first screen of the day. `pending` is work that waits for somebody with the permission; `figure` a
 * number of today; the others are panels.
 */
export type DashboardPart = Common &
  (
    | {
        kind: 'pending';
        tone: 'info' | 'warning' | 'danger';
        unit: string;
        read(by: By): Promise<number>;
      }
    | {
        kind: 'figure';
        unit: string;
        /** What the whole of `of` is, where its list counts more than that: 服务中网吧. */
        ofWhat?: string;
        /** Which way a change is good news. */
        better?: 'more' | 'less' | 'neither';
        read(by: By): Promise<Figure>;
      }
    | { kind: 'curve'; unit: string; read(by: By): Promise<Curve> }
    | { kind: 'ranking'; unit: string; read(by: By): Promise<Ranked[]> }
    | { kind: 'notes'; empty: string; read(by: By): Promise<Noted[]> }
  );

/**
 * Declares what an area puts on 工作台; named in `dashboard` of its area. `read` answers within the caller's scope. A number that counts
 * rows of a list is declared by `figure` (`kernel/lists/figure.ts`), which makes the link and `read` of one query.
 *
 * @example
 * dashboardParts([figure({ kind: 'pending', name: 'openRepairs', title: '待处理报修', permission: { method: 'POST', path: '/repair/closeRepair' },
 *   order: 20, tone: 'warning', unit: '条', list: repairList, page: 'netbarRepair', query: { status: 'open' } })])
 */
export const dashboardParts = (parts: readonly DashboardPart[]): readonly DashboardPart[] => parts;
