import type { TSchema } from 'typebox';
import { namedSchemas } from '../http/schemas.ts';

interface Parts {
  $ref?: string;
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly TSchema[];
  properties?: Readonly<Record<string, TSchema>>;
  required?: readonly string[];
  patternProperties?: Readonly<Record<string, TSchema>>;
  items?: TSchema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
  'x-row'?: string;
}

/** Texts of which one fits the usual patterns. */
const TEXTS = [
  '测试文字测试',
  '330100',
  '13800138000',
  'a1b2c3',
  '2026-01-02T03:04:05.000Z',
  'http://127.0.0.1/',
  '1.0.0',
  'C:\\x.exe',
  '2020-01',
];

function text({ pattern, minLength = 0, format }: Parts): string {
  if (format === 'date') return '2026-01-02';
  if (format === 'date-time') return '2026-01-02T03:04:05.000Z';
  const fits = new RegExp(pattern ?? '');
  return TEXTS.find((one) => one.length >= minLength && fits.test(one)) ?? 'x'.repeat(Math.max(1, minLength));
}

/** The schema that a pointer names; the schema itself where it is none. */
const resolve = (schema: TSchema): Parts => {
  const parts = schema as Parts;
  return parts.$ref ? (namedSchemas()[parts.$ref.split('/').at(-1) ?? ''] as Parts) : parts;
};

/** Whether a path of property names leads to a field of a schema. */
function hasPath(schema: TSchema | undefined, path: readonly string[]): boolean {
  if (!schema) return false;
  const { anyOf, items, properties, patternProperties } = resolve(schema);
  if (anyOf) return anyOf.some((one) => hasPath(one, path));
  if (items) return hasPath(items, path);
  const [head, ...rest] = path;
  if (head === undefined) return true;
  return hasPath(properties?.[head] ?? Object.values(patternProperties ?? {})[0], rest);
}

interface Put {
  path: readonly string[];
  value: unknown;
  rows?(row: string): number | undefined;
}

/**
 * The plainest value that fits a schema: what is required and nothing else, except that every `requestId` is filled.
 *
 * @param put what stands at a path instead, by the names of the properties that lead there; `rows` tells which row another field
 *   names that names one, by `table.column`
 * @example fittingBody(route.body, { path: ['ID'], value: 7 }) // { ID: 7, reason: '测试文字测试' }
 */
export function fittingBody(schema: TSchema | undefined, put?: Put): unknown {
  const parts = (schema ?? {}) as Parts;
  if (put?.path.length === 0 && put.value !== undefined) {
    const list = parts.type === 'array' || (parts.anyOf ?? []).some((one) => (one as Parts).type === 'array');
    return list ? [put.value] : put.value;
  }
  if (parts.$ref) return fittingBody(namedSchemas()[parts.$ref.split('/').at(-1) ?? ''], put);
  if (parts.enum) return parts.enum[0];
  if ('const' in parts) return parts.const;
  if (parts.anyOf) {
    const leads = put && put.path.length > 0 ? parts.anyOf.find((one) => hasPath(one, put.path)) : undefined;
    return fittingBody(leads ?? parts.anyOf[0], put);
  }
  switch (parts.type) {
    case 'string':
      return text(parts);
    case 'integer':
    case 'number':
      return (parts['x-row'] === undefined ? undefined : put?.rows?.(parts['x-row'])) ?? parts.minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(parts.minItems ?? 0, put && put.path.length > 0 ? 1 : 0) }, () =>
        fittingBody(parts.items, put),
      );
    case 'object': {
      const { properties = {}, required = [], patternProperties } = parts;
      const [head, ...rest] = put?.path ?? [];
      if (patternProperties && head !== undefined)
        return { [head]: fittingBody(Object.values(patternProperties)[0], { ...(put as Put), path: rest }) };
      const wanted = Object.keys(properties).filter((key) => required.includes(key) || key === head || key === 'requestId');
      const entries = wanted.map((key) => {
        if (key === 'requestId') return [key, crypto.randomUUID()];
        const inner = key === head ? { ...put, path: rest } : { ...put, path: [], value: undefined };
        return [key, fittingBody(properties[key], put && (inner as Put))];
      });
      return Object.fromEntries(entries);
    }
    default:
      return {};
  }
}
