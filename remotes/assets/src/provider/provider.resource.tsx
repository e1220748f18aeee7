import { choicesOf, formatTime } from '@console/shared/format';
import {
  addProvider,
  rotateSecret,
  setProviderStatus,
  updateProvider,
} from '@console/shared/operations/provider';
import type { DataOf, Schemas } from '@console/shared/request';
import {
  Copyable,
  defineResource,
  Lines,
  Note,
  type ResourceInputs,
  type ResourceTools,
  StatusTag,
} from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { providerTexts as texts } from './provider.texts.ts';

// Loaded when there is a secret to show.
const SecretDialog = lazy(async () => ({
  default: (await import('./SecretDialog.tsx')).SecretDialog,
}));

type Provider = Schemas['Provider'];
const HUNDRED = 100;

const INPUTS: ResourceInputs<Provider> = [
  'name',
  {
    name: 'shareBp',
    label: texts.fields.share,
    kind: 'percent',
    hint: texts.shareHint,
  },
  {
    name: 'products',
    kind: 'rows',
    wide: true,
    noun: texts.product,
    empty: { plan: 'hour' },
    fields: [
      { name: 'productCode', label: texts.fields.productCode },
      'name',
      { name: 'plan', label: texts.fields.plan, choices: choicesOf(texts.plans) },
      { name: 'priceFen', label: texts.fields.priceYuan, kind: 'yuan' },
    ],
  },
  'remark',
];

type Secret = DataOf<'POST /provider/addProvider'>;

/** Shows a new secret. It cannot be read again. */
const showSecret = (
  { provider, secret }: Secret,
  _row: Provider,
  { show }: ResourceTools<Provider>,
) =>
  show((shown) => (
    <Suspense fallback={null}>
      <SecretDialog provider={provider} secret={secret} shown={shown} />
    </Suspense>
  ));

/** List page of the providers. */
export const PROVIDER_LIST = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ name }) => name,
  list: { call: 'POST /provider/getProviderList' },
  labels: texts.fields,
  fields: {
    kind: { choices: choicesOf(texts.kinds) },
    status: {
      choices: choicesOf(texts.statuses),
      tones: { enabled: 'success', disabled: 'neutral' },
    },
    CreatedAt: { kind: 'time' },
    rotatedAt: { kind: 'time' },
  },
  columns: {
    name: {
      width: 200,
      always: true,
      lines: 2,
      render: ({ name, providerNo, kind, simulated }) => (
        <Lines as="span">
          <span>
            {name} {simulated && <StatusTag tone="neutral">{texts.simulated}</StatusTag>}
          </span>
          <Note as="span">{`${texts.kinds[kind]} · ${providerNo}`}</Note>
        </Lines>
      ),
    },
    kind: { width: 112, optional: true },
    shareBp: { width: 96, render: ({ shareBp }) => `${shareBp / HUNDRED}%` },
    products: { width: 80, render: ({ products }) => texts.productCount(products.length) },
    status: { width: 96, always: true },
    secretHint: {
      width: 184,
      lines: 2,
      render: ({ secretHint, formerUntil }) => (
        <Lines as="span">
          <span>{secretHint === '' ? texts.noSecret : `**** ${secretHint}`}</span>
          {formerUntil !== null && Date.parse(formerUntil) > Date.now() && (
            <Note as="span">{texts.former(formatTime(formerUntil))}</Note>
          )}
        </Lines>
      ),
    },
    rotatedAt: { width: 160, optional: true },
    webhookPath: {
      width: 200,
      render: ({ webhookPath }) => <Copyable text={`${location.origin}${webhookPath}`} />,
    },
    remark: { width: 160, optional: true },
    CreatedAt: { width: 160, sortable: true, optional: true },
  },
  filters: { status: { tabs: true }, kind: {}, keyword: { placeholder: texts.keywordPlaceholder } },
  counts: ({ stat }) => stat.status,
  add: {
    label: texts.add,
    call: addProvider,
    save: texts.add,
    size: 'large',
    once: true,
    inputs: [{ name: 'providerNo', hint: texts.noHint }, 'kind', ...INPUTS],
    initial: { kind: 'rental', products: [] },
    after: showSecret,
  },
  actions: {
    edit: {
      label: texts.edit,
      call: updateProvider,
      size: 'large',
      inputs: INPUTS,
    },
    rotate: {
      label: texts.rotate,
      call: rotateSecret,
      title: texts.rotateTitle,
      text: texts.rotateText,
      save: texts.rotate,
      danger: true,
      once: true,
      after: showSecret,
    },
    disable: {
      label: texts.disable,
      call: setProviderStatus,
      body: { status: 'disabled' },
      title: texts.disableTitle,
      text: texts.disableText,
      save: texts.disable,
      danger: true,
    },
    enable: { label: texts.enable, call: setProviderStatus, body: { status: 'enabled' } },
  },
  actionsWidth: 168,
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});
