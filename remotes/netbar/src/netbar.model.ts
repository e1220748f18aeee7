import type { DataOf, Schemas } from '@console/shared/request';
import type { List, Option, Tone } from '@console/shared/ui';
import { choiceTexts, valueTexts } from './texts.ts';

/** A netbar, with what the caller may do to it in `actions`. */
export type Netbar = Schemas['Netbar'];
/** Everything that filters and forms choose from. */
export type NetbarOptions = DataOf<'POST /netbar/getNetbarOptions'>;
export type NetbarList = List<Netbar, DataOf<'POST /netbar/getNetbarList'>>;

type DictName = keyof NetbarOptions['dicts'];

export const STATUS_TONES: Readonly<Record<Netbar['status'], Tone>> = {
  pending: 'info',
  trial: 'info',
  active: 'success',
  expired: 'danger',
  disabled: 'warning',
  rejected: 'neutral',
  archived: 'neutral',
};

export const ONLINE_TONES: Readonly<Record<Netbar['onlineStatus'], Tone>> = {
  online: 'success',
  delayed: 'warning',
  offline: 'danger',
  never: 'neutral',
};

export const PROTECT_TONES: Readonly<Record<Netbar['protectStatus'], Tone>> = {
  protected: 'success',
  partial: 'warning',
  unprotected: 'danger',
};

/** The values of a field with their labels: from the dictionary, or built in while that is not there. */
export function choices(options: NetbarOptions | null, field: DictName): Option[] {
  const labels = options?.dicts[field] ?? [];
  if (labels.length > 0) return labels.map(({ value, label }) => ({ value, label }));
  const builtIn: Partial<Record<DictName, Readonly<Record<string, string>>>> = choiceTexts;
  return Object.entries(builtIn[field] ?? {}).map(([value, label]) => ({ value, label }));
}

/** What people call a value; '' when nobody has named it, because a raw value tells them nothing. */
export function labelOf(options: NetbarOptions | null, field: DictName, value: string): string {
  const builtIn: Partial<Record<DictName, Readonly<Record<string, string>>>> = choiceTexts;
  return choices(options, field).find((one) => one.value === value)?.label ?? builtIn[field]?.[value] ?? '';
}

/** A share of a whole, 0–1; nothing when there is no whole. More than the whole counts as all of it. */
export function shareOf(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : undefined;
}

const DAY = 86_400_000;
/** Days before the end of its time from which a netbar is marked. */
const SOON_DAYS = 30;

export interface Expiry {
  /** Whole days until the end, negative ones since it. */
  days: number;
  tone: Tone;
  text: string;
}

/**
 * How near the end of a netbar's time is; nothing when it has none.
 *
 * @param now milliseconds
 * @example expiryOf('2026-03-10T00:00:00Z', Date.parse('2026-03-01T00:00:00Z'))?.days // 9
 */
export function expiryOf(expireAt: string | null, now: number): Expiry | undefined {
  if (expireAt === null) return undefined;
  const left = (Date.parse(expireAt) - now) / DAY;
  const days = Math.trunc(left) || 0;
  if (left <= 0) return { days, tone: 'danger', text: valueTexts.daysOver(-days || 0) };
  return { days, tone: left < SOON_DAYS ? 'warning' : 'neutral', text: valueTexts.daysLeft(days) };
}

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** The newest version that a netbar in sight runs, if it is newer than this one. */
export function newerVersion(version: string, options: NetbarOptions | null): string | undefined {
  const newest = options?.clientVersions.reduce((best, one) => (compareVersions(one, best) > 0 ? one : best), version);
  return version !== '' && newest !== undefined && newest !== version ? newest : undefined;
}

/** All cities with their province, and the provinces themselves when asked for. */
export function regionOptions({ regions }: NetbarOptions, withProvinces: boolean): Option[] {
  return regions.flatMap(({ code, name, children }) => [
    ...(withProvinces ? [{ value: code, label: name }] : []),
    ...children.map((city) => ({ value: city.code, label: `${name} ${city.name}` })),
  ]);
}
