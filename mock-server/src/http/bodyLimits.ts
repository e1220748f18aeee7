import { type Schema, visitSchema } from '@console/shared/contract';
import type { DeclaredCall } from './declaredCall.ts';
import { BODY_LIMIT } from './limits.ts';
import { namedSchemas } from './schemas.ts';

const KB = 1024;
/** Minimum limit for calls without a session: enough for a sign-in. */
const PUBLIC_LIMIT = 16 * KB;
/**
 * Minimum limit for calls with a session. Clients may send whole rows with many fields that are
 * ignored.
 */
const SESSION_LIMIT = 128 * KB;
const WHOLE_ROW_FACTOR = 4;

/** Longest JSON form of one UTF-16 code unit in bytes: an escape. */
const CHARACTER = 6;
const NUMBER = 24;
/** Assumed length of a map key, because schemas do not limit keys. */
const MAX_KEY = 100;

const sizeOf = (value: unknown): number => JSON.stringify(value).length * CHARACTER;

/**
 * Computes the longest JSON that matches a schema, in bytes. Throws for a schema that allows values
 * of unlimited length, and names the field.
 */
class MaxSize {
  private readonly route: string;
  private readonly hasOwnLimit: boolean;

  constructor(route: Pick<DeclaredCall, 'method' | 'path' | 'maxBytes'>) {
    this.route = `${route.method} ${route.path}`;
    this.hasOwnLimit = route.maxBytes !== undefined;
  }

  /** @param above names of the schemas that contain this one */
  of(schema: Schema, at: string, above: readonly string[] = []): number {
    const cases = {
      reference: (name: string, target: Schema) => {
        if (above.includes(name))
          throw new Error(
            `${this.route}: ${at} may contain itself. Limit the nesting of the schema.`,
          );
        return this.of(target, at, [...above, name]);
      },
      choice: (values: readonly unknown[]) => Math.max(...values.map(sizeOf)),
      union: (parts: readonly Schema[]) =>
        Math.max(...parts.map((part) => this.of(part, at, above))),
      text: ({ maxLength }: Schema) =>
        (maxLength ?? this.unlimited(at, 'maxLength')) * CHARACTER + 2,
      number: () => NUMBER,
      list: (items: Schema, { maxItems }: Schema) =>
        (maxItems ?? this.unlimited(at, 'maxItems')) * (1 + this.of(items, `${at}[]`, above)) + 2,
      object: (properties: Readonly<Record<string, Schema>>) =>
        Object.entries(properties).reduce(
          (sum, [key, part]) => sum + key.length + 4 + this.of(part, `${at}.${key}`, above),
          2,
        ),
      map: (values: Schema, { maxProperties }: Schema) => {
        const part = MAX_KEY + this.of(values, `${at}.*`, above);
        return maxProperties === undefined
          ? this.any(at, 'maxProperties')
          : maxProperties * part + 2;
      },
      otherwise: ({ type }: Schema) =>
        type === 'boolean' || type === 'null' ? NUMBER : this.any(at, 'type'),
    };
    return visitSchema(schema, cases, namedSchemas());
  }

  private unlimited(at: string, what: string): never {
    throw new Error(
      `${this.route}: ${at} has no ${what}. Every text, list and map of a request needs a limit.`,
    );
  }

  /**
   * Size of a value whose schema has no limit. Allowed only if the route limits the whole body.
   */
  private any(at: string, what: string): number {
    return this.hasOwnLimit ? 0 : this.unlimited(at, what);
  }
}

/**
 * Returns the maximum body size of a call in bytes: the longest body that its schema allows, plus
 * room for whole rows if the call needs a session. Throws if a text, list or map of the body or
 * query has no limit, so that the server does not start with such a route.
 *
 * @example maxBodyBytes(route) // 131072
 */
export function maxBodyBytes(
  route: Pick<
    DeclaredCall,
    'method' | 'path' | 'permission' | 'body' | 'query' | 'archive' | 'maxBytes'
  >,
): number {
  const longest = new MaxSize(route);
  if (route.query) longest.of(route.query, 'query');
  const body = route.body ? longest.of(route.body, 'body') : 0;
  if (route.archive) return route.archive.maxBytes;
  if (route.maxBytes !== undefined) return route.maxBytes;
  const limit =
    route.permission === 'public'
      ? Math.max(PUBLIC_LIMIT, body)
      : Math.max(SESSION_LIMIT, body * WHOLE_ROW_FACTOR);
  return Math.min(limit, BODY_LIMIT);
}
