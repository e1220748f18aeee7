import { BODY_LIMIT } from './limits.ts';
import type { Route } from './route.ts';
import { namedSchemas } from './schemas.ts';

interface SchemaShape {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly SchemaShape[];
  properties?: Record<string, SchemaShape>;
  patternProperties?: Record<string, SchemaShape>;
  items?: SchemaShape;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
}

const KB = 1024;
/** Nobody in particular sends what a sign-in needs. */
const OF_ANYONE = 16 * KB;
/** Who is signed in may send whole rows, of which most is not read. */
const OF_SOMEBODY = 128 * KB;
const WHOLE_ROWS = 4;

/** Longest that JSON writes a character of the first plane: an escape. */
const CHARACTER = 6;
const NUMBER = 24;
/** A key of a map, whose names no schema limits by itself. */
const KEY = 100;

const sizeOf = (value: unknown): number => JSON.stringify(value).length * CHARACTER;

/** Longest JSON that fits a schema, in bytes. Throws for one that values of any length fit, naming the place. */
class Longest {
  private readonly route: string;
  private readonly hasOwnLimit: boolean;

  constructor(route: Pick<Route, 'method' | 'path' | 'maxBytes'>) {
    this.route = `${route.method} ${route.path}`;
    this.hasOwnLimit = route.maxBytes !== undefined;
  }

  of(schema: SchemaShape, at: string, above: readonly string[] = []): number {
    if (schema.$ref !== undefined) return this.named(schema.$ref, at, above);
    if ('const' in schema) return sizeOf(schema.const);
    if (schema.enum) return Math.max(...schema.enum.map(sizeOf));
    if (schema.anyOf) return Math.max(...schema.anyOf.map((one) => this.of(one, at, above)));
    switch (schema.type) {
      case 'string':
        return (schema.maxLength ?? this.unlimited(at, 'maxLength')) * CHARACTER + 2;
      case 'integer':
      case 'number':
      case 'boolean':
      case 'null':
        return NUMBER;
      case 'array':
        return (schema.maxItems ?? this.unlimited(at, 'maxItems')) * (1 + this.of(schema.items ?? {}, `${at}[]`, above)) + 2;
      case 'object':
        return schema.patternProperties ? this.map(schema, at, above) : this.object(schema, at, above);
      default:
        // Anything at all: only the size of the whole body limits it.
        return this.hasOwnLimit ? 0 : this.unlimited(at, 'type');
    }
  }

  private unlimited(at: string, what: string): never {
    throw new Error(`${this.route}: ${at} has no ${what}, so that anything of any length would be taken`);
  }

  private named(pointer: string, at: string, above: readonly string[]): number {
    if (above.includes(pointer)) throw new Error(`${this.route}: ${at} may hold itself, so that it may be nested without end`);
    const schema = namedSchemas()[pointer.split('/').at(-1) ?? ''] as SchemaShape;
    return this.of(schema, at, [...above, pointer]);
  }

  private object({ properties = {} }: SchemaShape, at: string, above: readonly string[]): number {
    return Object.entries(properties).reduce(
      (sum, [key, schema]) => sum + key.length + 4 + this.of(schema, `${at}.${key}`, above),
      2,
    );
  }

  private map({ patternProperties, maxProperties }: SchemaShape, at: string, above: readonly string[]): number {
    const [value = {}] = Object.values(patternProperties ?? {});
    const part = KEY + this.of(value, `${at}.*`, above);
    if (maxProperties === undefined) return this.hasOwnLimit ? 0 : this.unlimited(at, 'maxProperties');
    return maxProperties * part + 2;
  }
}

/**
 * How large the body of a call may be, in bytes: what its schema lets in, with room for whole rows where somebody is signed in.
 * Throws when some text, list or map of its body or query has no limit: a start with such a route fails.
 *
 * @example bodyLimitOf(route) // 131072
 */
export function bodyLimitOf(
  route: Pick<Route, 'method' | 'path' | 'permission' | 'body' | 'query' | 'archive' | 'maxBytes'>,
): number {
  const longest = new Longest(route);
  if (route.query) longest.of(route.query, 'query');
  const body = route.body ? longest.of(route.body, 'body') : 0;
  if (route.archive) return route.archive.maxBytes;
  if (route.maxBytes !== undefined) return route.maxBytes;
  const wanted = route.permission === 'public' ? Math.max(OF_ANYONE, body) : Math.max(OF_SOMEBODY, body * WHOLE_ROWS);
  return Math.min(wanted, BODY_LIMIT);
}
