import type { LimitedComparison } from '../../../http/metrics.ts';
import { clientNetwork } from '../../../http/network.ts';
import { tooManyRequests } from '../../../http/tooManyRequests.ts';
import type { Deps } from '../area/deps.ts';
import { readSettings } from '../settings/store.ts';
import { reserveTry, revertTry } from './guesses.ts';
import { lockoutSettings, maxWaits } from './lockout.ts';

/**
 * Limits guesses of an operator secret per client network, with the limit of passwords. There is no
 * limit over all networks, because strangers could use it to lock the operator out.
 *
 * @param secret separates the counters of different secrets
 */
export function limitSecretGuesses(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  secret: 'metrics' | 'registry',
): LimitedComparison {
  return async (request, isRight) => {
    const { db } = database;
    const limits = await readSettings(db, lockoutSettings);
    const bucket = {
      subject: `${secret}:${clientNetwork(request.ip)}`,
      limit: limits.userLimit,
      intervalMs: maxWaits(limits).ownMs,
    };
    const tried = await reserveTry(db, [bucket], now());
    if ('waitMs' in tried) throw tooManyRequests(tried.waitMs);
    if (!isRight()) return false;
    await revertTry(db, tried);
    return true;
  };
}
