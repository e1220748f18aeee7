import type { RecordPart, RecordParts } from '@console/shared/ui';
import type { Terminal } from '../pc.model.ts';
import { pcDetailTexts } from '../pcDetail.texts.ts';

const { parts: texts } = pcDetailTexts;
const inBody = ({ ID, netbarId }: Terminal) => ({ netbarId, terminalId: ID });

const pages: readonly RecordPart<Terminal>[] = [
  {
    name: 'defenseLogs',
    title: texts.defenseLogs,
    page: 'netbarDefenseLog',
    body: inBody,
    load: () => import('../../defense/DefenseLogPage.tsx'),
  },
  {
    name: 'debugLogs',
    title: texts.debugLogs,
    page: 'netbarDebugLog',
    body: inBody,
    load: () => import('../../debug/DebugLogPage.tsx'),
  },
  {
    name: 'processes',
    title: texts.processes,
    page: 'netbarProcess',
    query: ({ ID }) => ({ terminal: String(ID) }),
    load: () => import('../../process/ProcessTreePage.tsx'),
  },
];

/** Pages of a terminal beside its overview. Each is also a menu entry of its own. */
export const PC_PARTS: RecordParts<Terminal> = { history: 'terminal', pages };
