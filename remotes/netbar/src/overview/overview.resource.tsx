import { formatNumber } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { defineResource, Numeric } from '@console/shared/ui';
import { TONES } from '../netbar/netbar.model.ts';
import { choiceTexts } from '../netbar/netbar.texts.ts';
import { appliedCell, behindCell, type DeliveryRow, nameCell, versionCell } from './cells.tsx';
import { overviewTexts as texts } from './overview.texts.ts';

/** Reports of terminals and gateways arrive while the page is open. */
const LIVE = { seconds: 30 } as const;

const gateway = { labels: choiceTexts.onlineStatus, tones: TONES.onlineStatus };
const filters = {
  state: { tabs: true },
  keyword: { label: texts.keyword, placeholder: texts.keywordHint },
  onlineStatus: { multiple: true },
} as const;
const shared = { noun: '网吧', unit: '家', firstUse: { text: texts.firstUse }, filters } as const;

/** Calls that return the deliveries of one kind of content. */
type DeliveryCall =
  | 'POST /netbar/getConfigOverview'
  | 'POST /netbar/getRuleOverview'
  | 'POST /netbar/getRunOverview'
  | 'POST /netbar/getDesktopOverview';

interface DeliveryOverview {
  call: DeliveryCall;
  /** Menu name of the page. */
  page: string;
  title: string;
  /** Further numbers of a netbar with their labels. */
  figures: Readonly<Record<string, string>>;
}

/** Declares the overview of one kind of content over all netbars. */
function deliveries({ call, page, title, figures }: DeliveryOverview) {
  return defineResource<DeliveryRow, DataOf<'POST /netbar/getRuleOverview'>>({
    ...shared,
    title,
    nameOf: ({ name }) => name,
    list: { call, id: `${page}Overview`, live: LIVE },
    labels: { ...texts.fields, ...figures },
    fields: {
      onlineStatus: gateway,
      state: { labels: texts.states, tones: { failed: 'danger', drifted: 'warning' } },
    },
    columns: {
      name: { lines: 2, always: true, sortable: true, render: nameCell(page) },
      onlineStatus: { width: 96 },
      version: { width: 116, lines: 2, render: versionCell },
      state: { width: 96 },
      applied: { width: 112, render: appliedCell },
      behind: { width: 220, lines: 2, render: behindCell },
      ...Object.fromEntries(
        Object.keys(figures).map((figure) => [figure, { width: 112, kind: 'number' as const }]),
      ),
    },
    counts: ({ stat }) => stat.state,
  });
}

const PROCESSES = defineResource({
  ...shared,
  title: texts.processes.title,
  nameOf: ({ name }) => name,
  list: { call: 'POST /process/getProcessOverview', id: 'netbarProcessOverview', live: LIVE },
  labels: texts.fields,
  fields: {
    onlineStatus: gateway,
    state: { labels: texts.snapshotStates },
    lastAt: { kind: 'time' },
  },
  columns: {
    name: { lines: 2, always: true, sortable: true, render: nameCell('netbarProcess') },
    onlineStatus: { width: 96 },
    terminalOnline: {
      width: 128,
      render: ({ terminalOnline, terminalTotal }) => (
        <Numeric>{texts.of(formatNumber(terminalOnline), formatNumber(terminalTotal))}</Numeric>
      ),
    },
    state: { width: 128 },
    snapshots: { width: 96, kind: 'number' },
    threatSnapshots: { width: 112, kind: 'number' },
    lastAt: { width: 160 },
  },
  counts: ({ stat }) => stat.state,
});

/** Overviews over all netbars by the menu name of their page. */
export const OVERVIEWS = {
  netbarConfig: deliveries({
    call: 'POST /netbar/getConfigOverview',
    page: 'netbarConfig',
    ...texts.config,
  }),
  netbarRule: deliveries({
    call: 'POST /netbar/getRuleOverview',
    page: 'netbarRule',
    ...texts.rules,
  }),
  netbarRun: deliveries({ call: 'POST /netbar/getRunOverview', page: 'netbarRun', ...texts.runs }),
  netbarDesktop: deliveries({
    call: 'POST /netbar/getDesktopOverview',
    page: 'netbarDesktop',
    ...texts.desktop,
  }),
  netbarProcess: PROCESSES,
};
export type OverviewPage = keyof typeof OVERVIEWS;
