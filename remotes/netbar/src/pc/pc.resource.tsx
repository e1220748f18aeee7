import { asText, formatRelative, formatTime } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import {
  defineResource,
  Lines,
  Link,
  Note,
  type ResourceField,
  type ResourceTools,
  StatusTag,
} from '@console/shared/ui';
import { scopeFilter } from '../place/scopeFilter.ts';
import { ACTIONS, BATCH, moveTo } from './pc.actions.tsx';
import { scopeBody, type Terminal, type TerminalGroup, type TerminalScope } from './pc.model.ts';
import { pcChoices, pcFields, pcTexts } from './pc.texts.ts';

const TONES = {
  status: { unregistered: 'warning', normal: 'success', isolated: 'warning' },
  onlineStatus: { online: 'success', delayed: 'warning', offline: 'neutral' },
  protectStatus: { on: 'success', degraded: 'warning', off: 'danger' },
  risk: { high: 'danger', medium: 'warning', low: 'success' },
} as const;

const terminalPage = (ID: number) => ({ name: 'netbarPcDetail', params: { id: String(ID) } });

const openPc = ({ ID }: Pick<Terminal, 'ID'>): void => openTab(terminalPage(ID));

/** The number above the group, and above the netbar if the list has several netbars. */
const numberCell = (ofSeveral: boolean) => (terminal: Terminal) => (
  <Lines>
    <Link numeric to={terminalPage(terminal.ID)}>
      {asText(terminal.terminalNo)}
    </Link>
    <Note as="span" cut title={asText(terminal.netbarName)}>
      {[ofSeveral && asText(terminal.netbarName), asText(terminal.groupName)]
        .filter(Boolean)
        .join(' · ')}
    </Note>
  </Lines>
);

/** The connection state of a terminal and its last activity. */
function onlineCell(terminal: Terminal, { value }: ResourceTools<Terminal>) {
  return (
    <Lines>
      {value('onlineStatus', terminal)}
      {terminal.onlineStatus !== 'online' && (
        <Note
          as="time"
          dateTime={asText(terminal.lastSeenAt)}
          title={formatTime(terminal.lastSeenAt, { seconds: true })}
        >
          {formatRelative(terminal.lastSeenAt)}
        </Note>
      )}
    </Lines>
  );
}

/** The state of a terminal, and a remark if other hardware uses its number. */
function stateCell(terminal: Terminal, { value }: ResourceTools<Terminal>) {
  return (
    <Lines>
      {value('status', terminal)}
      {terminal.newMac !== null && (
        <span title={pcTexts.replacedTitle(asText(terminal.newMac))}>
          <StatusTag tone="warning">{pcFields.replaced}</StatusTag>
        </span>
      )}
    </Lines>
  );
}

/** The risk of a terminal as a word and a number. */
function riskCell(terminal: Terminal) {
  return (
    <span title={pcTexts.riskTitle(terminal.riskScore, terminal.openThreats)}>
      <StatusTag
        tone={TONES.risk[terminal.risk]}
      >{`${pcChoices.risk[terminal.risk]} ${terminal.riskScore}`}</StatusTag>
    </span>
  );
}

/** How the list and the detail page show the fields of a terminal. */
export const TERMINAL_FIELDS: Readonly<Record<string, ResourceField<Terminal, unknown>>> = {
  onlineStatus: { labels: pcChoices.onlineStatus, tones: TONES.onlineStatus },
  status: { labels: pcChoices.status, tones: TONES.status },
  protectStatus: { labels: pcChoices.protectStatus, tones: TONES.protectStatus },
  risk: { labels: pcChoices.risk, tones: TONES.risk },
  offLong: { kind: 'boolean' },
  commandFailed: { kind: 'boolean' },
  served: { kind: 'boolean' },
  replaced: { kind: 'boolean' },
  riskScore: { render: riskCell },
  mac: { copy: true },
  ip: { copy: true },
  diskFreeMB: {
    render: ({ diskFreeMB }) =>
      diskFreeMB !== null && pcTexts.disk(Math.round(diskFreeMB / 100) / 10),
  },
  inUse: { kind: 'boolean' },
  memGB: { render: ({ memGB }) => memGB > 0 && pcTexts.memory(memGB) },
  lastSeenAt: { kind: 'time' },
  bootAt: { kind: 'time' },
  CreatedAt: { kind: 'time' },
};

/** List page of the terminals of a netbar or group. */
export function terminalList(
  scope: TerminalScope,
  { name, groups }: { name?: string | undefined; groups?: readonly TerminalGroup[] | undefined },
) {
  return defineResource({
    noun: '客户机',
    unit: '台',
    exports: 'POST /pc/exportPcList',
    title: name === undefined ? pcTexts.title : pcTexts.titleOf(name),
    nameOf: ({ netbarName, terminalNo }: Terminal) => `${asText(netbarName)} ${terminalNo}`,
    list: {
      call: 'POST /pc/getPcList',
      id: 'pc',
      body: scopeBody(scope),
      // Live updates exist for one netbar. The list of all netbars is polled.
      live:
        scope.netbarId === undefined
          ? { seconds: 30 }
          : { topic: 'pc', key: String(scope.netbarId), seconds: 60 },
    },
    labels: pcFields,
    fields: TERMINAL_FIELDS,
    columns: {
      terminalNo: {
        width: 140,
        always: true,
        sortable: true,
        render: numberCell(scope.netbarId === undefined),
      },
      onlineStatus: { width: 92, render: onlineCell },
      ip: { width: 116, sortable: true },
      protectStatus: { width: 96 },
      riskScore: { width: 84, sortable: true },
      status: { width: 92, render: stateCell },
      clientVersion: { width: 88, sortable: true, optional: true },
      osVersion: { width: 136, optional: true },
      tags: { width: 140, optional: true },
      bootAt: { width: 150, sortable: true, optional: true },
      mac: { width: 160, optional: true },
      hostName: { width: 120, optional: true },
      cpu: { width: 120, optional: true },
      memGB: { width: 80, optional: true },
      gpu: { width: 120, optional: true },
      imageName: { width: 100, optional: true },
      lastSeenAt: { width: 150, optional: true },
    },
    filters: {
      onlineStatus: { tabs: true },
      keyword: { label: pcTexts.keyword, placeholder: pcTexts.keywordHint },
      ...scopeFilter(),
      status: { multiple: true },
      protectStatus: { multiple: true },
      risk: { multiple: true },
      belowVersion: { placeholder: pcTexts.belowVersionHint },
      offLong: {},
      commandFailed: {},
      served: {},
      replaced: {},
    },
    counts: ({ stat }) => stat.onlineStatus,
    actions: ACTIONS,
    onOpen: openPc,
    actionsWidth: 140,
    batch: groups && groups.length > 0 ? { ...BATCH, move: moveTo(groups) } : BATCH,
    firstUse: { text: pcTexts.firstUse },
  });
}
