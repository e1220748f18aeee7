import type { Static, TSchema } from 'typebox';
import { areaSlot } from '../../kernel/area/slot.ts';
import type { Topic } from '../../kernel/area/topic.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';

/** The part of a list that its count needs. */
interface CountedList {
  filters: TSchema;
  count(by: ActorContext, query: object, tabs?: readonly never[]): Promise<{ total: number }>;
}

/** A number on a menu row. */
export interface MenuCount {
  /** Name of the menu row. */
  menu: string;
  /**
   * Paths of the calls that the caller must be granted: the list, and the call that handles its
   * rows.
   */
  calls: readonly string[];
  /** Unit of the count for screen readers, for example 条未处理. */
  unit: string;
  /** Name of the live topic that announces changes of the rows, if any. */
  topic?: string;
  read(by: ActorContext): Promise<number>;
}

/** The slot of an area that puts numbers on menu rows. */
export const menuCounts = areaSlot<readonly MenuCount[]>('menu counts');

/**
 * Declares a number on a menu row. It is the total of the row's own list for a query, within the
 * caller's data scope, so that it equals the row count of the list with the same filters.
 *
 * @param declared.topic a topic without a key that the console subscribes to; without it the number
 * is read again at navigation
 * @example
 * parts: [menuCounts.with([menuCount({ menu: 'netbarAlert', calls: ['/alert/getAlertList'],
 *   unit: '条未处理', topic: alertTopic,
 *   list: alertList, query: { status: 'open' } })])]
 */
export function menuCount<L extends CountedList>(
  declared: Omit<MenuCount, 'read' | 'topic'> & {
    topic?: Topic;
    list: L;
    query: Partial<Static<L['filters']>>;
  },
): MenuCount {
  const { list, query, topic, ...part } = declared;
  return {
    ...part,
    ...(topic && { topic: topic.name }),
    read: async (by) => (await list.count(by, query, [])).total,
  };
}
