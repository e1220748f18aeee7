import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { makeNetbars } from './demoNetbars.ts';
import { netbarNo, nextIds } from './numbers.ts';
import { markets, netbars } from './tables.ts';

const MARKETS = ['华东市场', '华中市场', '南方市场'];

/** Numbers of the users who start with one of the roles, oldest first. */
async function starting(tx: Tx, ...roles: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.authorityId, roles))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

async function addMarkets(tx: Tx): Promise<number[]> {
  const heads = await starting(tx, STAFF_ROLES.marketHead);
  const rows = await tx
    .insert(markets)
    .values(
      MARKETS.map((name, index) => ({
        marketNo: `MK${String(index + 1).padStart(4, '0')}`,
        name,
        status: 'listed',
        ownerId: heads[index] ?? null,
      })),
    )
    .returning({ id: markets.id });
  return rows.map(({ id }) => id);
}

/** Adds three markets and sixty netbars, with the demo's people in charge of them. */
export async function addDemoNetbars({ tx, now, random }: DemoContext): Promise<void> {
  const made = makeNetbars(random, now);
  const owners = await starting(tx, STAFF_ROLES.netbarOwner, NETBAR_KEEPER);
  const members = await starting(tx, STAFF_ROLES.marketMember);
  const marketIds = await addMarkets(tx);
  const ids = await nextIds(tx, made.length);
  const rows = made.map(({ owner, member, market, ...fields }, index) => {
    const id = ids[index] ?? 0;
    return {
      ...fields,
      id,
      netbarNo: netbarNo(fields.regionCode, id),
      ownerId: owners[owner % owners.length] ?? null,
      memberId: members[member % members.length] ?? null,
      marketId: market === undefined ? null : (marketIds[market] ?? null),
      updatedAt: fields.createdAt,
    };
  });
  await tx.insert(netbars).values(rows);
}
