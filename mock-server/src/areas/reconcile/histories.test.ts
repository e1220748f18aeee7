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
import { findExplanation, type ModelOperation } from './testing/explain.ts';
import * as market from './testing/marketOperations.ts';
import { admin, type ModelRun } from './testing/modelRun.ts';
import * as modelOperations from './testing/operations.ts';
import * as payments from './testing/paymentOperations.ts';
import { expectedState, readState } from './testing/state.ts';
import * as wishes from './testing/withdrawalOperations.ts';
import { makeWorld, type World } from './testing/world.ts';

const server = withServer();

/**
 * The embedded engine runs one statement at a time, so that fewer interleavings are possible there.
 */
const HISTORIES = process.env.TEST_DATABASE_URL ? 500 : 10;
/** Histories per database. */
const HISTORIES_PER_DATABASE = 10;
/** Histories of one database that run at the same time. */
const LANES = 2;
const ROUNDS = 6;
/** Protects against hanging tests only. It must not depend on the load of the machine. */
const TIMEOUT_MS = 600_000;
const MAX_ACTORS = 4;

/** Runs a single history: HISTORY=1042 npx vitest run src/areas/reconcile/histories.test.ts */
const SINGLE_SEED = process.env.HISTORY;

beforeEach(async () => {
  const limits = { minYuan: 1, perDay: 100, feeBp: 0, reviewYuan: wishes.REVIEW_FEN / 100 };
  await server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, withdrawalSettings, limits),
  );
});

const KINDS: readonly (readonly [(modelRun: ModelRun) => ModelOperation | undefined, number])[] = [
  [modelOperations.randomMovement, 6],
  [wishes.randomRequest, 7],
  [wishes.randomAudit, 7],
  [payments.randomPayment, 6],
  [payments.randomPaymentQuery, 2],
  [wishes.randomEnd, 4],
  [modelOperations.randomReversal, 3],
  [modelOperations.randomFreeze, 2],
  [modelOperations.randomRelease, 3],
  [market.randomRevenue, 2],
  [market.randomSettlement, 2],
  [market.randomSettlementReversal, 2],
  [modelOperations.randomStatusChange, 1],
  [modelOperations.randomVoid, 1],
];

/**
 * Returns the operations of a round, which run at the same time. Sometimes one operation is sent
 * twice.
 */
function makeRound(modelRun: ModelRun, isFirst: boolean): ModelOperation[] {
  const { random } = modelRun;
  const makeOperation = (): ModelOperation =>
    (isFirst ? modelOperations.randomMovement : random.weighted(KINDS))(modelRun) ??
    modelOperations.randomMovement(modelRun);
  const some = Array.from({ length: random.between(1, MAX_ACTORS) }, makeOperation);
  const [first] = some;
  return first && some.length < MAX_ACTORS && random.next() < 0.25 ? [...some, first] : some;
}

/**
 * Runs an operation. Returns false if it is refused. Any error other than a refusal fails the test.
 */
async function isGranted(operation: ModelOperation): Promise<boolean> {
  try {
    await operation.run();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw new Error(`${operation.description} failed with an error that is not a refusal`, {
      cause: error,
    });
  }
}

async function runRounds(world: World, random: Random): Promise<void> {
  let count = 0;
  const name = (kind: string) => {
    count += 1;
    return `${kind}${world.seed}-${String(count).padStart(4, '0')}`;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = makeRound({ world, random, name }, round === 0);
    const outcomes = await Promise.all(some.map(isGranted));
    const seen = await readState(world);
    const after = findExplanation(world.books, some, outcomes, (books) =>
      isDeepStrictEqual(expectedState(world, books), seen),
    );
    if (!after) {
      const outcomeLines = some.map(
        ({ description }, index) => `${outcomes[index] ? 'granted' : 'refused'}: ${description}`,
      );
      const before = JSON.stringify(expectedState(world, world.books));
      throw new Error(
        `No order of operations explains round ${round}:\n${outcomeLines.join('\n')}\nbefore ${before}\nafter  ${JSON.stringify(seen)}`,
      );
    }
    world.books = after;
  }
}

/**
 * Checks that the ledger balances, no balance is negative, and the gateway paid each paid
 * withdrawal once.
 */
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
    const { withdrawals: all, holds } = world.books;
    const open = Object.values(all).filter(
      (modelWithdrawal) =>
        modelWithdrawal.userId === userId &&
        /ing$|^approved$|^failed$/.test(modelWithdrawal.status),
    );
    const cashHolds = Object.values(holds).filter(
      (hold) => hold.userId === userId && hold.assetType === 'cash',
    );
    const sum = [
      ...open.map(({ amountFen }) => amountFen),
      ...cashHolds.map(({ amount }) => amount),
    ].reduce((a, b) => a + b, 0);
    expect([userId, account?.cashFrozen ?? 0]).toEqual([userId, sum]);
  }
}

/** Runs one history. An error contains the seed to run it again. */
async function history(seed: number): Promise<void> {
  try {
    const world = await makeWorld(server, seed);
    await runRounds(world, makeRandom(seed));
    await payments.resolveAllPayments(world, admin(world));
    await assertSound(world);
  } catch (error) {
    throw new Error(
      `History ${seed} failed (run it again with HISTORY=${seed}): ${String(error)}`,
      {
        cause: error,
      },
    );
  }
}

const seeds = SINGLE_SEED
  ? [Number(SINGLE_SEED)]
  : Array.from({ length: HISTORIES }, (_, index) => 1001 + index);
const groups = Array.from({ length: Math.ceil(seeds.length / HISTORIES_PER_DATABASE) }, (_, at) =>
  seeds.slice(at * HISTORIES_PER_DATABASE, (at + 1) * HISTORIES_PER_DATABASE),
);

// @guarantee ledger-balance
it.each(groups.map((group) => [group[0], group.at(-1), group] as const))(
  'histories %i to %i of concurrent operations have a result that the model explains',
  async (_first, _last, group) => {
    const left = [...group];
    const lane = async () => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) await history(seed);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  },
  TIMEOUT_MS,
);
