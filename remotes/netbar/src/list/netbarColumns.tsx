import { mask } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { type Column, Copyable, StatusTag } from '@console/shared/ui';
import { labelOf, type Netbar, type NetbarOptions, PROTECT_TONES, STATUS_TONES } from '../netbar.model.ts';
import { fieldTexts, listTexts } from '../texts.ts';
import { ExpiryCell, HeartbeatCell, SeatsCell, VersionCell } from './cells.tsx';

/** Opens the tab of a netbar. */
export function openNetbar({ ID }: Pick<Netbar, 'ID'>): void {
  openTab({ name: 'netbarDetail', params: { id: String(ID) } });
}

function NameCell({ netbar }: { netbar: Netbar }) {
  return (
    <div className="netbar-lines">
      <button type="button" className="netbar-link" title={netbar.name} onClick={() => openNetbar(netbar)}>
        {netbar.name}
      </button>
      <Copyable text={netbar.netbarNo} />
    </div>
  );
}

/** The city, with its province in the tooltip because that is the same for most rows in sight, over the market. */
function PlaceCell({ netbar: { regionName, marketName } }: { netbar: Netbar }) {
  return (
    <div className="netbar-lines">
      <span className="console-cell" title={regionName}>
        {regionName.split(' ').at(-1)}
      </span>
      <span className="console-cell console-note" title={marketName}>
        {marketName}
      </span>
    </div>
  );
}

/** The columns of the list; widths fill a window of 1440 pixels without scrolling. */
export function netbarColumns(options: NetbarOptions | null): Column<Netbar>[] {
  return [
    { key: 'name', title: fieldTexts.name, always: true, sortable: true, render: (netbar) => <NameCell netbar={netbar} /> },
    {
      key: 'regionCode',
      title: listTexts.place,
      width: 128,
      sortable: true,
      render: (netbar) => <PlaceCell netbar={netbar} />,
    },
    {
      key: 'terminalOnline',
      title: listTexts.seats,
      width: 116,
      sortable: true,
      render: (netbar) => <SeatsCell netbar={netbar} />,
    },
    {
      key: 'protectStatus',
      title: listTexts.protection,
      width: 104,
      render: ({ protectStatus }) => (
        <StatusTag tone={PROTECT_TONES[protectStatus]}>{labelOf(options, 'protectStatus', protectStatus)}</StatusTag>
      ),
    },
    {
      key: 'clientVersion',
      title: listTexts.version,
      width: 92,
      sortable: true,
      render: (netbar) => <VersionCell netbar={netbar} options={options} />,
    },
    {
      key: 'expireAt',
      title: listTexts.expiry,
      width: 112,
      sortable: true,
      render: ({ expireAt }) => <ExpiryCell expireAt={expireAt} />,
    },
    {
      key: 'lastHeartbeatAt',
      title: fieldTexts.lastHeartbeatAt,
      width: 112,
      sortable: true,
      render: (netbar) => <HeartbeatCell netbar={netbar} options={options} />,
    },
    {
      key: 'status',
      title: fieldTexts.status,
      width: 92,
      render: ({ status }) => <StatusTag tone={STATUS_TONES[status]}>{labelOf(options, 'status', status)}</StatusTag>,
    },
    { key: 'ring', title: fieldTexts.ring, width: 96, optional: true, render: ({ ring }) => labelOf(options, 'ring', ring) },
    { key: 'tags', title: fieldTexts.tags, width: 160, optional: true, render: ({ tags }) => tags.join('、') },
    { key: 'contactName', title: fieldTexts.contactName, width: 96, optional: true },
    {
      key: 'contactPhone',
      title: fieldTexts.contactPhone,
      width: 128,
      optional: true,
      render: ({ contactPhone }) => mask(contactPhone),
    },
    { key: 'CreatedAt', title: fieldTexts.createdAt, kind: 'time', width: 160, sortable: true, optional: true },
  ];
}
