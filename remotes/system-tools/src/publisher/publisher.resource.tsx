import { addPublisher, revokeKey } from '@console/shared/operations/remote';
import type { Schemas } from '@console/shared/request';
import { defineResource, Note, type ResourceInputs } from '@console/shared/ui';
import { jwkFault, parseJwk } from './jwk.ts';
import { publisherTexts as texts } from './publisher.texts.ts';

type Publisher = Schemas['Publisher'];

const KEY = {
  name: 'jwkText',
  label: texts.jwk,
  kind: 'code',
  language: 'json',
  height: 140,
  hint: texts.jwkHint,
  check: jwkFault,
  wide: true,
} as const;
const GRANTS = [
  'title',
  { name: 'remotes', kind: 'tags', required: false, hint: texts.remotesHint },
  { name: 'components', kind: 'tags', hint: texts.componentsHint },
  { name: 'api', kind: 'tags', required: false, hint: texts.apiHint },
  { name: 'events', kind: 'tags', required: false },
] as const satisfies ResourceInputs<Publisher>;

const withKey = ({ jwkText = '' }: { jwkText?: string }) => {
  const jwk = parseJwk(jwkText);
  return jwk ? { jwk } : {};
};
/** Server errors of the key belong to the field of its text. */
const fieldOf = (field: string): string => (field.startsWith('jwk') ? 'jwkText' : field);

const joinedValues = (values: readonly string[]): string =>
  values.includes('*') ? texts.all : values.length === 0 ? texts.nothing : values.join('、');

/** List page of the publishers. */
export const PUBLISHERS = defineResource({
  noun: texts.noun,
  title: texts.title,
  nameOf: ({ title }) => title,
  list: { call: 'POST /remote/getPublisherList', rowKey: 'id' },
  record: {
    call: 'POST /remote/getPublisherList',
    body: ({ id }) => ({ page: 1, pageSize: 100, keyword: id }),
    read: ({ list }, row) => list?.find(({ id }) => id === row?.id),
  },
  labels: texts.fields,
  fields: {
    enabled: { labels: texts.enabled, tones: { true: 'success', false: 'neutral' } },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    id: {
      lines: 2,
      always: true,
      render: ({ id, title }) => (
        <>
          <div>{title}</div>
          <Note as="div">{id}</Note>
        </>
      ),
    },
    enabled: { width: 88 },
    remotes: { width: 180, render: ({ remotes }) => joinedValues(remotes) },
    components: { width: 200, render: ({ components }) => joinedValues(components) },
    api: { width: 200, render: ({ api }) => joinedValues(api) },
    keys: {
      width: 144,
      render: ({ keys, revokedKeys }) => texts.keysOf(keys.length, revokedKeys.length),
    },
    CreatedAt: { width: 160 },
  },
  filters: { keyword: { placeholder: texts.keywordPlaceholder } },
  add: {
    label: texts.add,
    call: addPublisher,
    inputs: ['publisher', ...GRANTS, KEY],
    initial: { remotes: [], api: [], components: [], events: [], jwkText: '' },
    body: (_row, values: { jwkText?: string }) => withKey(values),
    fieldOf,
    size: 'small',
    save: texts.add,
  },
  actions: {
    edit: {
      label: texts.edit,
      call: addPublisher,
      inputs: GRANTS,
      body: ({ id }) => ({ publisher: id }),
      size: 'small',
    },
    addKey: {
      label: texts.addKey,
      call: addPublisher,
      title: texts.addKeyTitle,
      inputs: [{ ...KEY, required: true }],
      initial: { jwkText: '' },
      body: ({ id }, values: { jwkText?: string }) => ({ publisher: id, ...withKey(values) }),
      fieldOf,
      size: 'small',
      save: texts.addKey,
    },
    revokeKey: {
      label: texts.revokeKey,
      call: revokeKey,
      title: texts.revokeTitle,
      inputs: ({ row }) => [
        {
          name: 'key',
          label: texts.key,
          kind: 'select',
          choices: (row?.keys ?? []).map((key) => ({ value: key, label: key })),
        },
        {
          name: 'reason',
          label: texts.reason,
          kind: 'textarea',
          hint: texts.revokeHint,
          wide: true,
        },
      ],
      save: texts.revokeKey,
      danger: true,
    },
    disable: {
      label: texts.disable,
      call: addPublisher,
      body: ({ id }) => ({ publisher: id, enabled: false }),
      text: texts.disableText,
      danger: true,
    },
    enable: {
      label: texts.enable,
      call: addPublisher,
      body: ({ id }) => ({ publisher: id, enabled: true }),
    },
  },
  actionsWidth: 196,
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});
