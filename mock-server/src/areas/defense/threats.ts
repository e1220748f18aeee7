import { ne, type SQL, sql } from 'drizzle-orm';
import { defenseDays, type defenseHours, defenseLogs } from './tables.ts';

/*
 * Rules that are observed report hits with the action `audited`. These hits are no threats: no count
 * of threats contains them. Each read of threats uses a condition or a relation of this file.
 */

/** Action of a hit of an observed rule. */
export const AUDITED = 'audited';

/** Matches threats, without hits of observed rules. */
export const isThreat = (
  table: typeof defenseLogs | typeof defenseDays | typeof defenseHours,
): SQL => ne(table.action, AUDITED);

/** Relation of the logs of threats, for a query in SQL. */
export const threatLogs = sql`(select * from ${defenseLogs} where ${isThreat(defenseLogs)})`;

/** Relation of the number of threats by netbar and day, for a query in SQL. */
export const threatDays = sql`(select * from ${defenseDays} where ${isThreat(defenseDays)})`;
