import {
  addTemplate,
  deleteTemplate,
  disableTemplate,
  emailTest,
  enableTemplate,
  updateTemplate,
} from '@console/shared/operations/email';
import type { Schemas } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { defineResource, type ResourceInputs } from '@console/shared/ui';
import { DraftPreview } from '../preview/MailPreview.tsx';
import {
  type PlaceholderValues,
  placeholderFields,
  placeholderValues,
} from '../preview/placeholderFields.ts';
import { templateTexts as texts } from './template.texts.ts';

type Template = Schemas['EmailTemplate'];

const INPUTS: ResourceInputs<Template> = [
  { name: 'name', wide: true },
  { name: 'subject', kind: 'text', wide: true },
  { name: 'body', kind: 'textarea', hint: texts.bodyHint },
  {
    name: 'preview',
    label: texts.preview,
    value: () => '',
    wide: true,
    render: ({ values }) => <DraftPreview {...(values as Partial<Template>)} />,
  },
];

/** List page of the mail templates. */
export const TEMPLATES = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ name }: Template) => name,
  list: { call: 'POST /email/getTemplateList' },
  record: {
    call: 'POST /email/getTemplate',
    body: ({ ID }) => ({ ID }),
    read: ({ template }) => template,
  },
  labels: texts.fields,
  fields: {
    status: { labels: texts.statuses, tones: { enabled: 'success', disabled: 'neutral' } },
    names: { render: ({ names }) => (names.length > 0 ? names.join('、') : '') },
    UpdatedAt: { kind: 'time' },
  },
  columns: {
    name: { width: 180, always: true, sortable: true },
    subject: { width: 280 },
    names: { width: 200 },
    status: { width: 88 },
    updaterName: { width: 120 },
    UpdatedAt: { width: 160, sortable: true },
  },
  filters: { status: { tabs: true }, keyword: { placeholder: texts.keywordPlaceholder } },
  counts: ({ stat }) => stat.status,
  add: { label: texts.add, call: addTemplate, inputs: INPUTS, size: 'large' },
  actions: {
    edit: { label: texts.edit, call: updateTemplate, inputs: INPUTS, size: 'large' },
    send: {
      label: texts.send,
      onClick: ({ ID }) => openTab({ name: 'emailSend', query: { template: String(ID) } }),
    },
    test: {
      label: texts.test,
      call: emailTest,
      title: texts.testTitle,
      text: texts.testText,
      save: texts.testSave,
      inputs: ({ row }) => placeholderFields(row?.names ?? []),
      body: ({ subject, body, names }, values: PlaceholderValues) => ({
        subject,
        body,
        values: placeholderValues(names, values),
      }),
    },
    enable: { label: texts.enable, call: enableTemplate },
    disable: { label: texts.disable, call: disableTemplate, text: texts.disableText },
    delete: {
      label: texts.delete,
      call: deleteTemplate,
      text: texts.deleteText,
      danger: true,
      removes: true,
    },
  },
  actionsWidth: 176,
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});
