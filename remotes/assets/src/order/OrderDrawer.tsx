import { formatNumber, formatTime, formatYuan } from '@console/shared/format';
import type { DataOf, Schemas } from '@console/shared/request';
import {
  DetailGrid,
  Note,
  PlainTable,
  type ShownDialog,
  StatusTag,
  Timeline,
  useRecord,
} from '@console/shared/ui';
import { amountText } from '../account/account.model.ts';
import { ChainLink } from '../chain/ChainLink.tsx';
import { ChainLinks } from '../chain/ChainLinks.tsx';
import { chainTexts } from '../chain/chain.texts.ts';
import { CHAIN } from '../chain/chain.ts';
import { DecisionDrawer, Part } from '../decision/DecisionDrawer.tsx';
import { FLOW_SIGNS } from '../record/record.model.ts';
import { bizTexts } from '../texts.ts';
import { type Order, TONES } from './order.model.ts';
import { orderTexts as texts } from './order.texts.ts';
import './order.css';

type Detail = DataOf<'POST /provider/getOrder'>;

const timeOf = (at: string | null) => (at === null ? '' : formatTime(at));

function People({ people }: Pick<Detail, 'people'>) {
  if (people.length === 0) return <Note>{texts.noPeople}</Note>;
  return (
    <PlainTable
      rows={people}
      keyOf={({ part, userId }) => `${part} ${userId}`}
      caption={texts.people}
      className="assets-order-rows"
      columns={[
        { render: ({ part }) => texts.parts[part] },
        { render: ({ userName }) => <ChainLink text={userName} to={CHAIN.account(userName)} /> },
        {
          className: 'assets-number',
          render: ({ cashFen }) => (
            <>
              {texts.cash} {amountText('cash', cashFen)}
            </>
          ),
        },
        {
          className: 'assets-number',
          render: ({ coin }) => (
            <>
              {texts.coin} {formatNumber(coin)}
            </>
          ),
        },
        {
          render: ({ isFrozen }) =>
            isFrozen && <StatusTag tone="warning">{texts.frozen}</StatusTag>,
        },
      ]}
    />
  );
}

function Entries({ rows }: { rows: readonly Schemas['LedgerEntry'][] }) {
  if (rows.length === 0) return <Note>{texts.noEntries}</Note>;
  return (
    <PlainTable
      rows={rows}
      keyOf={({ ID }) => ID}
      caption={texts.entries}
      className="assets-order-rows"
      columns={[
        {
          render: ({ entryNo, assetType }) => (
            <ChainLink text={entryNo} to={CHAIN.entry(assetType, entryNo)} />
          ),
        },
        { render: ({ userName }) => userName },
        { render: ({ bizType }) => bizTexts[bizType] },
        {
          cellClass: ({ flow }) => `assets-${flow} assets-number`,
          render: ({ assetType, flow, amount }) => (
            <>
              {FLOW_SIGNS[flow]}
              {assetType === 'cash'
                ? amountText(assetType, amount)
                : `${formatNumber(amount)} ${texts.coin}`}
            </>
          ),
        },
        { render: ({ CreatedAt }) => formatTime(CreatedAt) },
      ]}
    />
  );
}

/** The refund decisions on an order. */
function Decisions({ order: { refundBy, refundReviewer, refundReason } }: { order: Order }) {
  if (!refundBy) return null;
  const steps = [
    {
      key: 'asked',
      time: refundBy.at,
      title: texts.asked(refundBy.name),
      text: refundReason,
      tone: 'warning' as const,
    },
    ...(refundReviewer
      ? [
          {
            key: 'reviewed',
            time: refundReviewer.at,
            title: texts.reviewed(refundReviewer.name),
            tone: 'info' as const,
          },
        ]
      : []),
  ];
  return (
    <Part title={texts.refundSteps}>
      <Timeline label={texts.refundSteps} events={steps} />
    </Part>
  );
}

