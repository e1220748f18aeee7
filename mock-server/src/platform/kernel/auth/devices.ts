import { randomBytes } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Sealer } from '../interfaces/sealer.ts';

/** Time for which a device stays known after its last sign-in. */
export const DEVICE_MS = 180 * 24 * 3600 * 1000;
/** Maximum number of accounts per device. The account with the oldest sign-in is dropped. */
const MAX_ACCOUNTS = 8;

const Device = Type.Object({
  kind: Type.Literal('device'),
  id: Type.String({ minLength: 1, maxLength: 60 }),
  accounts: Type.Array(
    Type.Object({ uuid: Type.String(), epoch: Type.Integer(), at: Type.Integer() }),
    {
      maxItems: MAX_ACCOUNTS,
    },
  ),
});

/**
 * A browser on which users have signed in. It is stored in a cookie that is encrypted by this
 * server.
 */
export type Device = Static<typeof Device>;

interface Account {
  uuid: string;
  /** Incremented when the password changes, so that a device must sign in again to be known. */
  sessionEpoch: number;
}

/**
 * Reads a device cookie. Returns undefined if it was modified, is encrypted with another key or has
 * expired.
 *
 * @example openDevice(deps.sealer, call.deviceCookie, now)?.id
 */
export function openDevice(
  sealer: Sealer,
  cookie: string | undefined,
  now: Date,
): Device | undefined {
  if (cookie === undefined || cookie === '') return undefined;
  try {
    const device: unknown = JSON.parse(sealer.open(cookie));
    if (!Check(Device, device)) return undefined;
    const accounts = device.accounts.filter(({ at }) => now.getTime() - at < DEVICE_MS);
    return accounts.length > 0 ? { ...device, accounts } : undefined;
  } catch {
    // Clients can send any cookie. Treat an invalid one as absent.
    return undefined;
  }
}

/** Whether the account has signed in on the device after its last password change. */
export const isKnownDevice = (
  device: Device | undefined,
  { uuid, sessionEpoch }: Account,
): boolean =>
  device?.accounts.some((account) => account.uuid === uuid && account.epoch === sessionEpoch) ??
  false;

/**
 * Creates the cookie of a device after an account has signed in on it.
 *
 * @param device the previous device, or undefined for a new one
 */
export function sealDevice(
  sealer: Sealer,
  device: Device | undefined,
  { uuid, sessionEpoch }: Account,
  now: Date,
): string {
  const others = (device?.accounts ?? []).filter((account) => account.uuid !== uuid);
  const next: Device = {
    kind: 'device',
    id: device?.id ?? randomBytes(15).toString('base64url'),
    accounts: [{ uuid, epoch: sessionEpoch, at: now.getTime() }, ...others].slice(0, MAX_ACCOUNTS),
  };
  return sealer.seal(JSON.stringify(next));
}
