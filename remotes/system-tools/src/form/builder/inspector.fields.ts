import {
  FORM_FILE_TYPES,
  FORM_KINDS,
  FORM_LIMITS,
  FORM_SOURCES,
  type FormFieldSchema,
  listedChoices,
} from '@console/shared/contract';
import type { Field } from '@console/shared/ui';
import type { FormOptions } from '../form.model.ts';
import type { BuilderField } from './builder.model.ts';
import { builderTexts as texts } from './builder.texts.ts';
import type { InspectorContext, InspectorValues } from './inspector.model.ts';
import { ROW_FIELDS } from './rowFields.fields.ts';

type InspectorField = Field<InspectorValues>;
const { labels, hints, groups } = texts;

const labelled = <const T extends { name: keyof typeof labels }>(field: T) => ({
  ...field,
  label: labels[field.name],
});
const text = (name: keyof typeof labels, maxLength: number): InspectorField =>
  labelled({ name, kind: 'text', maxLength, placeholder: '' });
const count = (name: keyof typeof labels, max: number): InspectorField =>
  labelled({ name, kind: 'number', min: 0, max, precision: 0 });

const BASIC: readonly InspectorField[] = [
  { ...text('title', FORM_LIMITS.title), required: true },
  { ...text('name', 40), required: true, hint: hints.name },
  labelled({ name: 'required', kind: 'switch' }),
  labelled({ name: 'description', kind: 'textarea', maxLength: FORM_LIMITS.help }),
];

const SELECT: readonly InspectorField[] = [
  labelled({ name: 'multiple', kind: 'switch' }),
  labelled({
    name: 'choiceSource',
    kind: 'select',
    required: true,
    choices: Object.entries(texts.choiceSources).map(([value, label]) => ({ value, label })),
  }),
];

const CHOICES: InspectorField = labelled({
  name: 'choices',
  kind: 'rows',
  noun: labels.choice,
  min: 1,
  max: FORM_LIMITS.choices,
  empty: { const: '', title: '' },
  fields: [
    {
      name: 'title',
      label: labels.label,
      kind: 'text',
      required: true,
      maxLength: FORM_LIMITS.title,
    },
    {
      name: 'const',
      label: labels.value,
      kind: 'text',
      required: true,
      maxLength: FORM_LIMITS.title,
    },
  ],
});

function selectFields(schema: FormFieldSchema, { dictionaries }: InspectorContext) {
  const hasDictionary = schema['x-field'].dictionary !== undefined;
  const dictionary: InspectorField = labelled({
    name: 'dictionary',
    kind: 'select',
    required: true,
    choices: dictionaries,
  });
  return [...SELECT, hasDictionary ? dictionary : CHOICES];
}

/** Inputs of the keywords and options that some kinds have. */
const OPTIONAL: Readonly<Record<string, InspectorField>> = {
  minLength: count('minLength', FORM_LIMITS.text),
  maxLength: count('maxLength', FORM_LIMITS.text),
  pattern: { ...text('pattern', 200), hint: hints.pattern },
  patternText: text('patternText', FORM_LIMITS.title),
  minimum: labelled({ name: 'minimum', kind: 'number' }),
  maximum: labelled({ name: 'maximum', kind: 'number' }),
  suffix: text('suffix', 10),
  precision: count('precision', 6),
  minItems: count('minItems', FORM_LIMITS.items),
  maxItems: count('maxItems', FORM_LIMITS.items),
  source: labelled({
    name: 'source',
    kind: 'select',
    required: true,
    choices: FORM_SOURCES.map((value) => ({ value, label: texts.sources[value] })),
  }),
  placeholder: text('placeholder', FORM_LIMITS.title),
  accept: labelled({
    name: 'accept',
    kind: 'select',
    multiple: true,
    hint: hints.accept,
    choices: FORM_FILE_TYPES.map((value) => ({ value, label: value.toUpperCase() })),
  }),
  maxMegabytes: labelled({
    name: 'maxMegabytes',
    kind: 'number',
    min: 1,
    max: FORM_LIMITS.megabytes,
    precision: 0,
  }),
  noun: text('noun', FORM_LIMITS.unit),
};

/** Limits of amounts and percentages are typed in 元 and percent. */
function limitField(name: 'minimum' | 'maximum', kind: string): InspectorField {
  return kind === 'yuan' || kind === 'percent'
    ? labelled({ name, kind })
    : (OPTIONAL[name] as InspectorField);
}

function ruleFields(schema: FormFieldSchema, context: InspectorContext): InspectorField[] {
  const { kind } = schema['x-field'];
  const { keywords, options } = FORM_KINDS[kind];
  const isOneChoice = kind === 'select' && schema.type === 'string';
  const names = [...keywords, ...options].filter(
    (name) => name in OPTIONAL && !(isOneChoice && name.endsWith('Items')) && kind !== 'dateRange',
  );
  return [
    ...(kind === 'select' ? selectFields(schema, context) : []),
    ...(kind === 'rows' ? [ROW_FIELDS] : []),
    ...names.flatMap((name) =>
      name === 'minimum' || name === 'maximum' ? limitField(name, kind) : (OPTIONAL[name] ?? []),
    ),
  ];
}

/** Input of the value of a condition, by the kind of its controlling field. */
function conditionField(
  { schema }: BuilderField,
  { others }: InspectorContext,
): InspectorField | undefined {
  const { when } = schema['x-field'];
  const controller = others.find(({ name }) => name === when?.field)?.schema;
  if (!controller) return undefined;
  if (controller.type === 'boolean')
    return labelled({
      name: 'whenValue',
      kind: 'select',
      required: true,
      choices: [
        { value: 'true', label: texts.yes },
        { value: 'false', label: texts.no },
      ],
    });
  const listed = listedChoices(controller);
  if (listed.length > 0)
    return labelled({
      name: 'whenValue',
      kind: 'select',
      multiple: true,
      required: true,
      choices: listed.map(({ const: value, title: label }) => ({ value, label })),
    });
  return { ...text('whenValue', 200), hint: hints.whenValue };
}

/** Returns the inputs of the inspector for a field. */
export function inspectorFields(
  field: BuilderField,
  context: InspectorContext,
  roles: FormOptions['roles'],
): InspectorField[] {
  const condition = conditionField(field, context);
  const inGroup = (group: string) => (input: InspectorField) => ({ ...input, group, wide: true });
  const shown: InspectorField[] = [
    { ...text('group', FORM_LIMITS.title), hint: hints.group },
    labelled({
      name: 'width',
      kind: 'select',
      choices: Object.entries(texts.widths).map(([value, label]) => ({ value, label })),
    }),
    labelled({
      name: 'whenField',
      kind: 'select',
      hint: hints.whenField,
      choices: context.others.map(({ name, schema }) => ({ value: name, label: schema.title })),
    }),
    ...(condition ? [condition] : []),
    labelled({ name: 'roles', kind: 'select', multiple: true, choices: roles, hint: hints.roles }),
  ];
  return [
    ...BASIC.map(inGroup(groups.basic)),
    ...ruleFields(field.schema, context).map(inGroup(groups.rules)),
    ...shown.map(inGroup(groups.show)),
  ];
}
