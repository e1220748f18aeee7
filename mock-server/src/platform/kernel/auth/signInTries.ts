import type { Tx } from '../../../db/database.ts';
import { clientNetwork } from '../../../http/network.ts';
import type { CaptchaMode } from '../../../process/config.ts';
import { readSettings } from '../settings/store.ts';
import type { Device } from './devices.ts';
import {
  type Bucket,
  type RejectedTry,
  type ReservedTry,
  readFailures,
  reserveTry,
  resetFailures,
  revertTry,
} from './guesses.ts';
import { lockoutSettings, maxWaits } from './lockout.ts';

/** Client of a sign-in. */
export interface Origin {
  ip: string;
  device: Device | undefined;
}

type Limits = typeof lockoutSettings.defaults;

/**
 * Returns the counter of all tries from one client, independent of the name: its device, or else
 * its network.
 */
function clientBucket({ ip, device }: Origin, limits: Limits): Bucket {
  const subject = device ? `device:${device.id}` : `address:${clientNetwork(ip)}`;
  return { subject, limit: limits.addressLimit, intervalMs: maxWaits(limits).sharedMs };
}

interface Buckets {
  /** Failures of this name from this client. Reset by a successful sign-in. */
  own: Bucket;
  /** Counters from which a successful sign-in removes only its own try. */
  shared: Bucket[];
}

/**
 * Returns the counters of a try. A device that knows the account has its own counters, which other
 * clients cannot fill. Otherwise the try counts for the name at this address, for the address, and
 * for the name anywhere.
 */
function bucketsOf(userName: string, origin: Origin, isKnown: boolean, limits: Limits): Buckets {
  const { ownMs, sharedMs } = maxWaits(limits);
  const name = userName.toLowerCase();
  const place = clientBucket(origin, limits);
  const nameBucket = (where: string): Bucket => ({
    subject: `${where} name:${name}`,
    limit: limits.userLimit,
    intervalMs: ownMs,
  });
  if (isKnown) return { own: nameBucket(place.subject), shared: [place] };
  const address = clientBucket({ ...origin, device: undefined }, limits);
  const everywhere: Bucket = {
    subject: `name:${name}`,
    limit: limits.nameLimit,
    intervalMs: sharedMs,
  };
  return {
    own: nameBucket(address.subject),
    shared: [everywhere, address, ...(origin.device ? [place] : [])],
  };
}

/** A sign-in that was counted as a failure before its password is compared. */
export interface SignInTry {
  /** Failures from this client, including this try. */
  failures: number;
  /** Reverts the try if no password was compared. */
  revert(): Promise<void>;
  /**
   * Records a correct password. Failures of other names from this client, and of this name from
   * other clients, remain.
   */
  succeed(): Promise<void>;
}

/**
 * Counts a sign-in before its password is compared, across all instances. Returns the wait if there
 * were too many failures from this client, of this name from this client, or of this name from
 * unknown devices.
 *
 * @param isKnown whether the device knows the account
 * @param tx must not be a transaction, because the count must outlive the call
 */
export async function reserveSignIn(
  tx: Tx,
  { userName, origin, isKnown }: { userName: string; origin: Origin; isKnown: boolean },
  now: Date,
): Promise<SignInTry | RejectedTry> {
  const limits = await readSettings(tx, lockoutSettings);
  const { own: ownBucket, shared } = bucketsOf(userName, origin, isKnown, limits);
  const reserved: ReservedTry | RejectedTry = await reserveTry(tx, [ownBucket, ...shared], now);
  if ('waitMs' in reserved) return reserved;
  const place = clientBucket(origin, limits).subject;
  return {
    failures: reserved.rows.find(({ subject }) => subject === place)?.failures ?? 0,
    revert: () => revertTry(tx, reserved),
    async succeed() {
      await revertTry(tx, {
        rows: reserved.rows.filter(({ subject }) => subject !== ownBucket.subject),
      });
      await resetFailures(tx, ownBucket.subject);
    },
  };
}

/**
 * Whether a sign-in requires a captcha after `failures` from its client. The environment variable
 * overrides the setting.
 */
export async function needsCaptcha(
  tx: Tx,
  decided: CaptchaMode | undefined,
  failures: number,
): Promise<boolean> {
  const { captcha, captchaAfter } = await readSettings(tx, lockoutSettings);
  const mode = decided ?? captcha;
  return mode === 'auto' ? failures >= captchaAfter : mode === 'always';
}

/** Whether the next sign-in of this client requires a captcha. */
export async function isCaptchaRequired(
  tx: Tx,
  decided: CaptchaMode | undefined,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  const limits = await readSettings(tx, lockoutSettings);
  return needsCaptcha(tx, decided, await readFailures(tx, clientBucket(origin, limits), now));
}
