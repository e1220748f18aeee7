import type { Tx } from '../../../db/database.ts';
import { networkOf } from '../../../http/network.ts';
import type { CaptchaMode } from '../../../process/config.ts';
import { readSettings } from '../settings/store.ts';
import type { Device } from './devices.ts';
import {
  type Bucket,
  forgetFailures,
  giveBack,
  type Refused,
  type Reserved,
  readFailures,
  reserveTry,
} from './guesses.ts';
import { lockoutSettings, longestWaits } from './lockout.ts';

/** From where somebody tries to sign in. */
export interface Origin {
  ip: string;
  device: Device | undefined;
}

type Limits = typeof lockoutSettings.defaults;

/** What counts all tries from one place, whatever the name: the device where there is one, else the address. */
function placeOf({ ip, device }: Origin, limits: Limits): Bucket {
  const subject = device ? `device:${device.id}` : `address:${networkOf(ip)}`;
  return { subject, limit: limits.addressLimit, intervalMs: longestWaits(limits).sharedMs };
}

interface Buckets {
  /** What is forgotten when the password was right: the failures of this name in this place. */
  own: Bucket;
  /** What only gets this try back. */
  shared: Bucket[];
}

/**
 * What a try counts against. On a device that knows the account: the device, and nothing that others could fill. Elsewhere: the
 * name at this address, the address, and the name wherever it is tried.
 */
function bucketsOf(userName: string, origin: Origin, isKnown: boolean, limits: Limits): Buckets {
  const { ownMs, sharedMs } = longestWaits(limits);
  const name = userName.toLowerCase();
  const place = placeOf(origin, limits);
  const own = (where: string): Bucket => ({
    subject: `${where} name:${name}`,
    limit: limits.userLimit,
    intervalMs: ownMs,
  });
  if (isKnown) return { own: own(place.subject), shared: [place] };
  const address = placeOf({ ...origin, device: undefined }, limits);
  const everywhere: Bucket = {
    subject: `name:${name}`,
    limit: limits.nameLimit,
    intervalMs: sharedMs,
  };
  return {
    own: own(address.subject),
    shared: [everywhere, address, ...(origin.device ? [place] : [])],
  };
}

/** A sign-in that was counted as a failure before its password is looked at. */
export interface SignInTry {
  /** Failures from this place, this try among them. */
  failures: number;
  /** The try was none: nothing was compared. */
  takeBack(): Promise<void>;
  /** The password was right. Failures of others from this place, and of this name elsewhere, stay. */
  succeed(): Promise<void>;
}

/**
 * Counts a try to sign in before its password is compared, on all instances together. Answers how long to wait when there were too
 * many from this place, of this name in this place, or of this name on devices that do not know it.
 *
 * @param isKnown whether the device knows the account
 * @param tx no transaction: the count must outlive the call
 */
export async function reserveSignIn(
  tx: Tx,
  { userName, origin, isKnown }: { userName: string; origin: Origin; isKnown: boolean },
  now: Date,
): Promise<SignInTry | Refused> {
  const limits = await readSettings(tx, lockoutSettings);
  const { own, shared } = bucketsOf(userName, origin, isKnown, limits);
  const reserved: Reserved | Refused = await reserveTry(tx, [own, ...shared], now);
  if ('waitMs' in reserved) return reserved;
  const place = placeOf(origin, limits).subject;
  return {
    failures: reserved.rows.find(({ subject }) => subject === place)?.failures ?? 0,
    takeBack: () => giveBack(tx, reserved),
    async succeed() {
      await giveBack(tx, { rows: reserved.rows.filter(({ subject }) => subject !== own.subject) });
      await forgetFailures(tx, own.subject);
    },
  };
}

/** Whether a sign-in has to solve a captcha after so many failures from its place; the environment goes before the setting. */
export async function needsCaptcha(
  tx: Tx,
  decided: CaptchaMode | undefined,
  failures: number,
): Promise<boolean> {
  const { captcha, captchaAfter } = await readSettings(tx, lockoutSettings);
  const mode = decided ?? captcha;
  return mode === 'auto' ? failures >= captchaAfter : mode === 'always';
}

/** Whether the next sign-in from here has to solve a captcha. */
export async function captchaIsOpen(
  tx: Tx,
  decided: CaptchaMode | undefined,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  const limits = await readSettings(tx, lockoutSettings);
  return needsCaptcha(tx, decided, await readFailures(tx, placeOf(origin, limits), now));
}
