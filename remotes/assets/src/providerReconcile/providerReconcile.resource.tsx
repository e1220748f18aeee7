import { formatYuan } from '@console/shared/format';
import {
  batchSettleDifference,
  reconcileProvider,
  settleDifference,
} from '@console/shared/operations/provider';
import type { DataOf, Schemas } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { tellTaskStarted } from '@console/shared/session';
import { Copyable, defineResource, type Tone } from '@console/shared/ui';
import { DocumentLink } from '../chain/ChainLink.tsx';
import '../assets.css';
import { orderTexts } from '../order/order.texts.ts';
import { providerReconcileTexts as texts } from './providerReconcile.texts.ts';

const MB = 1024 * 1024;
type Options = DataOf<'POST /provider/getOrderOptions'>;
type Difference = Schemas['ProviderDifference'];

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const providerChoices = ({ providers }: Options) =>
  providers.map(({ ID, name }) => ({ value: ID, label: name }));

const TEMPLATE = '/api/task/downloadTemplate?type=provider.reconcileProvider&format=';

/** Links to the templates of a statement. */
const Templates = () => (
  <>
    {texts.template}
    <a href={`${TEMPLATE}xlsx`} download>
      {texts.templates.xlsx}
    </a>{' '}
    <a href={`${TEMPLATE}csv`} download>
      {texts.templates.csv}
    </a>
  </>
);

/** List page of the compared days. */
export const RECONCILIATION_LIST = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ providerName, day }) => `${providerName} ${day}`,
  list: { call: 'POST /provider/getReconciliationList', live: { seconds: 15 } },
  options: 'POST /provider/getOrderOptions',
  labels: texts.fields,
  fields: {
    status: {
      choices: choicesOf(texts.statuses),
      tones: { balanced: 'success', open: 'danger', settled: 'neutral' },
    },
    orders: { kind: 'number' },
    matched: { kind: 'number' },
    missing: { kind: 'number' },
    extra: { kind: 'number' },
    different: { kind: 'number' },
    open: { kind: 'number' },
    comparedAt: { kind: 'time' },
  },
  columns: {
    day: { width: 120, always: true, sortable: true },
    providerName: { width: 168, always: true },
    status: { width: 96, always: true },
    orders: { width: 96 },
    matched: { width: 80 },
    missing: { width: 96 },
    extra: { width: 96 },
    different: { width: 88 },
    open: { width: 88 },
    comparedBy: { width: 112 },
    comparedAt: { width: 160, sortable: true },
    fileName: { width: 160, optional: true },
    runs: { width: 72, optional: true },
  },
  filters: {
    status: { tabs: true },
    providerId: { numeric: true, choices: providerChoices },
    day: { label: texts.fields.day, from: 'startDay', to: 'endDay' },
  },
  counts: ({ stat }) => stat.status,
  add: {
    label: texts.compare,
    call: reconcileProvider,
    title: texts.compare,
    save: texts.compareSave,
    done: texts.started,
    text: <Templates />,
    after: tellTaskStarted,
    inputs: [
      { name: 'providerId', required: true, choices: providerChoices },
      { name: 'day', kind: 'date', required: true },
      {
        name: 'file',
        required: true,
        hint: texts.fileHint,
        value: () => undefined,
        kind: 'upload',
        purpose: 'providerStatement',
        accept: ['.xlsx', '.csv', '.txt'],
        maxBytes: 20 * MB,
        read: ({ file }: { file: string }) => file,
      },
    ],
  },
  actions: {
    differences: {
      label: texts.differences,
      onClick: ({ ID }) =>
        openTab({ name: 'assetProviderReconcile', query: { reconciliationId: String(ID) } }),
    },
  },
  actionsWidth: 120,
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});

const TONES: Readonly<Record<Difference['state'], Tone>> = {
  open: 'danger',
  following: 'warning',
  booked: 'success',
  ignored: 'neutral',
};
const statusOf = (status: string) =>
  texts.theirStatuses[status] ??
  (orderTexts.statuses as Readonly<Record<string, string>>)[status] ??
  '';
const note = [{ name: 'note', required: true, kind: 'textarea', hint: texts.noteHint }] as const;

/** List page of the differences of one comparison. */
export const differenceList = (reconciliationId: number) =>
  defineResource({
    noun: texts.differenceNoun,
    unit: texts.differenceUnit,
    title: texts.differenceTitle,
    nameOf: ({ tradeNo }) => tradeNo,
    list: { call: 'POST /provider/getDifferenceList', body: { reconciliationId } },
    labels: texts.differenceFields,
    fields: {
      kind: { choices: choicesOf(texts.kinds) },
      state: { choices: choicesOf(texts.states), tones: TONES },
      oursFen: { kind: 'yuan' },
      theirsFen: { kind: 'yuan' },
      settledAt: { kind: 'time' },
    },
    columns: {
      tradeNo: {
        width: 320,
        lines: 2,
        always: true,
        render: ({ tradeNo }) => (
          <span className="assets-whole">
            <Copyable text={tradeNo} />
          </span>
        ),
      },
      kind: { width: 96, always: true },
      oursFen: { width: 120 },
      theirsFen: { width: 128 },
      oursStatus: { width: 112, render: ({ oursStatus }) => statusOf(oursStatus) },
      theirsStatus: { width: 112, render: ({ theirsStatus }) => statusOf(theirsStatus) },
      state: { width: 112, always: true },
      note: { width: 168 },
      orderNo: { width: 196, render: ({ orderNo }) => <DocumentLink no={orderNo} /> },
      settledBy: { width: 104, optional: true },
      settledAt: { width: 160, optional: true },
    },
    filters: { state: { tabs: true }, kind: {}, keyword: {} },
    counts: ({ stat }) => stat.state,
    actions: {
      book: {
        label: texts.book,
        call: settleDifference,
        body: { action: 'book', note: '' },
        title: texts.bookTitle,
        text: ({ theirsFen, orderNo, tradeNo }) =>
          texts.bookText(formatYuan(theirsFen), orderNo || tradeNo),
        save: texts.book,
        danger: 'final',
        once: true,
      },
      follow: {
        label: texts.follow,
        call: settleDifference,
        body: { action: 'follow' },
        title: texts.followTitle,
        save: texts.follow,
        inputs: note,
        initial: { note: '' },
      },
      ignore: {
        label: texts.ignore,
        call: settleDifference,
        body: { action: 'ignore' },
        title: texts.ignoreTitle,
        save: texts.ignore,
        inputs: note,
        initial: { note: '' },
      },
    },
    actionsWidth: 168,
    batch: {
      book: {
        label: texts.bookMany,
        call: batchSettleDifference,
        all: true,
        body: { action: 'book', note: '' },
        title: texts.batchTitle,
        text: (rows: readonly Difference[]) =>
          texts.bookManyText(
            rows.length === 0
              ? '–'
              : formatYuan(rows.reduce((sum, { theirsFen }) => sum + (theirsFen ?? 0), 0)),
          ),
        save: texts.book,
        danger: 'final',
      },
      follow: {
        label: texts.followMany,
        call: batchSettleDifference,
        all: true,
        body: { action: 'follow' },
        title: texts.batchTitle,
        inputs: note,
        save: texts.follow,
      },
      ignore: {
        label: texts.ignoreMany,
        call: batchSettleDifference,
        all: true,
        body: { action: 'ignore' },
        title: texts.batchTitle,
        inputs: note,
        save: texts.ignore,
      },
    },
    exports: 'POST /provider/exportDifferenceList',
    firstUse: { title: texts.noDifferences },
  });
