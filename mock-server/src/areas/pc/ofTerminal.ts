import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { terminals } from './tables.ts';

/**
 * Condition for the rows of a log that belong to a terminal. Logs store the netbar and the number,
 * because gateways report numbers.
 */
export const ofTerminal = (
  log: { netbarId: AnyPgColumn; terminalNo: AnyPgColumn },
  id: number,
): SQL | undefined => {
  const read = (column: AnyPgColumn) =>
    sql`(select ${column} from ${terminals} where ${terminals.id} = ${id}::int)`;
  return and(
    eq(log.netbarId, read(terminals.netbarId)),
    eq(log.terminalNo, read(terminals.terminalNo)),
  );
};
