import type { GeneratorEntity, GeneratorField } from '../model/schemas.ts';
import { type Printable, printValue } from '../print/printValue.ts';
import { allFields, isReference, maxLength } from './facts.ts';
import { texts } from './texts.ts';

export type Example = Record<string, string | number | boolean>;

const exampleText = (field: GeneratorField): string => {
  const length = Math.max(field.min ?? 0, texts.example.length);
  return texts.example.repeat(length).slice(0, Math.min(length, maxLength(field)));
};

/** A number between the limits of a field. */
const exampleNumber = ({ min, max }: GeneratorField): number =>
  Math.min(Math.max(1, Math.ceil(min ?? 1)), Math.floor(max ?? Number.MAX_SAFE_INTEGER));

const EXAMPLES: Record<GeneratorField['kind'], (field: GeneratorField) => Example[string]> = {
  text: exampleText,
  longText: exampleText,
  integer: exampleNumber,
  decimal: exampleNumber,
  money: exampleNumber,
  switch: () => true,
  date: () => '2026-03-01',
  dateTime: () => '2026-03-01T08:00:00.000Z',
  choice: ({ choices }) => choices?.[0]?.value ?? '',
  dictionary: () => '1',
  relation: () => 1,
  parent: () => 0,
  person: () => texts.example,
  file: () => '/uploads/example.png',
};

/** Input for a new row, without references. */
export const exampleBody = ({ fields }: GeneratorEntity): Example =>
  Object.fromEntries(
    fields
      .filter((field) => !isReference(field))
      .map((field) => [field.name, EXAMPLES[field.kind](field)]),
  );

/** A row, as the back end returns it. */
export function exampleRow(entity: GeneratorEntity): Record<string, Printable> {
  const fields = allFields(entity).map((field) => [field.name, EXAMPLES[field.kind](field)]);
  const state = entity.states && { [entity.states.field]: entity.states.start };
  return { ID: 1, ...Object.fromEntries(fields), ...state, actions: ['edit', 'delete'] };
}

/** Example rows for the test of the back end. */
export function examplesFile(entities: readonly GeneratorEntity[]): string {
  const all = Object.fromEntries(entities.map((entity) => [entity.name, exampleBody(entity)]));
  return `/**
 * A valid row of each table for the tests, without references.
 *
 * @type {Record<string, Record<string, unknown>>}
 */
export const EXAMPLES = ${printValue(all)};
`;
}
