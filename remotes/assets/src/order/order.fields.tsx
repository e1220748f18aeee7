import { choicesOf, formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { Copyable, Lines, Note, StatusTag } from '@console/shared/ui';
import { type Kind, type Order, TONES } from './order.model.ts';
import { orderTexts as texts } from './order.texts.ts';

const LABELS = texts.statuses;
const STATUSES = {
  rental: ['renting', 'finished', 'settled', 'abnormal', 'refunding', 'refunded', 'failed'],
  accelerator: ['active', 'expired', 'settled', 'abnormal', 'refunding', 'refunded', 'failed'],
} as const satisfies Record<Kind, readonly Order['status'][]>;

/** How lists and drawers show the fields of an order. */
export const orderFields = (kind: Kind) => ({
  priceFen: { kind: 'yuan' as const },
  settleFen: { kind: 'yuan' as const },
  coinCost: { kind: 'number' as const },
  durationMin: { kind: 'number' as const },
  trafficMb: { kind: 'number' as const },
  status: {
    choices: STATUSES[kind].map((value) => ({ value, label: LABELS[value] })),
    tones: TONES,
  },
  abnormalReason: {
    choices: choicesOf(texts.reasons),
  },
  startAt: { kind: 'time' as const },
  endAt: { kind: 'time' as const },
  paidAt: { kind: 'time' as const },
  CreatedAt: { kind: 'time' as const },
});

const shared = {
  orderNo: {
    width: 196,
    always: true,
    lines: 2 as const,
    render: ({ orderNo, startAt }: Order) => (
      <Lines as="span">
        <Copyable text={orderNo} />
        <Note as="span">{formatTime(startAt)}</Note>
      </Lines>
    ),
  },
  status: {
    width: 136,
    always: true,
    lines: 2 as const,
    render: ({ status, abnormalReason }: Order) => (
      <Lines as="span">
        <span>
          <StatusTag tone={TONES[status]}>{LABELS[status]}</StatusTag>
        </span>
        {status === 'abnormal' && abnormalReason !== '' && (
          <Note as="span">{texts.reasons[abnormalReason]}</Note>
        )}
      </Lines>
    ),
  },
  netbarName: {
    width: 168,
    lines: 2 as const,
    render: ({ netbarName, netbarNo, terminalNo }: Order) => (
      <Lines as="span">
        <span>{netbarName || netbarNo}</span>
        <Note as="span">{terminalNo}</Note>
      </Lines>
    ),
  },
  productName: {
    width: 176,
    lines: 2 as const,
    render: ({ productName, gameName, quantity }: Order) => (
      <Lines as="span">
        <span>
          {productName}
          {quantity > 1 && ` × ${quantity}`}
        </span>
        <Note as="span">{gameName}</Note>
      </Lines>
    ),
  },
  providerName: {
    width: 152,
    optional: true,
    render: ({ providerName, simulated }: Order) => (
      <>
        {providerName} {simulated && <StatusTag tone="neutral">{texts.simulated}</StatusTag>}
      </>
    ),
  },
  durationMin: { width: 112, optional: true },
  priceFen: { width: 104, always: true, sortable: true },
  settleFen: { width: 120 },
  coinCost: { width: 88, optional: true },
  startAt: { width: 160, optional: true },
  CreatedAt: { width: 160, sortable: true, optional: true },
  tradeNo: { width: 200, optional: true },
  customerMask: { width: 96, optional: true },
};

export const COLUMNS = {
  rental: { ...shared, accountMask: { width: 112, optional: true } },
  accelerator: {
    ...shared,
    nodeName: { width: 112, optional: true },
    trafficMb: { width: 112, optional: true },
  },
};

type Options = DataOf<'POST /provider/getOrderOptions'>;

export const orderFilters = (kind: Kind) => ({
  status: { tabs: true },
  keyword: { placeholder: texts.keywordPlaceholder },
  providerId: {
    numeric: true,
    choices: ({ providers }: Options) =>
      providers
        .filter((provider) => provider.kind === kind)
        .map(({ ID, name }) => ({ value: ID, label: name })),
  },
  product: {},
  startAt: { label: texts.fields.startAt, from: 'startStartAt', to: 'endStartAt' },
  abnormalReason: {},
  terminalNo: {},
});
