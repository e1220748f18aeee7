import { type SQL, sql } from 'drizzle-orm';
import { packageVersions } from '../package/index.ts';
import type { InstallStatus } from './model.ts';
import { ACTIVE_STATUSES } from './rolloutTransitions.ts';
import { installRecords, rollouts } from './tables.ts';

/** States in which a terminal has or may have the new version. */
const REACHED: readonly InstallStatus[] = ['downloading', 'installing', 'installed', 'silent'];

/**
 * Query of the failed and silent terminals of rollouts that have halted by themselves. Columns:
 * `netbar_id`, `value` and `facts` with the name of a rollout.
 */
export const countHalted = (): SQL => sql`
  select r.netbar_id, count(*)::int as value, jsonb_build_object('name', max(o.name)) as facts
  from ${rollouts} o join ${installRecords} r on r.rollout_id = o.id and r.status in ('failed', 'silent')
  where o.status = 'halted' and o.halt_reason <> 'manual'
  group by r.netbar_id`;

/**
 * Query of the terminals that a rollout has reached before its version was withdrawn, until it is
 * rolled back or canceled. Columns as above, and the version in `facts`.
 */
export const countWithdrawn = (): SQL => sql`
  select r.netbar_id, count(*)::int as value,
    jsonb_build_object('name', max(o.name), 'version', max(v.version)) as facts
  from ${rollouts} o join ${packageVersions} v on v.id = o.version_id and v.status = 'withdrawn'
  join ${installRecords} r on r.rollout_id = o.id and r.status in ${[...REACHED]}
  where o.status in ${[...ACTIVE_STATUSES]}
  group by r.netbar_id`;
