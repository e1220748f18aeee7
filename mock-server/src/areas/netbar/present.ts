import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../http/route.ts';
import { grantedPaths } from '../../platform/identity/authority/permission.ts';
import { users } from '../../platform/identity/user/tables.ts';
import { onlineStatus } from './online.ts';
import { regionName } from './regions.ts';
import type { NetbarRow } from './schemas.ts';
import { ACTION_CALLS, actionsIn, effectiveStatus } from './status.ts';
import { markets, netbars } from './tables.ts';

const owners = alias(users, 'owners');
const members = alias(users, 'members');

/** Netbars with the names of what they refer to; a caller adds the condition, the order and the limit. */
export const selectNetbars = (tx: Tx) =>
  tx
    .select({ netbar: netbars, marketName: markets.name, ownerName: owners.nickName, memberName: members.nickName })
    .from(netbars)
    .leftJoin(markets, eq(markets.id, netbars.marketId))
    .leftJoin(owners, eq(owners.id, netbars.ownerId))
    .leftJoin(members, eq(members.id, netbars.memberId))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectNetbars>>[number];

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** Puts rows on the wire, judged at `now` and for what the caller may do. */
export async function toNetbarRows(tx: Tx, caller: Actor, rows: readonly Selected[], now: Date): Promise<NetbarRow[]> {
  const granted = await grantedPaths(tx, caller.authorityId, ACTION_CALLS);
  return rows.map(({ netbar, marketName, ownerName, memberName }) => {
    const { id, createdAt, updatedAt, ...plain } = netbar;
    const status = effectiveStatus(netbar, now);
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      ring: plain.ring as NetbarRow['ring'],
      protectStatus: plain.protectStatus as NetbarRow['protectStatus'],
      regionName: regionName(netbar.regionCode),
      ownerName: ownerName ?? '',
      marketName: marketName ?? '',
      memberName: memberName ?? '',
      onlineStatus: onlineStatus(netbar.lastHeartbeatAt, now),
      lastHeartbeatAt: iso(netbar.lastHeartbeatAt),
      status,
      expireAt: iso(netbar.expireAt),
      actions: actionsIn(status, granted),
    };
  });
}
