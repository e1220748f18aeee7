import { type Schema, visitSchema } from '@console/shared/contract';
import type { DeclaredCall } from './declaredCall.ts';
import { BODY_LIMIT } from './limits.ts';
import { namedSchemas } from './schemas.ts';

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

/** The longest JSON that fits a schema, in bytes. Throws for a schema that values of any length fit, and names the place. */
class Longest {
  private readonly route: string;
  private readonly hasOwnLimit: boolean;

  constructor(route: Pick<DeclaredCall, 'method' | 'path' | 'maxBytes'>) {
    this.route = `${route.method} ${route.path}`;
    this.hasOwnLimit = route.maxBytes !== undefined;
  }

  /** @param above the named schemas around this one */
  of(schema: Schema, at: string, above: readonly string[] = []): number {
    const cases = {
      reference: (name: string, target: Schema) => {
        if (above.includes(name))
          throw new Error(
            `${this.route}: ${at} may hold itself, so that it may be nested without end`,
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
        const part = KEY + this.of(values, `${at}.*`, above);
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
      `${this.route}: ${at} has no ${what}, so that anything of any length would be taken`,
    );
  }

  /** A value of any size: only a limit of the whole body allows it. */
  private any(at: string, what: string): number {
    return this.hasOwnLimit ? 0 : this.unlimited(at, what);
  }
}

/**
 * How large the body of a call may be, in bytes: what its schema lets in, with room for whole rows where somebody is signed in.
 * Throws when some text, list or map of its body or query has no limit: a start with such a route fails.
 *
 * @example bodyLimitOf(route) // 131072
 */
export function bodyLimitOf(
  route: Pick<
    DeclaredCall,
    'method' | 'path' | 'permission' | 'body' | 'query' | 'archive' | 'maxBytes'
  >,
): number {
  const longest = new Longest(route);
  if (route.query) longest.of(route.query, 'query');
  const body = route.body ? longest.of(route.body, 'body') : 0;
  if (route.archive) return route.archive.maxBytes;
  if (route.maxBytes !== undefined) return route.maxBytes;
  const wanted =
    route.permission === 'public'
      ? Math.max(OF_ANYONE, body)
      : Math.max(OF_SOMEBODY, body * WHOLE_ROWS);
  return Math.min(wanted, BODY_LIMIT);
}
