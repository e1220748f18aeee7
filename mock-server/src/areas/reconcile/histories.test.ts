import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { Refusal } from '../../http/errors.ts';
import { makeRandom, type Random } from '../../platform/kernel/demo/random.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { withServer } from '../../testing/server.ts';
import { assetAccounts } from '../asset/tables.ts';
import { withdrawalSettings } from '../withdrawal/settings.ts';
import { withdrawals } from '../withdrawal/tables.ts';
import { proveLedger } from './proof.ts';
import * as deeds from './testing/deeds.ts';
import { type Deed, explain } from './testing/explain.ts';
import * as market from './testing/marketDeeds.ts';
import * as payments from './testing/paymentDeeds.ts';
import { expectedState, readState } from './testing/state.ts';
import { admin, type Telling } from './testing/telling.ts';
import * as wishes from './testing/withdrawalDeeds.ts';
import { makeWorld, type World } from './testing/world.ts';

const server = withServer();

/** The embedded engine does one thing at a time, so that less can happen there. */
const HISTORIES = process.env.TEST_DATABASE_URL ? 500 : 10;
/** Histories that one database holds, before it begins anew. */
const AT_ONCE = 10;
/** Histories of one database that happen at the same time. */
const LANES = 2;
const ROUNDS = 6;
/** For what hangs: how busy the machine is decides nothing. */
const TIMEOUT_MS = 600_000;
const MOST_ACTORS = 4;

/** Makes one history again: HISTORY=1042 npx vitest run src/areas/reconcile/histories.test.ts */
const ALONE = process.env.HISTORY;

beforeEach(async () => {
  const limits = { minYuan: 1, perDay: 100, feeBp: 0, reviewYuan: wishes.REVIEW_FEN / 100 };
  await server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, withdrawalSettings, limits),
  );
});

const KINDS: readonly (readonly [(telling: Telling) => Deed | undefined, number])[] = [
  [deeds.aMovement, 6],
  [wishes.anApplication, 7],
  [wishes.anAudit, 7],
  [payments.aPayment, 6],
  [payments.aQuestion, 2],
  [wishes.anEnd, 4],
  [deeds.aReversal, 3],
  [deeds.aHold, 2],
  [deeds.anEndOfHold, 3],
  [market.aRevenue, 2],
  [market.aSettlement, 2],
  [market.aCorrection, 2],
  [deeds.aStatus, 1],
  [deeds.aVoid, 1],
];

/** What some actors do at once; now and then one of them sends his call twice. */
function aRound(telling: Telling, isFirst: boolean): Deed[] {
  const { random } = telling;
  const one = (): Deed =>
    (isFirst ? deeds.aMovement : random.weighted(KINDS))(telling) ?? deeds.aMovement(telling);
  const some = Array.from({ length: random.between(1, MOST_ACTORS) }, one);
  const [first] = some;
  return first && some.length < MOST_ACTORS && random.next() < 0.25 ? [...some, first] : some;
}

/** Whether a deed was granted. Anything but a refusal for people is a fault. */
async function granted(deed: Deed): Promise<boolean> {
  try {
    await deed.attempt();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw new Error(`${deed.what} was no refusal for people`, { cause: error });
  }
}

async function live(world: World, random: Random): Promise<void> {
  let made = 0;
  const name = (kind: string) => {
    made += 1;
    return `${kind}${world.seed}-${String(made).padStart(4, '0')}`;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = aRound({ world, random, name }, round === 0);
    const outcomes = await Promise.all(some.map(granted));
    const seen = await readState(world);
    const after = explain(world.books, some, outcomes, (books) =>
      isDeepStrictEqual(expectedState(world, books), seen),
    );
    if (!after) {
      const told = some.map(
        ({ what }, index) => `${outcomes[index] ? 'granted' : 'refused'}: ${what}`,
      );
      const before = JSON.stringify(expectedState(world, world.books));
      throw new Error(
        `no order explains round ${round}:\n${told.join('\n')}\nbefore ${before}\nafter  ${JSON.stringify(seen)}`,
      );
    }
    world.books = after;
  }
}

/** The books balance, nobody owes, and the gateway paid what the console says that it paid, once. */
async function assertSound(world: World): Promise<void> {
  expect(await readState(world)).toEqual(expectedState(world, world.books));
  expect(await proveLedger(server.db)).toMatchObject({ faults: 0, details: [] });
  const userIds = world.people.map(({ userId }) => userId);
  const paid = await server.db
    .select({ no: withdrawals.withdrawNo })
    .from(withdrawals)
    .where(
      sql`${withdrawals.status} = 'paid' and ${withdrawals.payTradeNo} like 'T-%' and ${inArray(withdrawals.userId, userIds)}`,
    )
    .orderBy(asc(withdrawals.withdrawNo));
  expect(world.bank.payouts).toEqual(paid.map(({ no }) => no));
  for (const { userId } of world.people) {
    const [account] = await server.db
      .select()
      .from(assetAccounts)
      .where(eq(assetAccounts.userId, userId));
    const { wishes: all, holds } = world.books;
    const open = Object.values(all).filter(
      (wish) => wish.userId === userId && /ing$|^approved$|^failed$/.test(wish.status),
    );
    const held = Object.values(holds).filter(
      (hold) => hold.userId === userId && hold.assetType === 'cash',
    );
    const sum = [
      ...open.map(({ amountFen }) => amountFen),
      ...held.map(({ amount }) => amount),
    ].reduce((a, b) => a + b, 0);
    expect([userId, account?.cashFrozen ?? 0]).toEqual([userId, sum]);
  }
}

/** One history, from nothing to its end. What is wrong with it is told with the number that makes it again. */
async function history(seed: number): Promise<void> {
  try {
    const world = await makeWorld(server, seed);
    await live(world, makeRandom(seed));
    await payments.resolveAll(world, admin(world));
    await assertSound(world);
  } catch (error) {
    throw new Error(`history ${seed} (HISTORY=${seed} makes it again): ${String(error)}`, {
      cause: error,
    });
  }
}

const seeds = ALONE
  ? [Number(ALONE)]
  : Array.from({ length: HISTORIES }, (_, index) => 1001 + index);
const groups = Array.from({ length: Math.ceil(seeds.length / AT_ONCE) }, (_, at) =>
  seeds.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);

it.each(groups.map((group) => [group[0], group.at(-1), group] as const))(
  'histories %i to %i of all operations by many at once leave the books as a simple model has them',
  async (_first, _last, group) => {
    const left = [...group];
    const lane = async () => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) await history(seed);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  },
  TIMEOUT_MS,
);
