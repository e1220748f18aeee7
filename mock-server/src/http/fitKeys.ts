import { acceptsNull, resolveSchema, type Schema } from '@console/shared/contract';
import type { TSchema } from 'typebox';
import { namedSchemas } from './schemas.ts';

/** A value that exceeds a length limit of its schema. */
interface LengthViolation {
  /** For example `/sort/0/field`. */
  instancePath: string;
  keyword: 'maxLength' | 'maxItems' | 'maxProperties';
  params: { limit: number };
}

export interface FitResult {
  value: unknown;
  violations: LengthViolation[];
}

const DIGITS = /^\d{1,15}$/;

/** Maximum UTF-16 code units per character. */
const MAX_UNITS = 2;

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

/**
 * Returns the branch of a union that matches the kind of the value, or the schema itself if it is
 * not a union or no branch matches.
 */
function branchFor(value: unknown, schema: Schema): Schema {
  const named = namedSchemas();
  const shape = resolveSchema(schema, named);
  if (!shape.anyOf) return shape;
  const kind = kindOf(value);
  const branches = shape.anyOf
    .map((part) => resolveSchema(part, named))
    .filter(({ type }) => type === kind);
  const [branch, ...otherBranches] = branches;
  if (!branch) return shape;
  return otherBranches.length === 0
    ? branch
    : { type: kind, maxLength: Math.max(...branches.map(({ maxLength = 0 }) => maxLength)) };
}

interface FoldedNames {
  /** Property names by their lower-case form. */
  names: Map<string, string>;
  longest: number;
}

const cache = new WeakMap<object, FoldedNames>();

function foldedNames(properties: Readonly<Record<string, Schema>>): FoldedNames {
  const known = cache.get(properties);
  if (known) return known;
  const keys = Object.keys(properties);
  const names = new Map(keys.map((key) => [key.toLowerCase(), key]));
  const folded = { names, longest: Math.max(0, ...keys.map(({ length }) => length)) };
  cache.set(properties, folded);
  return folded;
}

/** Fits a value to its schema. Parts that exceed a length limit are not visited. */
class Fitter {
  readonly overlong: LengthViolation[] = [];
  private readonly path: (string | number)[] = [];

  fit(value: unknown, schema: Schema): unknown {
    const shape = branchFor(value, schema);
    if (typeof value === 'string') return this.text(value, shape);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return this.list(value, shape);
    return shape.properties ? this.object(value, shape, shape.properties) : this.map(value, shape);
  }

  private beyond(keyword: LengthViolation['keyword'], limit: number): void {
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
    if (maxLength === undefined || value.length <= maxLength * MAX_UNITS) return value;
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
    const { names, longest } = foldedNames(properties);
    const fitted: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      // Skip long unknown keys without copying or lowering them. A body can contain a hundred
      // thousand of them.
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
 * Changes the keys of a body to the case of the schema and removes unknown ones (gin-vue-admin
 * 2.6.3). If two keys differ only in case, the later one wins. `null` for an optional field counts
 * as absent, because clients send whole rows. A number with `x-text` (ids of rows and roles) may be
 * sent as text, because tree components of clients use text keys.
 *
 * Parts that exceed a limit of the schema are listed in `violations`, replaced by an empty value
 * and not visited. The size of the result is therefore limited by the schema.
 *
 * @example fitKeys({ id: 3, extra: 1 }, Type.Object({ ID: Type.Integer() })).value // { ID: 3 }
 */
export function fitKeys(value: unknown, schema: TSchema): FitResult {
  const fitting = new Fitter();
  return { value: fitting.fit(value, schema as Schema), violations: fitting.overlong };
}

/**
 * Merges `IDs[]=1&IDs[]=2` and `IDs[0]=1` into one list. The parser returns a separate key for each
 * of these forms.
 */
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
 * Fits a query string like a body. Lists may be sent as `IDs=1&IDs=2` or with brackets, also with a
 * single value. An empty text counts as absent if the field is optional, because forms send empty
 * fields.
 *
 * @example fitQuery({ page: '1', path: '' }, ListOperations).value // { page: '1' }
 */
export function fitQuery(query: unknown, schema: TSchema): FitResult {
  const { required = [], properties = {} } = schema as Schema;
  const { value, violations } = fitKeys(withoutBrackets(query as object), schema);
  const fitted = value as Record<string, unknown>;
  for (const [key, part] of Object.entries(fitted))
    if (properties[key]?.type === 'array' && !Array.isArray(part)) fitted[key] = [part];
  const entries = Object.entries(fitted).filter(
    ([key, part]) => part !== '' || required.includes(key),
  );
  return { value: Object.fromEntries(entries), violations };
}
