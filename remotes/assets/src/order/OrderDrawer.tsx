import { Button } from '@arco-design/web-react';
import { formatNumber, formatTime, formatYuan } from '@console/shared/format';
import type { DataOf, Schemas } from '@console/shared/request';
import { DetailGrid, Failed, offers, type ShownDialog, SideDrawer, StatusTag, Timeline, useRecord } from '@console/shared/ui';
import { ChainLink } from '../chain/ChainLink.tsx';
import { ChainLinks } from '../chain/ChainLinks.tsx';
import { CHAIN } from '../chain/chain.ts';
import { amountText } from '../overview/account.model.ts';
import { chainTexts } from '../texts/chain.ts';
import { orderTexts as texts } from '../texts/order.ts';
import { bizTexts } from '../texts.ts';
import { type Order, TONES } from './order.model.ts';
import './order.css';

type Detail = DataOf<'POST /provider/getOrder'>;

const timeOf = (at: string | null) => (at === null ? '' : formatTime(at));

function People({ people }: Pick<Detail, 'people'>) {
  if (people.length === 0) return <p className="console-note">{texts.noPeople}</p>;
  return (
    <table className="console-plain-table assets-order-rows">
      <caption className="console-hidden">{texts.people}</caption>
      <tbody>
        {people.map(({ part, userId, userName, cashFen, coin, isFrozen }) => (
          <tr key={`${part} ${userId}`}>
            <td>{texts.parts[part]}</td>
            <td>
              <ChainLink text={userName} to={CHAIN.account(userName)} />
            </td>
            <td className="assets-number">
              {texts.cash} {amountText('cash', cashFen)}
            </td>
            <td className="assets-number">
              {texts.coin} {formatNumber(coin)}
            </td>
            <td>{isFrozen && <StatusTag tone="danger">{texts.frozen}</StatusTag>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entries({ rows }: { rows: readonly Schemas['LedgerEntry'][] }) {
  if (rows.length === 0) return <p className="console-note">{texts.noEntries}</p>;
  return (
    <table className="console-plain-table assets-order-rows">
      <caption className="console-hidden">{texts.entries}</caption>
      <tbody>
        {rows.map(({ ID, entryNo, userName, assetType, bizType, direction, amount, CreatedAt }) => (
          <tr key={ID}>
            <td>
              <ChainLink text={entryNo} to={CHAIN.entry(assetType, entryNo)} />
            </td>
            <td>{userName}</td>
            <td>{bizTexts[bizType]}</td>
            <td className={`assets-${direction} assets-number`}>
              {direction === 'in' ? '+' : '−'}
              {assetType === 'cash' ? amountText(assetType, amount) : `${formatNumber(amount)} ${texts.coin}`}
            </td>
            <td>{formatTime(CreatedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What people decided about its money. */
function Decisions({ order: { refundBy, refundReviewer, refundReason } }: { order: Order }) {
  if (!refundBy) return null;
  const steps = [
    { key: 'asked', time: refundBy.at, title: texts.asked(refundBy.name), text: refundReason, tone: 'warning' as const },
    ...(refundReviewer
      ? [{ key: 'reviewed', time: refundReviewer.at, title: texts.reviewed(refundReviewer.name), tone: 'info' as const }]
      : []),
  ];
  return (
    <section className="assets-part" aria-label={texts.refundSteps}>
      <h3>{texts.refundSteps}</h3>
      <Timeline label={texts.refundSteps} events={steps} />
    </section>
  );
}

function Facts({ order }: { order: Order }) {
  const { fields } = texts;
  const { status, abnormalReason, abnormalNote, refundReason, providerName, tradeNo, netbarName, netbarNo, terminalNo } = order;
  const wrong = status === 'abnormal' && abnormalReason !== '' ? texts.reasons[abnormalReason] : '';
  return (
    <DetailGrid
      details={[
        { label: fields.status, value: <StatusTag tone={TONES[status]}>{texts.statuses[status]}</StatusTag> },
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
        ...(wrong ? [{ label: fields.abnormalReason, value: [wrong, abnormalNote].filter(Boolean).join('：'), wide: true }] : []),
        ...(refundReason ? [{ label: fields.refundReason, value: refundReason, wide: true }] : []),
      ]}
    />
  );
}

function Content({ order, events, people, entries }: Detail) {
  const told = events.map(({ eventId, type, occurredAt, receivedAt }) => ({
    ...{ key: eventId, time: occurredAt, title: texts.eventTypes[type] ?? type, text: texts.received(formatTime(receivedAt)) },
    tone: type === 'order.paid' ? ('success' as const) : ('info' as const),
  }));
  return (
    <>
      <Facts order={order} />
      <section className="assets-part" aria-label={texts.people}>
        <h3>{texts.people}</h3>
        <People people={people} />
      </section>
      <section className="assets-part" aria-label={texts.entries}>
        <h3>{texts.entries}</h3>
        <Entries rows={entries} />
      </section>
      <Decisions order={order} />
      <section className="assets-part" aria-label={texts.events}>
        <h3>{texts.events}</h3>
        {told.length > 0 ? <Timeline label={texts.events} events={told} /> : <p className="console-note">{texts.noEvents}</p>}
      </section>
      <ChainLinks
        leads={[
          order.netbarId !== null && { label: chainTexts.netbar, to: CHAIN.netbar(order.netbarId) },
          entries.length > 0 && { label: chainTexts.entries, to: CHAIN.entries(entries[0]?.assetType ?? 'cash', order.orderNo) },
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

const DECISIONS = ['recheck', 'accept', 'approveRefund', 'rejectRefund', 'refund'] as const;

/** An order with the chain behind it: what the provider told, whose account moved, by which entries, and what people decided. */
export function OrderDrawer({ id, shown, run }: OrderDrawerProps) {
  const { data, failure, reload } = useRecord('POST /provider/getOrder', { ID: id });
  const title = texts.drawerTitle(data?.order.orderNo ?? '');
  const decide = async (action: string) => {
    if (data && (await run(action, data.order))) reload();
  };
  const offered = data ? DECISIONS.filter((action) => offers(data.order, action)) : [];
  const buttons = offered.map((action) => (
    <Button
      key={action}
      {...(action === 'refund' || action === 'rejectRefund' ? { status: 'danger' as const } : { type: 'primary' as const })}
      onClick={() => void decide(action)}
    >
      {texts[action]}
    </Button>
  ));
  return (
    <SideDrawer title={title} open={shown.open} onClose={shown.close} onGone={shown.remove} buttons={buttons}>
      {failure ? <Failed failure={failure} onRetry={reload} /> : data && <Content {...data} />}
    </SideDrawer>
  );
}
