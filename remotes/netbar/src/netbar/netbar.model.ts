import type { DataOf, Schemas } from '@console/shared/request';
import type { Option, Tone } from '@console/shared/ui';
import { valueTexts } from './netbar.texts.ts';

/** A netbar. `actions` lists the actions of the caller. */
export type Netbar = Schemas['Netbar'];
/** Options of filters and forms. */
export type NetbarOptions = DataOf<'POST /netbar/getNetbarOptions'>;

/** Tones of the values. */
export const TONES = {
  status: {
    pending: 'warning',
    trial: 'info',
    active: 'success',
    expired: 'danger',
    disabled: 'neutral',
    rejected: 'neutral',
    archived: 'neutral',
  },
  onlineStatus: {
    online: 'success',
    delayed: 'warning',
    offline: 'danger',
    never: 'neutral',
  },
  protectStatus: {
    protected: 'success',
    partial: 'warning',
    unprotected: 'danger',
  },
} satisfies {
  [Field in 'status' | 'onlineStatus' | 'protectStatus']: Readonly<Record<Netbar[Field], Tone>>;
};

/** A share from 0 to 1, limited to 1. Undefined without a total. */
export function ratio(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : undefined;
}

const DAY = 86_400_000;
/** A netbar is marked if it expires within so many days. */
const SOON_DAYS = 30;

export interface Expiry {
  /** Whole days until the expiry, negative after it. */
  days: number;
  tone: Tone;
  text: string;
}

/**
 * Describes the expiry of a netbar. Undefined if it has no expiry date.
 *
 * @param now milliseconds
 * @example describeExpiry('2026-03-10T00:00:00Z', Date.parse('2026-03-01T00:00:00Z'))?.days // 9
 */
export function describeExpiry(expireAt: string | null, now: number): Expiry | undefined {
  if (expireAt === null) return undefined;
  const left = (Date.parse(expireAt) - now) / DAY;
  const days = Math.trunc(left) || 0;
  if (left <= 0) return { days, tone: 'danger', text: valueTexts.daysOver(-days || 0) };
  return { days, tone: left < SOON_DAYS ? 'warning' : 'neutral', text: valueTexts.daysLeft(days) };
}

function compareVersions(left: string, right: string): number {
  return left.localeCompare(right, 'en', { numeric: true });
}

/** The newest version of the visible netbars, if it is newer than the given one. */
export function newerVersion(version: string, options: NetbarOptions | null): string | undefined {
  const newest = options?.clientVersions.reduce(
    (best, candidate) => (compareVersions(candidate, best) > 0 ? candidate : best),
    version,
  );
  return version !== '' && newest !== undefined && newest !== version ? newest : undefined;
}

/** All cities with their province, and optionally the provinces. */
export function regionOptions({ regions }: NetbarOptions, withProvinces: boolean): Option[] {
  return regions.flatMap(({ code, name, children }) => [
    ...(withProvinces ? [{ value: code, label: name }] : []),
    ...children.map((city) => ({ value: city.code, label: `${name} ${city.name}` })),
  ]);
}

/** Converts markets or users to options. */
export const toOptions = (offered: readonly { ID: number; name: string }[]): Option[] =>
  offered.map(({ ID, name }) => ({ value: ID, label: name }));
