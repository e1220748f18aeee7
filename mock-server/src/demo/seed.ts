import { eq } from 'drizzle-orm';
import { ledgerEntries } from '../areas/asset/tables.ts';
import { PLATFORM_ADMIN } from '../areas/authority/hierarchy.ts';
import { NETBAR_KEEPER } from '../areas/authority/seed.ts';
import { STAFF_ROLES } from '../areas/authority/staffRoles.ts';
import { netbarNo, nextIds } from '../areas/netbar/numbers.ts';
import { markets, netbars } from '../areas/netbar/tables.ts';
import { operationRecords } from '../areas/operation/tables.ts';
import { userAuthorities, users } from '../areas/user/tables.ts';
import { generatePassword, hashPassword } from '../auth/passwords.ts';
import type { Tx } from '../db/database.ts';
import type { SeedContext } from '../seed.ts';
import { makeLedger } from './assets.ts';
import { insertDefenseLogs } from './defenseLogs.ts';
import { makeNetbars } from './netbars.ts';
import { makeOperations } from './operations.ts';
import { makePeople } from './people.ts';
import { makeRandom } from './random.ts';

/** Change it and every demo is another one. */
const SEED = 20_240_613;

const DEFENSE_LOGS = 3_000;
const DEFENSE_DAYS = 7;

const MARKETS = ['华东市场', '华中市场', '南方市场'];

type Person = { id: number; userName: string; authorityId: number; enable: number };

/** Adds the people. They share the hash of a password that is made here and told to nobody: none of them can sign in. */
async function insertPeople(tx: Tx, people: ReturnType<typeof makePeople>): Promise<Person[]> {
  const passwordHash = await hashPassword(generatePassword());
  const rows = await tx
    .insert(users)
    .values(people.map((person) => ({ ...person, updatedAt: person.createdAt, passwordHash })))
    .returning({ id: users.id, userName: users.userName, authorityId: users.authorityId, enable: users.enable });
  await tx.insert(userAuthorities).values(rows.map(({ id, authorityId }) => ({ userId: id, authorityId })));
  return rows;
}

async function insertMarkets(tx: Tx, heads: readonly Person[]): Promise<number[]> {
  const rows = await tx
    .insert(markets)
    .values(
      MARKETS.map((name, index) => ({
        marketNo: `MK${String(index + 1).padStart(4, '0')}`,
        name,
        status: 'listed',
        ownerId: heads[index]?.id ?? null,
      })),
    )
    .returning({ id: markets.id });
  return rows.map(({ id }) => id);
}

interface InCharge {
  owners: readonly Person[];
  members: readonly Person[];
  markets: readonly number[];
}

async function insertNetbars(tx: Tx, made: ReturnType<typeof makeNetbars>, by: InCharge): Promise<void> {
  const ids = await nextIds(tx, made.length);
  const rows = made.map(({ owner, member, market, ...fields }, index) => {
    const id = ids[index] ?? 0;
    return {
      ...fields,
      id,
      netbarNo: netbarNo(fields.regionCode, id),
      ownerId: by.owners[owner % by.owners.length]?.id ?? null,
      memberId: by.members[member % by.members.length]?.id ?? null,
      marketId: market === undefined ? null : (by.markets[market] ?? null),
      updatedAt: fields.createdAt,
    };
  });
  await tx.insert(netbars).values(rows);
}

/**
 * Fills an empty database with invented people, markets, netbars, defence logs, operation records and asset movements; with
 * `CONSOLE_DEMO=0` it does nothing.
 */
export async function seedDemo({ tx, config }: SeedContext): Promise<void> {
  if (!config.demo) return;
  const random = makeRandom(SEED);
  const now = new Date();
  const people = await insertPeople(tx, makePeople(random, now));
  const holding = (...roles: number[]) => people.filter(({ authorityId }) => roles.includes(authorityId));
  await insertNetbars(tx, makeNetbars(random, now), {
    owners: holding(STAFF_ROLES.netbarOwner, NETBAR_KEEPER),
    members: holding(STAFF_ROLES.marketMember),
    markets: await insertMarkets(tx, holding(STAFF_ROLES.marketHead)),
  });
  await insertDefenseLogs(tx, { total: DEFENSE_LOGS, now, days: DEFENSE_DAYS });
  const [admin] = await tx.select({ id: users.id, userName: users.userName }).from(users).where(eq(users.userName, 'admin'));
  const working = people.filter(({ enable }) => enable === 1);
  const withRoles = (...roles: number[]) => working.filter(({ authorityId }) => roles.includes(authorityId));
  const admins = [...(admin ? [admin] : []), ...withRoles(PLATFORM_ADMIN)];
  const staff = [...admins, ...withRoles(STAFF_ROLES.finance, STAFF_ROLES.marketHead, STAFF_ROLES.marketMember)];
  await tx.insert(operationRecords).values(makeOperations(random, now, { admins, staff, everyone: [...admins, ...working] }));
  if (admin) await tx.insert(ledgerEntries).values(makeLedger(random, now, people, admin));
}
