import { dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import { figure } from '../../platform/kernel/lists/figure.ts';
import {
  LOGS,
  rankNetbars,
  rankTypes,
  readTrend,
  timeQuery,
  today,
  yesterday,
} from './dashboardPanels.ts';
import { texts } from './texts.ts';

/**
 * Cache duration. The queries read all rows of the day, once a minute for all users with the same
 * data scope.
 */
const KEPT_MS = 60_000;
const GRAVE = ['high', 'critical'] as const;
const { dashboard } = texts;

const permission = { method: 'POST', path: '/netbar/getDefenseLogList' } as const;
const sharedOptions = { permission, unit: dashboard.unit, cacheMs: KEPT_MS } as const;

/** Dashboard widgets of the defense logs. */
export const defenseDashboard = dashboardParts([
  figure({
    ...LOGS,
    ...sharedOptions,
    kind: 'figure',
    name: 'defenseToday',
    title: dashboard.events,
    order: 20,
    better: 'less',
    query: (now) => timeQuery(today(now)),
    before: (now) => timeQuery(yesterday(now)),
  }),
  figure({
    ...LOGS,
    ...sharedOptions,
    kind: 'figure',
    name: 'defenseGrave',
    title: dashboard.grave,
    order: 21,
    better: 'less',
    query: (now) => ({ ...timeQuery(today(now)), severity: [...GRAVE] }),
    before: (now) => ({ ...timeQuery(yesterday(now)), severity: [...GRAVE] }),
  }),
  {
    kind: 'curve',
    name: 'defenseHours',
    title: dashboard.hours,
    titles: dashboard.hoursOf,
    order: 20,
    ...sharedOptions,
    read: readTrend,
  },
  {
    kind: 'ranking',
    name: 'threatTypes',
    title: dashboard.byType,
    titles: dashboard.byTypeOf,
    order: 30,
    ...sharedOptions,
    read: rankTypes,
  },
  {
    kind: 'ranking',
    name: 'threatNetbars',
    title: dashboard.byNetbar,
    titles: dashboard.byNetbarOf,
    order: 31,
    ...sharedOptions,
    read: rankNetbars,
  },
]);
