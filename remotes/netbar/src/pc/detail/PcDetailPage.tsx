import { defineResource, Link, Notice, RecordPage } from '@console/shared/ui';
import { LevelLinks } from '../../protect/LevelLinks.tsx';
import { ACTIONS } from '../pc.actions.tsx';
import type { Terminal } from '../pc.model.ts';
import { TERMINAL_FIELDS } from '../pc.resource.tsx';
import { pcFields } from '../pc.texts.ts';
import { pcDetailTexts as texts } from '../pcDetail.texts.ts';
import { ConfigTable } from './ConfigTable.tsx';
import { OnlineDays } from './OnlineDays.tsx';
import { PcTimeline } from './PcTimeline.tsx';
import { PC_PARTS } from './pc.parts.ts';
import '../pc.css';
import { netbarPage } from '../../netbar/netbarPage.ts';

const { groups } = texts;

/** Links to the netbar of a terminal. */
const netbarFact = ({ netbarId, netbarName }: Terminal) => (
  <Link title={texts.openNetbar} to={netbarPage(netbarId)}>
    {netbarName}
  </Link>
);

/** Detail page of a terminal. */
const PC = defineResource({
  noun: '客户机',
  unit: '台',
  title: texts.listTitle,
  nameOf: ({ terminalNo, netbarName }: Terminal) => texts.nameOf(terminalNo, netbarName),
  list: { call: 'POST /pc/getPcList' },
  record: {
    call: 'POST /pc/getPc',
    read: ({ pc }) => pc,
    live: ({ netbarId }) => ({ topic: 'pc', key: String(netbarId), seconds: 30 }),
  },
  labels: pcFields,
  fields: TERMINAL_FIELDS,
  columns: {},
  actions: ACTIONS,
  status: 'onlineStatus',
  details: [
    {
      title: groups.identity,
      facts: [
        'terminalNo',
        { label: pcFields.netbarName, render: netbarFact },
        'groupName',
        'status',
        'ip',
        'mac',
        'newMac',
        'hostName',
        { label: pcFields.tags, render: ({ tags }) => tags.join('、') },
        'lastSeenAt',
        'bootAt',
        'CreatedAt',
      ],
    },
    {
      title: groups.hardware,
      facts: ['osVersion', 'cpu', 'memGB', 'gpu', 'diskFreeMB', 'imageName', 'inUse'],
    },
    {
      title: groups.protection,
      facts: [
        'riskScore',
        'openThreats',
        'protectStatus',
        'statusReason',
        'clientVersion',
        { label: pcFields.locked, render: ({ locked }) => (locked ? texts.yes : texts.no) },
      ],
    },
    { title: groups.config, facts: [], figure: (terminal) => <ConfigTable terminal={terminal} /> },
    { title: groups.days, facts: [], figure: (terminal) => <OnlineDays terminal={terminal} /> },
    { title: groups.timeline, facts: [], figure: (terminal) => <PcTimeline terminal={terminal} /> },
  ],
});

/**
 * 客户机详情: the configuration, online time and history of a terminal, and its logs and processes
 * (`pc/:id`, `?part=defenseLogs`).
 */
export default function PcDetailPage() {
  return (
    <RecordPage resource={PC} back="netbarPc" parts={PC_PARTS}>
      {({ ID, newMac }) => (
        <>
          {newMac !== null && <Notice>{texts.replacedNotice(newMac)}</Notice>}
          <div className="place-links">
            <LevelLinks place={{ terminalId: ID }} at="machine" />
          </div>
        </>
      )}
    </RecordPage>
  );
}
