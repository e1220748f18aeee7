import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { operationRecords } from '../areas/operation/tables.ts';
import { HEALTH_DAYS } from '../areas/remote/health.ts';
import { remoteHealth } from '../areas/remote/tables.ts';
import { wxDeliveries, wxTickets } from '../areas/wx/tables.ts';
import { FORGOTTEN_MS } from '../auth/lockout.ts';
import { captchas, loginFailures, revokedTokens } from '../auth/tables.ts';
import { REMEMBERED_MS } from '../http/idempotency.ts';
import { idempotentAnswers, rateLimits } from '../http/tables.ts';
import { challenges, smsCodes } from '../verification/tables.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Rows of `table` go when `moment` is longer ago than `keptMs`; `undefined` keeps them for good. */
export interface Rule {
  table: PgTable;
  moment: PgColumn;
  keptMs(chosen: { auditDays: number }): number | undefined;
}

/** For moments that are ends: what has ended goes. */
const ended = () => 0;
const auditTime: Rule['keptMs'] = ({ auditDays }) => (auditDays === 0 ? undefined : auditDays * DAY_MS);

/** What the server throws away by itself, one line per table. Nothing relies on a row being gone in time. */
export const rules: readonly Rule[] = [
  { table: operationRecords, moment: operationRecords.createdAt, keptMs: auditTime },
  { table: rateLimits, moment: rateLimits.resetsAt, keptMs: ended },
  { table: idempotentAnswers, moment: idempotentAnswers.createdAt, keptMs: () => REMEMBERED_MS },
  { table: revokedTokens, moment: revokedTokens.expiresAt, keptMs: ended },
  { table: remoteHealth, moment: remoteHealth.updatedAt, keptMs: () => HEALTH_DAYS * DAY_MS },
  { table: captchas, moment: captchas.expiresAt, keptMs: ended },
  { table: loginFailures, moment: loginFailures.lastFailureAt, keptMs: () => FORGOTTEN_MS },
  { table: challenges, moment: challenges.expiresAt, keptMs: ended },
  { table: smsCodes, moment: smsCodes.expiresAt, keptMs: ended },
  // The phone's page says of an expired ticket that it expired, for as long as somebody may still look.
  { table: wxTickets, moment: wxTickets.expiresAt, keptMs: () => HOUR_MS },
  { table: wxDeliveries, moment: wxDeliveries.expiresAt, keptMs: ended },
];
