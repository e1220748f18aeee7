import type { Facts } from './kind.texts.ts';
import type { alerts } from './tables.ts';

type StoredAlert = typeof alerts.$inferSelect;

const MINUTE_MS = 60_000;

type Filters = Readonly<Record<string, string>>;

/** Alerts count terminals that are registered. */
const status = 'normal,isolated';

/** Filters of the terminals that each kind of alert counts. */
const TERMINAL_FILTERS: Partial<Record<StoredAlert['kind'], (facts: Facts) => Filters>> = {
  protectionOff: () => ({ status, onlineStatus: 'online', protectStatus: 'off' }),
  offlineShare: () => ({ status, offLong: 'true' }),
  versionBehind: ({ version }) => ({
    status,
    onlineStatus: 'online',
    ...(version !== undefined && { belowVersion: String(version) }),
  }),
  commandFailed: () => ({ commandFailed: 'true' }),
};

/**
 * Returns the list page of the terminals or threats that an alert is about: their current state, and
 * for threats the time of the alert. Returns null if the netbar as a whole is affected.
 */
export function affectedBy({ kind, netbarId, facts, openedAt, lastAt }: StoredAlert) {
  const netbar = { netbarId: String(netbarId) };
  if (kind === 'threatBurst') {
    const from = openedAt.getTime() - Number(facts.minutes ?? 0) * MINUTE_MS;
    const time = `${from}~${lastAt.getTime() + MINUTE_MS}`;
    return { name: 'netbarDefenseLog', query: { ...netbar, time } };
  }
  const filters = TERMINAL_FILTERS[kind]?.(facts);
  return filters ? { name: 'netbarPc', query: { ...netbar, ...filters } } : null;
}
