import { acceptsNull, resolveSchema, type Schema } from '@console/shared/contract';
import type { TSchema } from 'typebox';
import { namedSchemas } from './schemas.ts';

/** A part of a value that is longer than its schema lets it be. */
interface Overlong {
  /** `/sort/0/field`. */
  instancePath: string;
  keyword: 'maxLength' | 'maxItems' | 'maxProperties';
  params: { limit: number };
}

export interface Fitted {
  value: unknown;
  overlong: Overlong[];
}

const DIGITS = /^\d{1,15}$/;

/** A text has at most two code units per character. */
const UNITS = 2;

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

/** The one of several schemas that is meant for values of this kind; the schema itself when that cannot be told. */
function branchFor(value: unknown, schema: Schema): Schema {
  const named = namedSchemas();
  const shape = resolveSchema(schema, named);
  if (!shape.anyOf) return shape;
  const kind = kindOf(value);
  const branches = shape.anyOf
    .map((part) => resolveSchema(part, named))
    .filter(({ type }) => type === kind);
  const [one, ...others] = branches;
  if (!one) return shape;
  return others.length === 0
    ? one
    : { type: kind, maxLength: Math.max(...branches.map(({ maxLength = 0 }) => maxLength)) };
}

interface Folded {
  /** Names of properties by their lower case. */
  names: Map<string, string>;
  longest: number;
}

const folds = new WeakMap<object, Folded>();

function byFold(properties: Readonly<Record<string, Schema>>): Folded {
  const known = folds.get(properties);
  if (known) return known;
  const keys = Object.keys(properties);
  const names = new Map(keys.map((key) => [key.toLowerCase(), key]));
  const made = { names, longest: Math.max(0, ...keys.map(({ length }) => length)) };
  folds.set(properties, made);
  return made;
}

/** Walks through a value along its schema, and no further than the schema lets it be long. */
class Fitting {
  readonly overlong: Overlong[] = [];
  private readonly path: (string | number)[] = [];

  fit(value: unknown, schema: Schema): unknown {
    const shape = branchFor(value, schema);
    if (typeof value === 'string') return this.text(value, shape);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return this.list(value, shape);
    return shape.properties ? this.object(value, shape, shape.properties) : this.map(value, shape);
  }

  private beyond(keyword: Overlong['keyword'], limit: number): void {
    this.overlong.push({
      instancePath: this.path.map((part) => `/${part}`).join(''),
      keyword,
      params: { limit },
    });
  }

  private inside(part: string | number, value: unknown, schema: Schema): unknown {
    this.path.push(part);
    const fitted = this.fit(value, schema);
    this.path.pop();
    return fitted;
  }

  private text(value: string, { maxLength, 'x-text': isNumber }: Schema): unknown {
    if (isNumber && DIGITS.test(value)) return Number(value);
    if (maxLength === undefined || value.length <= maxLength * UNITS) return value;
    this.beyond('maxLength', maxLength);
    return '';
  }

  private list(value: readonly unknown[], { items, maxItems }: Schema): unknown {
    if (maxItems !== undefined && value.length > maxItems) {
      this.beyond('maxItems', maxItems);
      return [];
    }
    return items ? value.map((item, index) => this.inside(index, item, items)) : value;
  }

  private map(value: object, { patternProperties, maxProperties }: Schema): unknown {
    const keys = Object.keys(value);
    if (maxProperties !== undefined && keys.length > maxProperties) {
      this.beyond('maxProperties', maxProperties);
      return {};
    }
    const [schema] = Object.values(patternProperties ?? {});
    return schema
      ? Object.fromEntries(
          Object.entries(value).map(([key, part]) => [key, this.inside(key, part, schema)]),
        )
      : value;
  }

  private object(
    value: object,
    { required }: Schema,
    properties: Readonly<Record<string, Schema>>,
  ): Record<string, unknown> {
    const { names, longest } = byFold(properties);
    const fitted: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      // Of a hundred thousand unknown keys none is copied or lowered.
      if (key.length > longest) continue;
      const known = Object.hasOwn(properties, key) ? key : names.get(key.toLowerCase());
      const schema = known === undefined ? undefined : properties[known];
      if (known === undefined || schema === undefined) continue;
      const part = (value as Record<string, unknown>)[key];
      if (part === null && !required?.includes(known) && !acceptsNull(schema)) continue;
      fitted[known] = this.inside(known, part, schema);
    }
    return fitted;
  }
}

/**
 * Brings the keys of a body to the case of the schema and drops the unknown ones (gin-vue-admin 2.6.3). Of two keys that differ only
 * in case the later one wins; `null` for an optional field counts as absent, because clients send whole rows. A number that is
 * marked `x-text` (numbers of rows and roles) may come as text, because trees of clients keep their keys as text.
 *
 * What is longer than the schema lets it be is named in `overlong`, left empty and not walked through: whatever comes in, what
 * goes on from here has the size of the schema.
 *
 * @example fitKeys({ id: 3, extra: 1 }, Type.Object({ ID: Type.Integer() })).value // { ID: 3 }
 */
export function fitKeys(value: unknown, schema: TSchema): Fitted {
  const fitting = new Fitting();
  return { value: fitting.fit(value, schema as Schema), overlong: fitting.overlong };
}

/** `IDs[]=1&IDs[]=2` and `IDs[0]=1` are how clients send a list; the parser makes a key of its own of each. */
function withoutBrackets(query: object): Record<string, unknown> {
  const plain = new Map<string, unknown>();
  const lists = new Map<string, unknown[]>();
  for (const [key, value] of Object.entries(query)) {
    const name = key.replace(/\[\d*\]$/, '');
    if (!plain.has(name)) {
      plain.set(name, value);
      continue;
    }
    const list = lists.get(name) ?? [plain.get(name)].flat();
    if (Array.isArray(value)) list.push(...value);
    else list.push(value);
    lists.set(name, list);
    plain.set(name, list);
  }
  return Object.fromEntries(plain);
}

/**
 * The same for a query string. A list may be sent as `IDs=1&IDs=2` or with brackets, also when it holds one. An empty text counts as absent where the field is optional: forms send the fields that nobody
 * filled in.
 *
 * @example fitQuery({ page: '1', path: '' }, ListOperations).value // { page: '1' }
 */
export function fitQuery(given: unknown, schema: TSchema): Fitted {
  const { required = [], properties = {} } = schema as Schema;
  const { value, overlong } = fitKeys(withoutBrackets(given as object), schema);
  const fitted = value as Record<string, unknown>;
  for (const [key, part] of Object.entries(fitted))
    if (properties[key]?.type === 'array' && !Array.isArray(part)) fitted[key] = [part];
  const entries = Object.entries(fitted).filter(
    ([key, part]) => part !== '' || required.includes(key),
  );
  return { value: Object.fromEntries(entries), overlong };
}
