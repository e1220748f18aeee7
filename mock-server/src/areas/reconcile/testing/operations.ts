import { setAccountStatus } from '../../asset/accountStatus.ts';
import { ASSET_TYPES, type AssetType, type Direction } from '../../asset/kinds.ts';
import { freeze, release, SERVER_OPERATOR, settle } from '../../asset/posting.ts';
import { reverseEntry } from '../../asset/reversal.ts';
import { moveAsset } from '../../asset/service.ts';
import { voidInvoice } from '../../invoice/service.ts';
import { getAccount, move } from './books.ts';
import type { ModelOperation } from './explain.ts';
import { admin, asCall, type ModelRun, pickAny } from './modelRun.ts';

/** Credits or debits a random user. Many debits overdraw. */
export function randomMovement({ world, random, name }: ModelRun): ModelOperation {
  const [{ userId }, assetType] = [
    random.pick(world.people),
    random.pick<AssetType>(['cash', 'cash', ...ASSET_TYPES]),
  ];
  const direction: Direction = random.pick(['in', 'in', 'out'] as const);
  const [requestId, amount] = [name('e'), random.between(1, 60) * (assetType === 'cash' ? 100 : 1)];
  const bizType = direction === 'in' ? ('compensate' as const) : ('deduct' as const);
  return {
    description: `${bizType} ${amount} ${assetType} of ${userId}`,
    steps: [
      (books) => {
        if (books.done[requestId]) return true;
        if (!move(books, { userId, assetType, direction, amount })) return false;
        books.done[requestId] = true;
        books.entries[requestId] = { userId, assetType, direction, amount, isReversed: false };
        return true;
      },
    ],
    run: asCall(world, admin(world), async ({ tx, caller }) => {
      const movement = { userId, assetType, amount, remark: '随机', requestId };
      world.ids.set(requestId, (await moveAsset(tx, caller, movement, { direction, bizType })).ID);
    }),
  };
}

/** Reverses an entry manually. Entries of settlements are included. */
export function randomReversal({ world, random, name }: ModelRun): ModelOperation | undefined {
  const entry = pickAny(random, Object.keys(world.books.entries));
  if (entry === undefined) return undefined;
  const requestId = name('r');
  return {
    description: `reverse ${entry}`,
    steps: [
      (books) => {
        const modelEntry = books.entries[entry];
        if (books.done[requestId]) return true;
        if (!modelEntry || modelEntry.isReversed) return false;
        if (
          !move(books, { ...modelEntry, direction: modelEntry.direction === 'in' ? 'out' : 'in' })
        )
          return false;
        books.done[requestId] = true;
        modelEntry.isReversed = true;
        return true;
      },
    ],
    run: asCall(world, admin(world), (by) =>
      reverseEntry(by, { entryId: world.ids.get(entry) ?? 0, remark: '记错了', requestId }),
    ),
  };
}

/** Freezes an amount for a document of another kind. */
export function randomFreeze({ world, random, name }: ModelRun): ModelOperation {
  const [{ userId }, assetType] = [random.pick(world.people), random.pick(ASSET_TYPES)];
  const [bizNo, amount] = [name('d'), random.between(1, 40)];
  return {
    description: `hold ${amount} ${assetType} of ${userId} for ${bizNo}`,
    steps: [
      (books) => {
        if (books.done[bizNo]) return true;
        if (!move(books, { userId, assetType, direction: 'out', amount })) return false;
        move(books, { userId, assetType, direction: 'in', amount, part: 'frozen' });
        books.done[bizNo] = true;
        books.holds[bizNo] = { userId, assetType, amount };
        return true;
      },
    ],
    run: asCall(world, admin(world), ({ tx }) =>
      freeze(tx, SERVER_OPERATOR, {
        userId,
        assetType,
        amount,
        bizNo,
        remark: 'x',
        requestId: bizNo,
      }),
    ),
  };
}

/**
 * Releases or settles a frozen amount or a part of it. Sometimes the amount exceeds what the
 * document has frozen.
 */
export function randomRelease({ world, random, name }: ModelRun): ModelOperation | undefined {
  const bizNo = pickAny(random, Object.keys(world.books.holds));
  const hold = bizNo === undefined ? undefined : world.books.holds[bizNo];
  if (bizNo === undefined || !hold) return undefined;
  const [isRelease, requestId] = [random.next() < 0.5, name('f')];
  const { userId, assetType } = hold;
  const amount = Math.max(1, hold.amount + random.pick([0, 0, -3, 5]));
  return {
    description: `${isRelease ? 'release' : 'settle'} ${amount} of ${bizNo}`,
    steps: [
      (books) => {
        const modelHold = books.holds[bizNo];
        if (books.done[requestId]) return true;
        if (!modelHold || modelHold.amount < amount) return false;
        modelHold.amount -= amount;
        move(books, { userId, assetType, direction: 'out', amount, part: 'frozen' });
        if (isRelease) move(books, { userId, assetType, direction: 'in', amount });
        books.done[requestId] = true;
        return true;
      },
    ],
    run: asCall(world, admin(world), ({ tx }) =>
      (isRelease ? release : settle)(tx, SERVER_OPERATOR, {
        userId,
        assetType,
        amount,
        bizNo,
        remark: 'x',
        requestId,
      }),
    ),
  };
}

/** Freezes or unfreezes an account. */
export function randomStatusChange({ world, random, name }: ModelRun): ModelOperation {
  const { userId } = random.pick(world.people);
  const isFrozen = !getAccount(world.books, userId).isFrozen;
  const body = {
    ID: userId,
    status: isFrozen ? 'frozen' : 'normal',
    reason: '异常资金变动',
    requestId: name('x'),
  } as const;
  return {
    description: `${body.status} ${userId}`,
    steps: [
      (books) => {
        const account = getAccount(books, userId);
        if (account.isFrozen === isFrozen) return false;
        account.isFrozen = isFrozen;
        return true;
      },
    ],
    run: asCall(world, admin(world), (by) => setAccountStatus(by, body)),
  };
}

/** Voids an invoice. */
export function randomVoid({ world, random }: ModelRun): ModelOperation {
  const ID = random.pick(world.invoiceIds);
  return {
    description: `void invoice ${ID}`,
    steps: [
      ({ invoices }) => {
        const invoice = invoices[ID];
        if (invoice?.status !== 'verified' || invoice.use === 'open') return false;
        invoice.status = 'voided';
        return true;
      },
    ],
    run: asCall(world, admin(world), (by) =>
      voidInvoice(by, { ID, reason: '重复开具的发票', requestId: 'x' }),
    ),
  };
}
