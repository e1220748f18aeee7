import { choicesOf } from '@console/shared/format';
import { reconcileProvider } from '@console/shared/operations/provider';
import type { DataOf } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { tellTaskStarted } from '@console/shared/session';
import { defineResource } from '@console/shared/ui';
import { providerReconcileTexts as texts } from './providerReconcile.texts.ts';

const MB = 1024 * 1024;
type Options = DataOf<'POST /provider/getOrderOptions'>;

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
