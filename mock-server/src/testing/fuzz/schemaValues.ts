import { type NamedSchemas, type Schema, visitSchema } from '@console/shared/contract';
import type { Random } from '../../platform/kernel/demo/random.ts';
import { hostileNumbers, hostileTexts } from './hostile.ts';

/** Depth limit of recursive schemas. Deeper optional parts are omitted. */
const MAX_DEPTH = 5;
const MAX_LENGTH = 3_000;

/** Row ids of a seeded database are below this number. */
const LIKELY_ID = 12;

export interface Values {
  /** Creates a value that matches a schema, mostly with existing ids. */
  fitting(schema: Schema): unknown;
  /** Creates a value at or just beyond the limits of a schema. */
  atLimit(schema: Schema): unknown;
}

/**
 * Creates bodies from the schemas of an OpenAPI document.
 *
 * @example
 * schemaValues(makeRandom(1), openApi.components.schemas).fitting({ type: 'integer', minimum: 1 })
 */
export function schemaValues(random: Random, named: NamedSchemas): Values {
  const chance = (share: number) => random.next() < share;

  function text({ format, minLength = 0, maxLength = 40 }: Schema, limit: boolean): string {
    if (format === 'date-time' && !limit) return new Date(random.between(0, 4e12)).toISOString();
    if (limit) {
      const length = random.pick([minLength - 1, minLength, maxLength, maxLength + 1]);
      return random
        .pick(['x', '中', '\u{1f600}'])
        .repeat(Math.max(0, Math.min(length, MAX_LENGTH)));
    }
    const base = chance(0.5)
      ? random.pick(hostileTexts)
      : random.pick(['alice', '网吧', '192.168.1.1', '13800138000', 'a1']);
    return base.padEnd(minLength, 'k').slice(0, maxLength);
  }

  function number({ type, minimum = 0, maximum = 1e9 }: Schema, limit: boolean): number {
    if (limit) return random.pick([minimum - 1, minimum, maximum, maximum + 1, ...hostileNumbers]);
    if (type === 'number') return minimum + random.next() * (maximum - minimum);
    return chance(0.8)
      ? random.between(minimum, Math.min(maximum, minimum + LIKELY_ID))
      : random.pick([minimum, maximum]);
  }

  function list(
    { items = {}, minItems = 0, maxItems = 4 }: Schema,
    depth: number,
    limit: boolean,
  ): unknown[] {
    const maxLength = limit ? Math.min(maxItems + 1, 60) : Math.min(maxItems, minItems + 3);
    const length = limit ? random.pick([minItems, maxLength]) : random.between(minItems, maxLength);
    return Array.from({ length }, () => value(items, depth + 1, false));
  }

  function object(
    { properties = {}, required = [] }: Schema,
    depth: number,
    limit: boolean,
  ): object {
    const keys = Object.keys(properties).filter(
      (key) => required.includes(key) || (depth < MAX_DEPTH && chance(0.6)),
    );
    const edge = limit && keys.length > 0 ? random.pick(keys) : undefined;
    return Object.fromEntries(
      keys.map((key) => [key, value(properties[key] ?? {}, depth + 1, key === edge)]),
    );
  }

  function value(schema: Schema, depth: number, limit: boolean): unknown {
    return visitSchema<unknown>(
      schema,
      {
        reference: (_name, target) => value(target, depth + 1, limit),
        choice: (values) => random.pick(values),
        union: (parts) => value(random.pick(parts), depth, limit),
        text: (part) => text(part, limit),
        number: (part) => number(part, limit),
        list: (_items, part) => list(part, depth, limit),
        object: (_properties, part) => object(part, depth, limit),
        map: () => ({}),
        otherwise: ({ type }) => (type === 'boolean' ? chance(0.5) : null),
      },
      named,
    );
  }

  return {
    fitting: (schema) => value(schema, 0, false),
    atLimit: (schema) => value(schema, 0, true),
  };
}
