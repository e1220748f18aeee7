import { randomBytes } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Sealer } from '../interfaces/sealer.ts';

/** How long a device stays known after the last sign-in on it. */
export const DEVICE_MS = 180 * 24 * 3600 * 1000;
/** Accounts that one device is known for; the one that signed in longest ago gives way. */
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

/** A browser on which somebody signed in: it says so by a cookie that only this server can have made. */
export type Device = Static<typeof Device>;

interface Account {
  uuid: string;
  /** Rises when the password is changed: devices that knew the old one are not known any more. */
  sessionEpoch: number;
}

/**
 * Reads the cookie of a device. One that was changed, was made under another key or is too old is no device.
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
    // Anybody can send any cookie: one that does not open says nothing.
    return undefined;
  }
}

/** Whether the account signed in on the device since its password was last changed. */
export const knows = (device: Device | undefined, { uuid, sessionEpoch }: Account): boolean =>
  device?.accounts.some((one) => one.uuid === uuid && one.epoch === sessionEpoch) ?? false;

/**
 * The cookie of a device on which an account has just signed in.
 *
 * @param device what it was before; absent for a new one
 */
export function sealDevice(
  sealer: Sealer,
  device: Device | undefined,
  { uuid, sessionEpoch }: Account,
  now: Date,
): string {
  const others = (device?.accounts ?? []).filter((one) => one.uuid !== uuid);
  const next: Device = {
    kind: 'device',
    id: device?.id ?? randomBytes(15).toString('base64url'),
    accounts: [{ uuid, epoch: sessionEpoch, at: now.getTime() }, ...others].slice(0, MAX_ACCOUNTS),
  };
  return sealer.seal(JSON.stringify(next));
}
