import { type SQL, sql } from 'drizzle-orm';

/** Severities and actions of threats whose processes are stored. */
const SEVERE: readonly string[] = ['high', 'critical'];
const STOPPED: readonly string[] = ['blocked', 'killed', 'quarantined'];

/** Returns whether a threat is severe and was stopped. */
export const isSevere = ({ severity, action }: { severity: string; action: string }): boolean =>
  SEVERE.includes(severity) && STOPPED.includes(action);

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** SQL equivalent of `isSevere` for a query with the columns `severity` and `action`. */
export const severeSql = (): SQL =>
  sql`severity::text in (${list(SEVERE)}) and action::text in (${list(STOPPED)})`;
