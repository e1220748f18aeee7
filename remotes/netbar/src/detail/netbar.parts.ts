import type { RecordPart, RecordParts } from '@console/shared/ui';
import type { Netbar } from '../netbar/netbar.model.ts';
import { detailTexts } from '../netbar/netbar.texts.ts';

const { parts: texts } = detailTexts;
const inQuery = ({ ID }: Netbar) => ({ netbar: String(ID) });
const inBody = ({ ID }: Netbar) => ({ netbarId: ID });

const pages: readonly RecordPart<Netbar>[] = [
  {
    name: 'terminals',
    title: texts.terminals,
    page: 'netbarPc',
    query: inQuery,
    load: () => import('../pc/list/PcListPage.tsx'),
  },
  {
    name: 'alerts',
    title: texts.alerts,
    page: 'netbarAlert',
    body: inBody,
    load: () => import('../alert/AlertListPage.tsx'),
  },
  {
    name: 'config',
    title: texts.config,
    page: 'netbarConfig',
    query: inQuery,
    load: () => import('../protect/ConfigPage.tsx'),
  },
  {
    name: 'rules',
    title: texts.rules,
    page: 'netbarRule',
    query: inQuery,
    load: () => import('../protect/RulePage.tsx'),
  },
  {
    name: 'runs',
    title: texts.runs,
    page: 'netbarRun',
    query: inQuery,
    load: () => import('../protect/RunPage.tsx'),
  },
  {
    name: 'desktop',
    title: texts.desktop,
    page: 'netbarDesktop',
    query: inQuery,
    load: () => import('../desktop/DesktopPage.tsx'),
  },
  {
    name: 'defenseLogs',
    title: texts.defenseLogs,
    page: 'netbarDefenseLog',
    body: inBody,
    load: () => import('../defense/DefenseLogPage.tsx'),
  },
  {
    name: 'debugLogs',
    title: texts.debugLogs,
    page: 'netbarDebugLog',
    body: inBody,
    load: () => import('../debug/DebugLogPage.tsx'),
  },
  {
    name: 'processes',
    title: texts.processes,
    page: 'netbarProcess',
    query: inQuery,
    load: () => import('../process/ProcessTreePage.tsx'),
  },
  {
    name: 'reports',
    title: texts.reports,
    page: 'netbarReport',
    body: inBody,
    load: () => import('../report/ReportListPage.tsx'),
  },
];

/** Pages of a netbar beside its overview. Each is also a menu entry of its own. */
export const NETBAR_PARTS: RecordParts<Netbar> = { history: 'netbar', pages };
