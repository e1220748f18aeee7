import { FORM_LIMITS } from '@console/shared/contract';
import type { Field } from '@console/shared/ui';
import { builderTexts as texts } from './builder.texts.ts';
import type { InspectorValues } from './inspector.model.ts';
import { EMPTY_ROW_FIELD, ROW_KINDS } from './rowFields.model.ts';

const { labels, hints } = texts;

const PARTS: readonly Field<Readonly<Record<string, unknown>>>[] = [
  {
    name: 'title',
    label: labels.title,
    kind: 'text',
    required: true,
    maxLength: FORM_LIMITS.title,
  },
  { name: 'name', label: labels.name, kind: 'text', required: true },
  {
    name: 'kind',
    label: labels.kind,
    kind: 'select',
    required: true,
    choices: ROW_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
  },
  { name: 'required', label: labels.required, kind: 'switch' },
  {
    name: 'rowChoices',
    label: labels.rowChoices,
    kind: 'tags',
    max: FORM_LIMITS.choices,
    maxLength: FORM_LIMITS.title,
    hidden: ({ kind }) => kind !== 'select',
  },
];

/** Input of the fields of one row. */
export const ROW_FIELDS: Field<InspectorValues> = {
  name: 'rowFields',
  label: labels.rowFields,
  kind: 'rows',
  noun: labels.rowField,
  hint: hints.rowFields,
  min: 1,
  max: FORM_LIMITS.rowFields,
  empty: { ...EMPTY_ROW_FIELD },
  fields: PARTS,
};
