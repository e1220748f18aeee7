import { formatNumber, formatPercent, formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { menusAtom, type SysMenu, store } from '@console/shared/session';
import type { ChartData, Tile } from '@console/shared/ui';
import { dashboardTexts as texts } from './dashboard.texts.ts';

export type Dashboard = DataOf<'POST /dashboard/getDashboard'>;
type Figure = Dashboard['figures'][number];
type Panel = Dashboard['panels'][number];
export type Curve = Extract<Panel, { kind: 'curve' }>;
export type Ranking = Extract<Panel, { kind: 'ranking' }>;
export type Notes = Extract<Panel, { kind: 'notes' }>;
export type Link = NonNullable<Figure['link']>;

const has = (rows: readonly SysMenu[], name: string): boolean =>
  rows.some((row) => row.name === name || has(row.children ?? [], name));

/**
 * Returns a function that opens the page of a link. Undefined if the user's menu does not have the
 * page.
 */
export function linkOpener(link: Link | undefined): (() => void) | undefined {
  if (!link || !has(store.get(menusAtom), link.name)) return undefined;
  return () => openTab({ name: link.name, params: link.params ?? {}, query: link.query ?? {} });
}

/** A tile with a number of today. */
export function toTile({
  title,
  unit,
  value,
  of,
  ofWhat = '',
  before,
  better,
  link,
}: Figure): Tile {
  const share = of === undefined || of === 0 ? undefined : value / of;
  return {
    label: title,
    value,
    unit,
    ...(share !== undefined &&
      of !== undefined && {
        text: texts.ofAll(ofWhat, formatNumber(of), unit, formatPercent(share)),
      }),
    ...(before !== undefined &&
      before > 0 && { trend: { change: (value - before) / before, than: texts.than, better } }),
    onOpen: linkOpener(link),
  };
}

const HOUR_MS = 3_600_000;

/** Returns the labels of times: the clock within a day, otherwise the day, with the clock if needed. */
function timeLabels(at: readonly string[]): string[] {
  const [first = '', second = first, last = first] = [at[0], at[1], at.at(-1)];
  const texts = at.map((time) => formatTime(time));
  if (Date.parse(last) - Date.parse(first) <= 24 * HOUR_MS)
    return texts.map((text) => text.slice(-5));
  const isDaily = Date.parse(second) - Date.parse(first) >= 24 * HOUR_MS;
  return texts.map((text) => (isDaily ? text.slice(5, 10) : text.slice(5)));
}

/** Chart data of a curve. */
export const curveChart = ({ at, series }: Curve): ChartData => ({
  kind: 'line',
  labels: timeLabels(at),
  series: series.map(({ name, values, links, reports }) => {
    const pages = links ?? reports;
    return {
      name,
      values,
      ...(pages && { open: pages.map((link) => linkOpener(link ?? undefined)) }),
    };
  }),
});

export interface Bar {
  name: string;
  /** Length of the bar, and of the total that it is part of, each from 0 to 1. */
  share: number;
  whole: number;
  text: string;
  open: (() => void) | undefined;
}

/**
 * The bars of a ranking. Different totals (online terminals per region) are drawn behind their bars.
 * With a common total, each value is shown as a share of it.
 */
export function rankingBars({ list }: Ranking): Bar[] {
  const differ = new Set(list.map(({ of }) => of)).size > 1;
  const longest = Math.max(1, ...list.map(({ value, of }) => (differ ? (of ?? value) : value)));
  return list.map(({ name, value, of, link }) => ({
    name,
    share: value / longest,
    whole: differ ? (of ?? value) / longest : 1,
    text:
      of === undefined
        ? formatNumber(value)
        : differ
          ? `${formatNumber(value)} / ${formatNumber(of)}`
          : `${formatNumber(value)} · ${formatPercent(of === 0 ? null : value / of)}`,
    open: linkOpener(link),
  }));
}
