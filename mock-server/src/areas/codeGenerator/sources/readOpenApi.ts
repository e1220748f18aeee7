import { badFields } from '../../../http/errors.ts';
import { orderEntities } from '../model/check.ts';
import { type GeneratorEntity, MAX_ENTITIES } from '../model/schemas.ts';
import { labelOf } from './fieldName.ts';
import { type DeclaredColumn, declaredEntity } from './fieldRules.ts';
import { parseJson } from './parseJson.ts';
import type { ReadSource } from './readRows.ts';
import { texts } from './texts.ts';

interface Property {
  type?: unknown;
  format?: unknown;
  title?: unknown;
  description?: unknown;
  enum?: unknown;
  maxLength?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  $ref?: unknown;
}

const LONG = 200;
const POINTER = '#/components/schemas/';
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Math.abs(value) <= 9e12 ? value : undefined;

function choiceRules(values: readonly unknown[]): DeclaredColumn['rules'] {
  const known = values.filter((value) => typeof value === 'string' && value !== '');
  const fit = known.filter((value): value is string => String(value).length <= 20).slice(0, 40);
  if (fit.length === 0) return { kind: 'text' };
  return {
    kind: 'choice',
    search: true,
    choices: fit.map((value) => ({ value, label: labelOf(value) })),
  };
}

function textRules({ format, maxLength }: Property): DeclaredColumn['rules'] {
  if (format === 'date') return { kind: 'date', search: true };
  if (format === 'date-time') return { kind: 'dateTime', search: true };
  const max = numberOf(maxLength);
  if (max !== undefined && max > LONG) return { kind: 'longText', max: Math.min(max, 20_000) };
  return { kind: 'text', ...(max !== undefined && max > 0 && { max }) };
}

/** Returns the rules of a property. Lists and nested objects have none. */
function propertyRules(property: Property): DeclaredColumn['rules'] {
  const type = Array.isArray(property.type)
    ? property.type.find((item) => item !== 'null')
    : property.type;
  if (Array.isArray(property.enum)) return choiceRules(property.enum);
  const limits = { min: numberOf(property.minimum), max: numberOf(property.maximum) };
  const given = Object.fromEntries(
    Object.entries(limits).filter(([, limit]) => limit !== undefined),
  );
  switch (type) {
    case 'boolean':
      return { kind: 'switch', search: true };
    case 'integer':
      return { kind: property.format === 'int64' ? 'decimal' : 'integer', ...given };
    case 'number':
      return { kind: 'decimal', ...given };
    case 'string':
      return textRules(property);
    default:
      return undefined;
  }
}

/** The columns of an object schema. References to other objects are relations. */
function columnsOf(
  schema: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): DeclaredColumn[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(asRecord(schema.properties)).map(([name, value]) => {
    const property = asRecord(value) as Property;
    const target = names.get(String(property.$ref ?? '').replace(POINTER, ''));
    const rules = target
      ? ({ kind: 'relation', relation: target } as const)
      : propertyRules(property);
    const label = property.title ?? property.description;
    return {
      name,
      ...(typeof label === 'string' && { label }),
      rules: rules && { ...rules, ...(required.includes(name) && { required: true }) },
    };
  });
}

/** Removes relations until none of them is part of a cycle. */
function withoutCycles(entities: GeneratorEntity[], notes: string[]): GeneratorEntity[] {
  for (;;) {
    const { cycle } = orderEntities({ entities });
    const [from, to] = cycle ?? [];
    const entity = entities.find(({ name }) => name === from);
    if (!entity) return entities;
    notes.push(texts.notes.cycle(`${from} → ${to}`));
    entity.fields = entity.fields.filter(({ relation }) => relation !== to);
  }
}

/** Reads the object schemas of an OpenAPI document. Throws 422 if it has none. */
export function readOpenApi(_title: string, text: string): ReadSource {
  const schemas = Object.entries(asRecord(asRecord(asRecord(parseJson(text)).components).schemas))
    .map(([name, schema]) => [name, asRecord(schema)] as const)
    .filter(([, schema]) => Object.keys(asRecord(schema.properties)).length > 0);
  if (schemas.length === 0) throw badFields([{ field: 'text', msg: texts.problems.noSchemas }]);
  const notes: string[] = [];
  const read = schemas.slice(0, MAX_ENTITIES);
  if (read.length < schemas.length) notes.push(texts.notes.schemas(read.length, schemas.length));
  const names = new Map(read.map(([name]) => [name, declaredEntity(name, [], []).name]));
  const entities = read.map(([name, schema]) =>
    declaredEntity(name, columnsOf(schema, names), notes),
  );
  return { entities: withoutCycles(entities, notes), columns: [], rows: [], notes };
}
