import type { BodyOf } from '@console/shared/request';
import { codeTexts as texts } from './code.texts.ts';

export type Model = BodyOf<'POST /codeGenerator/preview'>['model'];
export type Entity = Model['entities'][number];
export type EntityField = Entity['fields'][number];
export type States = NonNullable<Entity['states']>;

export type Target = BodyOf<'POST /codeGenerator/preview'>['target'];

export const SOURCES = ['form', 'table', 'json', 'csv', 'openapi', 'schema', 'model'] as const;
export type Source = (typeof SOURCES)[number];
/** Largest file that is read as a sample, in bytes. The server has the same limit. */
export const MAX_SAMPLE = 1_000_000;

const newField = (fields: readonly EntityField[]): EntityField => {
  const names = new Set(fields.map(({ name }) => name));
  let count = fields.length + 1;
  while (names.has(texts.fields.newField(count).name)) count += 1;
  return { ...texts.fields.newField(count), kind: 'text', list: true };
};

export const addField = (fields: readonly EntityField[]): EntityField[] => [
  ...fields,
  newField(fields),
];

/** Returns the fields with one at another place. */
export function moveField(
  fields: readonly EntityField[],
  from: number,
  to: number,
): readonly EntityField[] {
  const field = fields[from];
  if (!field || to < 0 || to >= fields.length) return fields;
  const others = fields.filter((_field, place) => place !== from);
  return [...others.slice(0, to), field, ...others.slice(to)];
}

export const newEntity = (entities: readonly Entity[]): Entity => ({
  ...texts.model.newEntity(entities.length + 1),
  scope: 'all',
  fields: [{ ...newField([]), required: true, search: true }],
});

export const emptyModel = (): Model => ({ id: '', title: '', entities: [newEntity([])] });

/** Errors of one entity, with their paths below it. */
export function errorsBelow(
  errors: Readonly<Record<string, string>>,
  path: string,
): Record<string, string> {
  const start = `${path}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(start))
      .map(([field, text]) => [field.slice(start.length), text]),
  );
}
