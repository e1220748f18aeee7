import type { Random } from '../../platform/kernel/demo/random.ts';
import { hostileNumbers, hostileTexts } from './hostile.ts';

/** What of a JSON schema decides which values fit it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Trees point at themselves; below this depth optional parts stay away. */
const MAX_DEPTH = 5;
const LONGEST = 3_000;

/** Ids of rows that a seeded database has are small. */
const LIKELY_ID = 12;

export interface Values {
  /** A value that fits a schema, most of the time with ids that exist. */
  fitting(schema: Schema): unknown;
  /** A value at or just beyond the limits that the schema names. */
  atLimit(schema: Schema): unknown;
}

/**
 * Makes bodies from the schemas of an OpenAPI document.
 *
 * @example schemaValues(makeRandom(1), document.components.schemas).fitting({ type: 'integer', minimum: 1 })
 */
export function schemaValues(random: Random, named: Record<string, Schema>): Values {
  const chance = (share: number) => random.next() < share;

  function text({ format, minLength = 0, maxLength = 40 }: Schema, limit: boolean): string {
    if (format === 'date-time' && !limit) return new Date(random.between(0, 4e12)).toISOString();
    if (limit) {
      const length = random.pick([minLength - 1, minLength, maxLength, maxLength + 1]);
      return random.pick(['x', '中', '\u{1f600}']).repeat(Math.max(0, Math.min(length, LONGEST)));
    }
    const base = chance(0.5) ? random.pick(hostileTexts) : random.pick(['alice', '网吧', '192.168.1.1', '13800138000', 'a1']);
    return base.padEnd(minLength, 'k').slice(0, maxLength);
  }

  function number({ type, minimum = 0, maximum = 1e9 }: Schema, limit: boolean): number {
    if (limit) return random.pick([minimum - 1, minimum, maximum, maximum + 1, ...hostileNumbers]);
    if (type === 'number') return minimum + random.next() * (maximum - minimum);
    return chance(0.8) ? random.between(minimum, Math.min(maximum, minimum + LIKELY_ID)) : random.pick([minimum, maximum]);
  }

  function list({ items = {}, minItems = 0, maxItems = 4 }: Schema, depth: number, limit: boolean): unknown[] {
    const most = limit ? Math.min(maxItems + 1, 60) : Math.min(maxItems, minItems + 3);
    const length = limit ? random.pick([minItems, most]) : random.between(minItems, most);
    return Array.from({ length }, () => value(items, depth + 1, false));
  }

  function object({ properties = {}, required = [] }: Schema, depth: number, limit: boolean): object {
    const keys = Object.keys(properties).filter((key) => required.includes(key) || (depth < MAX_DEPTH && chance(0.6)));
    const edge = limit && keys.length > 0 ? random.pick(keys) : undefined;
    return Object.fromEntries(keys.map((key) => [key, value(properties[key] ?? {}, depth + 1, key === edge)]));
  }

  function value(schema: Schema, depth: number, limit: boolean): unknown {
    if (schema.$ref) return value(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1, limit);
    if (schema.enum) return random.pick(schema.enum);
    if ('const' in schema) return schema.const;
    if (schema.anyOf) return value(random.pick(schema.anyOf), depth + 1, limit);
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    switch (type) {
      case 'string':
        return text(schema, limit);
      case 'integer':
      case 'number':
        return number({ ...schema, type }, limit);
      case 'boolean':
        return chance(0.5);
      case 'array':
        return list(schema, depth, limit);
      case 'object':
        return object(schema, depth, limit);
      default:
        return null;
    }
  }

  return { fitting: (schema) => value(schema, 0, false), atLimit: (schema) => value(schema, 0, true) };
}
