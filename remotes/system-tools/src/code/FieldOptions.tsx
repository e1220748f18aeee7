import { type Field, FormDrawer } from '@console/shared/ui';
import { useMemo, useRef } from 'react';
import type { Entity, EntityField } from './code.model.ts';
import { codeTexts } from './code.texts.ts';

const texts = codeTexts.options;

interface FieldOptionsProps {
  field: EntityField | undefined;
  others: readonly Entity[];
  onSave(field: EntityField): void;
  onClose(): void;
}

const isNumber = ({ kind }: EntityField) =>
  kind === 'integer' || kind === 'decimal' || kind === 'money';
const isText = ({ kind }: EntityField) => kind === 'text' || kind === 'longText';
const hidden = (shows: (field: EntityField) => boolean) => (field: EntityField) => !shows(field);

const optionFields = (others: readonly Entity[]): readonly Field<EntityField>[] => [
  { name: 'min', label: texts.min, kind: 'number', hidden: (field) => !isNumber(field) },
  {
    name: 'max',
    label: texts.max,
    kind: 'number',
    hidden: (field) => isText(field) || !isNumber(field),
  },
  {
    name: 'choices',
    label: texts.choices,
    kind: 'rows',
    noun: texts.choice,
    required: true,
    max: 40,
    empty: { value: '', label: '' },
    fields: [
      {
        name: 'value',
        label: texts.value,
        kind: 'text',
        required: true,
      },
      {
        name: 'label',
        label: texts.label,
        kind: 'text',
        required: true,
      },
    ],
    hidden: hidden(({ kind }) => kind === 'choice'),
  },
  {
    name: 'dictionary',
    label: texts.dictionary,
    kind: 'text',
    hint: texts.dictionaryHint,
    required: true,
    hidden: hidden(({ kind }) => kind === 'dictionary'),
  },
  {
    name: 'relation',
    label: texts.relation,
    kind: 'select',
    required: true,
    choices: others.map(({ name, label }) => ({ value: name, label: `${label} ${name}` })),
    hidden: hidden(({ kind }) => kind === 'relation'),
  },
  {
    name: 'isDetail',
    label: texts.isDetail,
    kind: 'switch',
    hint: texts.isDetailHint,
    hidden: hidden(({ kind }) => kind === 'relation'),
  },
  {
    name: 'unique',
    label: texts.unique,
    kind: 'switch',
    hidden: hidden((field) => field.kind === 'text' || field.kind === 'integer'),
  },
  { name: 'form', label: texts.form, kind: 'switch' },
  { name: 'detail', label: texts.detail, kind: 'switch' },
];

/** The options of a field that its row does not show. They depend on its kind. */
export function FieldOptions({ field, others, onSave, onClose }: FieldOptionsProps) {
  // The closing drawer still shows the field.
  const last = useRef(field);
  if (field) last.current = field;
  const fields = useMemo(() => optionFields(others), [others]);
  const shown = last.current;
  if (!shown) return null;
  const lengths: readonly Field<EntityField>[] = isText(shown)
    ? [
        { name: 'min', label: texts.minLength, kind: 'number', min: 0, max: 20_000 },
        { name: 'max', label: texts.maxLength, kind: 'number', min: 1, max: 20_000 },
      ]
    : [];
  const others_ = isText(shown)
    ? fields.filter(({ name }) => name !== 'min' && name !== 'max')
    : fields;
  return (
    <FormDrawer
      open={field !== undefined}
      title={texts.title(shown.label)}
      fields={[...lengths, ...others_]}
      initial={{ ...shown, form: shown.form !== false, detail: shown.detail !== false }}
      saveText={texts.save}
      onSave={async (values) => {
        onSave(values);
        return { code: 0, data: {}, msg: '' };
      }}
      onClose={onClose}
    />
  );
}
