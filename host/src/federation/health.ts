import { API_BASE } from '@console/shared/request';
import { revisionAtom, store, tokenAtom } from '@console/shared/session';
import { hasBootData } from '../boot/bootData.ts';
import { type Build, buildName } from '../boot/buildName.ts';
import type { ReasonCode } from './reasonCode.ts';

/** Milliseconds between two reports of a page that stays in view. */
const PERIOD = 60_000;
/** Most builds of one report; the rest waits for the next. */
const MAX_BUILDS = 50;
/** Upper ends of the spans by which the time of loads is counted, in milliseconds: as the server keeps them. */
const SPANS = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800];
const ROUTE = `${API_BASE}/remote/report`;

/** What happened to one build since the last report. */
interface Tally {
  id: string;
  build: string;
  loads: number;
  renderErrors: number;
  /** First loads by the span that they took. */
  times: Record<string, number>;
  failures: Partial<Record<ReasonCode, number>>;
}

const tallies = new Map<string, Tally>();

function tallyOf({ id, build }: Build): Tally {
  const name = buildName({ id, build });
  const tally = tallies.get(name) ?? {
    id,
    build,
    loads: 0,
    renderErrors: 0,
    times: {},
    failures: {},
  };
  tallies.set(name, tally);
  return tally;
}

/** Counts what happens to builds, for the server's health figures. Nothing of the person or of his data is in it. */
export const health = {
  /** @param took milliseconds that the first load of the page took; without it the page was there already */
  loaded(release: Build, took?: number): void {
    const tally = tallyOf(release);
    tally.loads += 1;
    if (took === undefined) return;
    const span = String(SPANS.find((end) => took <= end) ?? 'more');
    tally.times[span] = (tally.times[span] ?? 0) + 1;
  },
  failed(release: Build, reason: ReasonCode): void {
    const { failures } = tallyOf(release);
    failures[reason] = (failures[reason] ?? 0) + 1;
  },
  renderError(release: Build): void {
    tallyOf(release).renderErrors += 1;
  },
};

/**
 * Sends what was counted, in one beacon, which also leaves a page that is being closed. Without a session, without news, or
 * to a foreign server, which knows no such call, nothing is sent; what a browser refuses to take is kept for the next time.
 */
export function sendHealth(): void {
  if (tallies.size === 0 || store.get(tokenAtom) === '' || !hasBootData()) return;
  const reported = [...tallies].slice(0, MAX_BUILDS);
  const report = { revision: store.get(revisionAtom), builds: reported.map(([, tally]) => tally) };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (!navigator.sendBeacon(ROUTE, body)) return;
  for (const [name] of reported) tallies.delete(name);
}

/**
 * Reports every minute and whenever the page goes out of view.
 *
 * @returns stops
 */
export function startHealthReports(): () => void {
  const timer = setInterval(sendHealth, PERIOD);
  const onChange = (): void => {
    if (document.visibilityState === 'hidden') sendHealth();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
