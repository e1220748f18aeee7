import { store } from '../store/store.ts';
import { setReleases } from './lifecycle.ts';
import { parseAlerts, parseBoot } from './parseBoot.ts';
import { alertsAtom, revisionAtom } from './state.ts';

/**
 * Stores the alerts that the server sends after the page has started. Invalid values are treated as
 * no alerts.
 */
export function applyAlerts(value: unknown): void {
  store.set(alertsAtom, parseAlerts(value));
}

/**
 * Stores only the releases of boot data, for a page that keeps its user and menus. Has no effect
 * without a session.
 */
export function applyReleases(value: unknown): void {
  const { revision, session } = parseBoot(value);
  if (!session) return;
  setReleases(session);
  store.set(revisionAtom, revision);
}
