import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MAX_INT } from '../../../http/schemas.ts';
import { defineTopic, type Topic } from '../area/topic.ts';
import { inScope } from '../scope/scope.ts';

/**
 * Declares a topic about single rows. The key is the id of a row, and only callers who see the row
 * can subscribe: a row outside the data scope is refused like a missing one.
 *
 * @param row id column of a table with a data scope
 * @example
 * export const pcTopic = defineRowTopic({
 *   name: 'pc',
 *   permission: { method: 'POST', path: '/pc/getPcList' },
 *   row: netbars.id,
 * });
 */
export const defineRowTopic = ({
  row,
  ...topic
}: Pick<Topic, 'name' | 'permission'> & { row: AnyPgColumn }): Topic =>
  defineTopic({
    ...topic,
    row,
    async channel({ tx, caller, key }) {
      const id = Number(key);
      if (!Number.isSafeInteger(id) || id < 1 || id > MAX_INT) return undefined;
      const visible = and(eq(row, id), await inScope(tx, caller, row.table));
      return (await tx.$count(row.table, visible)) > 0 ? String(id) : undefined;
    },
  });
