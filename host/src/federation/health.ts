import { API_BASE } from '@console/shared/request';
import { revisionAtom, store, tokenAtom } from '@console/shared/session';
import { hasBootData } from '../boot/bootData.ts';
import { type Build, buildName } from '../boot/buildName.ts';
import type { ReasonCode } from './reasonCode.ts';

/** Interval in milliseconds between the reports of a visible page. */
const PERIOD = 60_000;
/** Maximum number of builds per report. The rest is sent with the next report. */
const MAX_BUILDS = 50;
/** Upper bounds of the histogram of load times in milliseconds. The server uses the same bounds. */
const SPANS = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800];
const ROUTE = `${API_BASE}/remote/report`;

/** Events of a build since the last report. */
interface Tally {
  id: string;
  build: string;
  /** Started loads, including those that failed. */
  loads: number;
  renderErrors: number;
  /** Number of first loads by histogram bound. */
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

/**
 * Counts events of builds for the server's health statistics. They do not contain personal data.
 */
export const health = {
  /** Counts the load of a page when it starts, so that failures are a share of all loads. */
  started(release: Build): void {
    tallyOf(release).loads += 1;
  },
  /** Counts the duration of a first load. @param took milliseconds */
  loaded(release: Build, took: number): void {
    const { times } = tallyOf(release);
    const span = String(SPANS.find((end) => took <= end) ?? 'more');
    times[span] = (times[span] ?? 0) + 1;
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
 * Sends the counts as a beacon, which also works while the page closes. Nothing is sent without a
 * session, without new counts, or to a foreign server, which does not have this route. If the
 * browser rejects the beacon, the counts stay for the next report.
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
 * Sends a report every minute and when the page becomes hidden.
 *
 * @returns a function that stops it
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
