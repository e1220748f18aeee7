import type { DataOf, Schemas } from '@console/shared/request';
import type { ChartData } from '@console/shared/ui';
import { healthTexts as texts } from './health.texts.ts';

export type Summary = DataOf<'POST /remote/getHealthSummary'>;
export type Build = Schemas['RemoteHealthBuild'];

/** Limit of the remotes in the chart, for legibility. */
const MAX_BARS = 12;
const ORDER = ['stable', 'canary', 'previous', ''];

/** Groups builds by remote, the active build first, and sorts remotes by failures. */
export function sortBuilds(builds: readonly Build[]): Build[] {
  const worst = new Map<string, number>();
  for (const { id, failures } of builds) worst.set(id, Math.max(worst.get(id) ?? 0, failures));
  return [...builds].sort(
    (a, b) =>
      (worst.get(b.id) ?? 0) - (worst.get(a.id) ?? 0) ||
      a.id.localeCompare(b.id) ||
      ORDER.indexOf(a.use) - ORDER.indexOf(b.use) ||
      b.loads - a.loads,
  );
}

/**
 * Failures as a share of all loads; null without loads. A load can fail more than once: its page can
 * throw and then block the browser. So the share is limited to one.
 */
export const failureShare = ({
  loads,
  failures,
}: Pick<Build, 'loads' | 'failures'>): number | null => {
  const attempts = Math.max(loads, failures);
  return attempts === 0 ? null : failures / attempts;
};

/** Sums over all builds. */
export const sums = (builds: readonly Build[]) => ({
  loads: builds.reduce((sum, { loads }) => sum + loads, 0),
  failures: builds.reduce((sum, { failures }) => sum + failures, 0),
  outside: builds.reduce((sum, { outside }) => sum + outside, 0),
  inUse: builds.filter(({ use }) => use !== '').length,
});

/** Chart data with the loads and failures of each day. */
export const dayChart = ({ days }: Summary): ChartData => ({
  kind: 'bar',
  labels: days.map(({ day }) => day.slice(5)),
  series: [
    { name: texts.loads, values: days.map(({ loads }) => loads) },
    { name: texts.failures, tone: 'danger', values: days.map(({ failures }) => failures) },
  ],
});

/** Chart data with the first load times of the builds in use. */
export function timeChart(builds: readonly Build[]): ChartData {
  const shown = builds.filter(({ use, p50 }) => use !== '' && p50 !== null).slice(0, MAX_BARS);
  return {
    kind: 'bar',
    labels: shown.map(({ title, version }) => `${title} ${version}`),
    series: [
      { name: 'P50', values: shown.map(({ p50 }) => p50) },
      { name: 'P75', values: shown.map(({ p75 }) => p75) },
      { name: 'P95', values: shown.map(({ p95 }) => p95) },
    ],
  };
}
