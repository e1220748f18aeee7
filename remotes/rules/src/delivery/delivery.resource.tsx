import { formatNumber, formatRelative, formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { defineResource, Lines, Link, Note, Numeric } from '@console/shared/ui';
import { deliveryTexts as texts } from './delivery.texts.ts';

type DeliveryData = DataOf<'POST /rule/getDeliveryList'>;
export type DeliveryRow = DeliveryData['list'][number];

/** Reports of terminals and gateways arrive while the page is open. */
const LIVE = { seconds: 30 } as const;

const version = (value: number): string => texts.version(formatNumber(value));

/** Number of terminals that lag behind, and the time of the version that they lack. */
function lagCell({
  pending,
  off,
  failed,
  oldest,
  newest,
  version: active,
  versionAt,
}: DeliveryRow) {
  if (newest > active) return <Note as="span">{texts.newer(formatNumber(newest))}</Note>;
  const lagging = pending + off + failed;
  if (lagging === 0 || versionAt === null) return '';
  return (
    <Lines>
      <span>{texts.lagging(formatNumber(lagging))}</span>
      <Note as="span" title={formatTime(versionAt)}>
        {[
          texts.since(formatRelative(versionAt)),
          ...(oldest === null ? [] : [texts.oldest(formatNumber(oldest))]),
        ].join('，')}
      </Note>
    </Lines>
  );
}

/** List page of the delivery of rules to gateways. */
export const DELIVERIES = defineResource<DeliveryRow, DeliveryData>({
  noun: '网吧',
  unit: '家',
  title: texts.title,
  nameOf: ({ name }) => name,
  list: { call: 'POST /rule/getDeliveryList', id: 'ruleDelivery', live: LIVE },
  labels: texts.fields,
  fields: {
    onlineStatus: { labels: texts.online },
    state: { labels: texts.states, tones: { failed: 'danger', drifted: 'warning' } },
  },
  columns: {
    name: {
      always: true,
      lines: 2,
      sortable: true,
      render: ({ ID, name, netbarNo }) => (
        <Lines>
          <Link cut to={{ name: 'netbarDetail', params: { id: String(ID) } }}>
            {name}
          </Link>
          <Note as="span">{netbarNo}</Note>
        </Lines>
      ),
    },
    onlineStatus: { width: 88 },
    version: {
      width: 120,
      lines: 2,
      render: (row) => (
        <Lines>
          <Numeric>{version(row.version)}</Numeric>
          {row.versionAt !== null && <Note as="span">{formatRelative(row.versionAt)}</Note>}
        </Lines>
      ),
    },
    state: { width: 112 },
    applied: {
      width: 112,
      render: ({ applied, terminals }) => (
        <Numeric>{texts.terminals(formatNumber(applied), formatNumber(terminals))}</Numeric>
      ),
    },
    lag: { width: 240, lines: 2, render: lagCell },
    paused: {
      width: 112,
      render: ({ ID, paused }) =>
        paused > 0 && (
          <Link to={{ name: 'netbarRule', query: { netbar: String(ID) } }}>
            {texts.pausedRules(formatNumber(paused))}
          </Link>
        ),
    },
    entries: { width: 168, render: ({ entries }) => texts.forms[entries] ?? '' },
    observes: { width: 168, render: ({ observes }) => texts.observing[observes] ?? '' },
  },
  filters: {
    state: { tabs: true },
    keyword: { placeholder: texts.keywordHint },
    onlineStatus: { multiple: true },
  },
  counts: ({ stat }) => stat.state,
  firstUse: { text: texts.firstUse },
});