function Facts({ order }: { order: Order }) {
  const { fields } = texts;
  const {
    status,
    abnormalReason,
    abnormalNote,
    refundReason,
    providerName,
    tradeNo,
    netbarName,
    netbarNo,
    terminalNo,
  } = order;
  const wrong = status === 'abnormal' && abnormalReason !== '' ? texts.reasons[abnormalReason] : '';
  return (
    <DetailGrid
      details={[
        {
          label: fields.status,
          value: <StatusTag tone={TONES[status]}>{texts.statuses[status]}</StatusTag>,
        },
        { label: fields.priceFen, value: formatYuan(order.priceFen) },
        { label: fields.settleFen, value: formatYuan(order.settleFen) },
        { label: fields.coinCost, value: formatNumber(order.coinCost) },
        { label: fields.providerName, value: providerName },
        { label: fields.tradeNo, value: tradeNo },
        { label: fields.netbarName, value: netbarName || netbarNo },
        { label: fields.terminalNo, value: terminalNo },
        { label: fields.productName, value: `${order.productName} × ${order.quantity}` },
        { label: fields.gameName, value: order.gameName },
        ...(order.kind === 'rental'
          ? [{ label: fields.accountMask, value: order.accountMask }]
          : [
              { label: fields.nodeName, value: order.nodeName },
              { label: fields.trafficMb, value: formatNumber(order.trafficMb) },
            ]),
        { label: fields.customerMask, value: order.customerMask },
        { label: fields.startAt, value: timeOf(order.startAt) },
        { label: fields.endAt, value: timeOf(order.endAt) },
        { label: fields.settledAt, value: timeOf(order.settledAt) },
        { label: fields.refundedAt, value: timeOf(order.refundedAt) },
        ...(wrong
          ? [
              {
                label: fields.abnormalReason,
                value: [wrong, abnormalNote].filter(Boolean).join('：'),
                wide: true,
              },
            ]
          : []),
        ...(refundReason ? [{ label: fields.refundReason, value: refundReason, wide: true }] : []),
      ]}
    />
  );
}

function Content({ order, events, people, entries }: Detail) {
  const timelineEvents = events.map(({ eventId, type, occurredAt, receivedAt }) => ({
    key: eventId,
    time: occurredAt,
    title: texts.eventTypes[type] ?? type,
    text: texts.received(formatTime(receivedAt)),
    tone: type === 'order.paid' ? ('success' as const) : ('info' as const),
  }));
  return (
    <>
      <Facts order={order} />
      <Part title={texts.people}>
        <People people={people} />
      </Part>
      <Part title={texts.entries}>
        <Entries rows={entries} />
      </Part>
      <Decisions order={order} />
      <Part title={texts.events}>
        {timelineEvents.length > 0 ? (
          <Timeline label={texts.events} events={timelineEvents} />
        ) : (
          <Note>{texts.noEvents}</Note>
        )}
      </Part>
      <ChainLinks
        leads={[
          order.netbarId !== null && { label: chainTexts.netbar, to: CHAIN.netbar(order.netbarId) },
          entries.length > 0 && {
            label: chainTexts.entries,
            to: CHAIN.entries(entries[0]?.assetType ?? 'cash', order.orderNo),
          },
          { label: chainTexts.operations, to: CHAIN.operations(String(order.ID), '/provider/') },
        ]}
      />
    </>
  );
}

interface OrderDrawerProps {
  id: number;
  shown: ShownDialog;
  run(action: string, row: Order): Promise<boolean>;
}

const DECISIONS = [
  { name: 'recheck', label: texts.recheck },
  { name: 'accept', label: texts.accept },
  { name: 'approveRefund', label: texts.approveRefund },
  { name: 'rejectRefund', label: texts.rejectRefund, danger: true },
  { name: 'refund', label: texts.refund, danger: true },
];

/** An order with its provider events, its account, its ledger entries and the decisions on it. */
export function OrderDrawer({ id, ...dialog }: OrderDrawerProps) {
  const record = useRecord('POST /provider/getOrder', { ID: id });
  return (
    <DecisionDrawer
      {...dialog}
      title={texts.drawerTitle(record.data?.order.orderNo ?? '')}
      record={record}
      rowOf={({ order }) => order}
      decisions={DECISIONS}
    >
      {(data) => <Content {...data} />}
    </DecisionDrawer>
  );
}
