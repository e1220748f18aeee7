import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { makeNetbars } from './demoNetbars.ts';
import { netbarNo, nextIds } from './numbers.ts';
import { markets, netbars } from './tables.ts';

const MARKETS = ['华东市场', '华中市场', '南方市场'];

/** Returns the ids of users with one of the roles as their first role, oldest first. */
async function usersWithRoles(tx: Tx, ...roles: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.authorityId, roles))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

async function addMarkets(tx: Tx): Promise<number[]> {
  const heads = await usersWithRoles(tx, STAFF_ROLES.marketHead);
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

/** Adds three markets and sixty netbars that are assigned to the demo users. */
export async function addDemoNetbars({ tx, now, random }: DemoContext): Promise<void> {
  const generated = makeNetbars(random, now);
  const owners = await usersWithRoles(tx, STAFF_ROLES.netbarOwner, NETBAR_KEEPER);
  const members = await usersWithRoles(tx, STAFF_ROLES.marketMember);
  const marketIds = await addMarkets(tx);
  const ids = await nextIds(tx, generated.length);
  const rows = generated.map(({ owner, member, market, ...fields }, index) => {
    const id = ids[index] ?? 0;
    return {
      ...fields,
      id,
      netbarNo: netbarNo(fields.regionCode, id),
      pinyin: toPinyin(fields.name),
      ownerId: owners[owner % owners.length] ?? null,
      memberId: members[member % members.length] ?? null,
      marketId: market === undefined ? null : (marketIds[market] ?? null),
      updatedAt: fields.createdAt,
    };
  });
  await tx.insert(netbars).values(rows);
}
