import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import type { Rollout } from './rows.ts';
import { installRecords } from './tables.ts';
import type { PlannedTarget } from './targets.ts';

/** Stores the terminals and images of a rollout at its start. */
export async function storeTargets(
  { tx, now }: ActorContext,
  { id, packageId, toVersion }: Rollout,
  targets: readonly PlannedTarget[],
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = targets.map(
    ({ terminalId, netbarId, terminalNo, imageName, ring, place, status, ...target }) => ({
      ...{ terminalId, netbarId, terminalNo, imageName, ring, place, status },
      fromVersion: target.fromVersion,
      errorCode: target.exclusion,
    }),
  );
  await tx.execute(sql`
    insert into ${installRecords} (rollout_id, package_id, netbar_id, terminal_id, terminal_no, image_name, ring,
      place, status, from_version, to_version, error_code, status_at)
    select ${id}, ${packageId}, "netbarId", "terminalId", "terminalNo", "imageName", ring, place, status,
      "fromVersion", ${toVersion}, "errorCode", ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("terminalId" int, "netbarId" int,
      "terminalNo" text, "imageName" text, ring int, place int, status text, "fromVersion" text, "errorCode" text)
    order by ring, place`);
  // The new rollout replaces open installations of earlier ones on these terminals and images.
  const replace = (isSame: ReturnType<typeof sql>) =>
    tx.execute(sql`
    update ${installRecords} r set status = 'skipped', retry_at = null, status_at = ${at}
    from ${installRecords} n
    where n.rollout_id = ${id} and n.status <> 'excluded' and ${isSame}
      and r.package_id = ${packageId} and r.rollout_id <> ${id}
      and r.status in ('waiting', 'pending', 'failed', 'silent', 'unsupported')`);
  await replace(sql`r.terminal_id = n.terminal_id`);
  await replace(
    sql`n.image_name <> '' and r.image_name = n.image_name and r.netbar_id = n.netbar_id`,
  );
}
