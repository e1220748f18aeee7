import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { Refusal } from '../../http/errors.ts';
import { makeRandom, type Random } from '../../platform/demo/random.ts';
import { withServer } from '../../testing/server.ts';
import { ASSET_TYPES, type AssetType } from './kinds.ts';
import { freeze, type Posting, post, release, settle, THE_SERVER } from './posting.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';

const server = withServer();
const USERS = [7001, 7002, 7003];
const ROUNDS = 12;
const ACTORS = 5;

/** What the model knows of one kind of one user's assets. */
interface Held {
  available: number;
  frozen: number;
}
type Books = Map<string, Held>;

/** Something that an actor tries, and what it does to the books where it is not refused. */
interface Deed {
  attempt(): Promise<unknown>;
  key: string;
  available: number;
  frozen: number;
}

/** Any operation of the ledger, on anybody, of any amount: many of them overdraw. */
function aDeed(random: Random): Deed {
  const [userId, assetType] = [random.pick(USERS), random.pick<AssetType>(ASSET_TYPES)];
  const amount = random.between(1, 60);
  const common = { userId, assetType, amount, remark: '随机', requestId: randomUUID() };
  const held = { ...common, bizNo: 'TX1' };
  const inTx = (work: (tx: Parameters<typeof post>[0]) => Promise<unknown>) => () => server.db.transaction(work);
  const moved = (direction: Posting['direction']) =>
    inTx((tx) => post(tx, THE_SERVER, [{ ...common, direction, bizType: direction === 'in' ? 'reward' : 'exchange' }]));
  const deeds: readonly (readonly [Omit<Deed, 'key'>, number])[] = [
    [{ attempt: moved('in'), available: amount, frozen: 0 }, 4],
    [{ attempt: moved('out'), available: -amount, frozen: 0 }, 3],
    [{ attempt: inTx((tx) => freeze(tx, THE_SERVER, held)), available: -amount, frozen: amount }, 3],
    [{ attempt: inTx((tx) => release(tx, THE_SERVER, held)), available: amount, frozen: -amount }, 2],
    [{ attempt: inTx((tx) => settle(tx, THE_SERVER, held)), available: 0, frozen: -amount }, 2],
  ];
  return { ...random.weighted(deeds), key: `${userId} ${assetType}` };
}

/** Makes a deed, twice over as a network that repeats itself would; in the books it counts once, and not at all where it was refused. */
async function live(deed: Deed, books: Books): Promise<void> {
  const [first, again] = await Promise.allSettled([deed.attempt(), deed.attempt()]);
  for (const { status, ...rest } of [first, again])
    if (status === 'rejected') expect((rest as PromiseRejectedResult).reason).toBeInstanceOf(Refusal);
  if (first.status === 'rejected' && again.status === 'rejected') return;
  const held = books.get(deed.key) ?? { available: 0, frozen: 0 };
  books.set(deed.key, { available: held.available + deed.available, frozen: held.frozen + deed.frozen });
}

it.each([11, 12, 13, 14])(
  'a random history of many actors leaves the books as a simple model has them (seed %i)',
  async (seed) => {
    const random = makeRandom(seed);
    const books: Books = new Map();
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all(Array.from({ length: ACTORS }, () => live(aDeed(random), books)));
    const accounts = await server.db.select().from(assetAccounts);
    for (const account of accounts)
      for (const type of ASSET_TYPES) {
        const model = books.get(`${account.userId} ${type}`) ?? { available: 0, frozen: 0 };
        expect({ available: account[type], frozen: account[`${type}Frozen`] }).toEqual(model);
        expect(Math.min(model.available, model.frozen)).toBeGreaterThanOrEqual(0);
      }
    expect(await server.db.$count(ledgerEntries)).toBeGreaterThan(ROUNDS);
  },
);
