import { createHash } from 'node:crypto';
import type { auditSeals } from './store/sealTables.ts';

/** The facts that a seal signs. */
export type Statement = Pick<
  typeof auditSeals.$inferSelect,
  'day' | 'format' | 'records' | 'root' | 'previous'
>;

/** Returns the signed text of a seal. */
export const statementText = ({ day, format, records, root, previous }: Statement): string =>
  JSON.stringify({ day, format, records, root, previous });

export const hashStatement = (statement: Statement): string =>
  createHash('sha256').update(statementText(statement)).digest('hex');
