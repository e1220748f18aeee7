import type { GeneratorField } from '../model/schemas.ts';
import { Code, type Printable } from '../print/printValue.ts';
import { maxLength } from './facts.ts';

const TYPES: Record<GeneratorField['kind'], 'string' | 'integer' | 'number' | 'boolean'> = {
  text: 'string',
  longText: 'string',
  integer: 'integer',
  decimal: 'number',
  money: 'integer',
  switch: 'boolean',
  date: 'string',
  dateTime: 'string',
  choice: 'string',
  dictionary: 'string',
  relation: 'integer',
  parent: 'integer',
  person: 'string',
  file: 'string',
};

const FORMATS: Partial<Record<GeneratorField['kind'], string>> = {
  date: 'date',
  dateTime: 'date-time',
};

/** The type of a value in a row. */
export function rowType(field: GeneratorField): string {
  const type = TYPES[field.kind] === 'integer' ? 'number' : TYPES[field.kind];
  return field.required || field.kind === 'parent' ? type : `${type} | null`;
}

const isNumber = ({ kind }: GeneratorField) =>
  kind === 'integer' || kind === 'decimal' || kind === 'money';
const isText = ({ kind }: GeneratorField) =>
  ['text', 'longText', 'dictionary', 'person', 'file'].includes(kind);

/** The rule of a field for forms, as the server checks it. */
export function fieldRule(field: GeneratorField): Printable {
  return {
    title: new Code(`own.fields.${field.name}`),
    type: TYPES[field.kind],
    required: field.required || undefined,
    nullable: field.required || field.kind === 'parent' ? undefined : true,
    format: FORMATS[field.kind],
    minLength: field.kind === 'text' || field.kind === 'longText' ? field.min : undefined,
    maxLength: isText(field) ? maxLength(field) : undefined,
    minimum: isNumber(field) ? field.min : undefined,
    maximum: isNumber(field) ? field.max : undefined,
  };
}
