import { formatNumber, formatTime, mask } from '@console/shared/format';
import { Copyable, type Detail, DetailGrid, StatusTag } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { ExpiryCell, HeartbeatCell, VersionCell } from '../list/cells.tsx';
import { labelOf, type Netbar, type NetbarOptions, PROTECT_TONES } from '../netbar.model.ts';
import { fieldTexts, detailTexts as texts, valueTexts } from '../texts.ts';

type Facts = (netbar: Netbar, options: NetbarOptions | null) => Detail[];

const basic: Facts = (netbar) => [
  { label: fieldTexts.netbarNo, value: <Copyable text={netbar.netbarNo} /> },
  { label: fieldTexts.region, value: netbar.regionName },
  { label: fieldTexts.market, value: netbar.marketName },
  { label: fieldTexts.licenseNo, value: netbar.licenseNo && <Copyable text={netbar.licenseNo} /> },
  { label: fieldTexts.expireAt, value: <ExpiryCell expireAt={netbar.expireAt} /> },
  { label: fieldTexts.coordinates, value: netbar.lng !== null && netbar.lat !== null ? `${netbar.lng}, ${netbar.lat}` : '' },
  { label: fieldTexts.address, value: netbar.address, wide: true },
  { label: fieldTexts.tags, value: netbar.tags.join('、'), wide: true },
  { label: fieldTexts.remark, value: netbar.remark, wide: true },
];

const contact: Facts = (netbar) => [
  { label: fieldTexts.contactName, value: netbar.contactName },
  { label: fieldTexts.contactPhone, value: mask(netbar.contactPhone) },
  { label: fieldTexts.owner, value: netbar.ownerName },
  { label: fieldTexts.member, value: netbar.memberName },
];

const protection: Facts = (netbar, options) => [
  {
    label: fieldTexts.protectStatus,
    value: (
      <StatusTag tone={PROTECT_TONES[netbar.protectStatus]}>{labelOf(options, 'protectStatus', netbar.protectStatus)}</StatusTag>
    ),
  },
  { label: fieldTexts.terminalProtected, value: formatNumber(netbar.terminalProtected) },
  { label: fieldTexts.clientVersion, value: <VersionCell netbar={netbar} options={options} /> },
  { label: fieldTexts.configVersion, value: netbar.configVersion > 0 && valueTexts.configVersion(netbar.configVersion) },
  { label: fieldTexts.ring, value: labelOf(options, 'ring', netbar.ring) },
];

const operation: Facts = (netbar, options) => [
  { label: fieldTexts.onlineStatus, value: <HeartbeatCell netbar={netbar} options={options} /> },
  { label: fieldTexts.lastHeartbeatAt, value: formatTime(netbar.lastHeartbeatAt, { seconds: true }) },
  { label: fieldTexts.serverIp, value: netbar.serverIp && <Copyable text={netbar.serverIp} /> },
  { label: fieldTexts.disklessType, value: labelOf(options, 'disklessType', netbar.disklessType) },
  { label: fieldTexts.billingType, value: labelOf(options, 'billingType', netbar.billingType) },
  { label: fieldTexts.createdAt, value: formatTime(netbar.CreatedAt) },
  { label: fieldTexts.updatedAt, value: formatTime(netbar.UpdatedAt) },
];

function Group({ title, facts, children }: { title: string; facts: Detail[]; children?: ReactNode }) {
  return (
    <section className="netbar-group">
      <h2>{title}</h2>
      {children}
      <DetailGrid details={facts} />
    </section>
  );
}

interface OverviewProps {
  netbar: Netbar;
  options: NetbarOptions | null;
  /** The picture of the group 运行. */
  chart: ReactNode;
}

/** All facts of a netbar, in four groups. */
export function Overview({ netbar, options, chart }: OverviewProps) {
  return (
    <>
      <Group title={texts.groups.basic} facts={basic(netbar, options)} />
      <Group title={texts.groups.contact} facts={contact(netbar, options)} />
      <Group title={texts.groups.protection} facts={protection(netbar, options)} />
      <Group title={texts.groups.operation} facts={operation(netbar, options)}>
        {chart}
      </Group>
    </>
  );
}
