import { TEMPLATE_ID, TEMPLATE_TITLE } from '@console/shared/contract';
import { type Static, Type } from 'typebox';
import { choice } from '../../../platform/kernel/lists/fields.ts';
import { texts } from './texts.ts';

const t = texts.fields;

/** Kinds of fields. docs/reference/generator-model.md describes each. */
const FIELD_KINDS = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'switch',
  'date',
  'dateTime',
  'choice',
  'dictionary',
  'relation',
  'parent',
  'person',
  'file',
] as const;

/** Which rows a user sees who does not see all. */
const ROW_SCOPES = ['all', 'user', 'netbar', 'market'] as const;

export const MAX_ENTITIES = 8;
export const MAX_FIELDS = 60;
/** Shorter than the names that a person would choose, so that every line of the code fits. */
const MAX_NAME = 30;

const identifier = (title: string) => Type.String({ minLength: 1, maxLength: MAX_NAME, title });
/** One line without control characters, because labels become texts of the generated pages. */
const label = (title: string, maxLength = 20) =>
  Type.String({ minLength: 1, maxLength, title, pattern: '^[^\\p{C}]+$' });
const value = Type.String({ minLength: 1, maxLength: 20, title: t.value, pattern: '^[^\\p{C}]+$' });
const option = Type.Object({ value, label: label(t.label) });

export const GeneratorField = Type.Object({
  name: identifier(t.name),
  label: label(t.label),
  kind: choice(FIELD_KINDS, t.kind),
  required: Type.Optional(Type.Boolean({ title: t.required })),
  unique: Type.Optional(Type.Boolean({ title: t.unique })),
  /** Smallest number, or smallest number of characters. */
  min: Type.Optional(
    Type.Number({ minimum: -9_000_000_000_000, maximum: 9_000_000_000_000, title: t.min }),
  ),
  max: Type.Optional(
    Type.Number({ minimum: -9_000_000_000_000, maximum: 9_000_000_000_000, title: t.max }),
  ),
  choices: Type.Optional(Type.Array(option, { maxItems: 40, title: t.choices })),
  /** Type of a dictionary of the console. */
  dictionary: Type.Optional(Type.String({ maxLength: 60, title: t.dictionary })),
  /** Name of another entity. */
  relation: Type.Optional(Type.String({ maxLength: MAX_NAME, title: t.relation })),
  /** Whether the rows belong to the related one and are shown on its page. */
  isDetail: Type.Optional(Type.Boolean({ title: t.isDetail })),
  search: Type.Optional(Type.Boolean({ title: t.search })),
  list: Type.Optional(Type.Boolean({ title: t.list })),
  form: Type.Optional(Type.Boolean({ title: t.form })),
  detail: Type.Optional(Type.Boolean({ title: t.detail })),
});
export type GeneratorField = Static<typeof GeneratorField>;

const Move = Type.Object({
  name: identifier(t.action),
  label: label(t.action),
  from: Type.Array(value, { minItems: 1, maxItems: 12, title: t.from }),
  to: value,
});

const GeneratorStates = Type.Object({
  /** Name of the field that holds the state, which the generator adds. */
  field: identifier(t.stateField),
  label: label(t.stateField),
  values: Type.Array(option, { minItems: 2, maxItems: 12, title: t.states }),
  start: value,
  moves: Type.Array(Move, { maxItems: 12, title: t.moves }),
});

export const GeneratorEntity = Type.Object({
  name: identifier(t.name),
  label: label(t.label),
  scope: choice(ROW_SCOPES, t.scope),
  fields: Type.Array(GeneratorField, { minItems: 1, maxItems: MAX_FIELDS, title: t.fields }),
  states: Type.Optional(GeneratorStates),
});
export type GeneratorEntity = Static<typeof GeneratorEntity>;

/** What the generator turns into code. docs/reference/generator-model.md describes it. */
export const GeneratorModel = Type.Object({
  id: Type.String({ title: t.id, maxLength: 40, pattern: TEMPLATE_ID.source }),
  title: Type.String({ title: t.title, maxLength: 40, pattern: TEMPLATE_TITLE.source }),
  entities: Type.Array(GeneratorEntity, {
    minItems: 1,
    maxItems: MAX_ENTITIES,
    title: t.entities,
  }),
});
export type GeneratorModel = Static<typeof GeneratorModel>;
