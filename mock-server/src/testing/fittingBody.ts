import { type Schema, visitSchema } from '@console/shared/contract';
import { namedSchemas } from '../http/schemas.ts';

/** Texts that match the common patterns. */
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

function text({ pattern, minLength = 0, format }: Schema): string {
  if (format === 'date') return '2026-01-02';
  if (format === 'date-time') return '2026-01-02T03:04:05.000Z';
  const fits = new RegExp(pattern ?? '');
  return (
    TEXTS.find((candidate) => candidate.length >= minLength && fits.test(candidate)) ??
    'x'.repeat(Math.max(1, minLength))
  );
}

/** Whether a path of property names exists in a schema. */
function hasPath(schema: Schema | undefined, path: readonly string[]): boolean {
  if (!schema) return false;
  const [head, ...rest] = path;
  return visitSchema<boolean>(
    schema,
    {
      union: (parts) => parts.some((part) => hasPath(part, path)),
      list: (items) => hasPath(items, path),
      object: (properties) => head === undefined || hasPath(properties[head], rest),
      map: (values) => head === undefined || hasPath(values, rest),
      otherwise: () => head === undefined,
    },
    namedSchemas(),
  );
}

interface Put {
  path: readonly string[];
  value: unknown;
  rows?(row: string): number | undefined;
}

const isList = (schema: Schema): boolean =>
  schema.type === 'array' || (schema.anyOf ?? []).some(({ type }) => type === 'array');

/** Returns required properties, the property on the path of `put`, and `requestId`. */
function fittingObject(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  put?: Put,
): object {
  const [head, ...rest] = put?.path ?? [];
  const keys = Object.keys(properties).filter(
    (key) => required.includes(key) || key === head || key === 'requestId',
  );
  const entries = keys.map((key) => {
    if (key === 'requestId') return [key, crypto.randomUUID()];
    const inner = key === head ? { ...put, path: rest } : { ...put, path: [], value: undefined };
    return [key, fittingBody(properties[key], put && (inner as Put))];
  });
  return Object.fromEntries(entries);
}

/**
 * Creates a minimal value that matches a schema: required properties only, and a `requestId`
 * wherever one is declared.
 *
 * @param put value at a path of property names; `rows` returns the row id for other id fields,
 *   by `table.column`
 * @example fittingBody(route.body, { path: ['ID'], value: 7 }) // { ID: 7, reason: '测试文字测试' }
 */
export function fittingBody(schema: Schema | undefined, put?: Put): unknown {
  if (put?.path.length === 0 && put.value !== undefined)
    return schema && isList(schema) ? [put.value] : put.value;
  const [head, ...rest] = put?.path ?? [];
  return visitSchema<unknown>(
    schema ?? {},
    {
      reference: (_name, target) => fittingBody(target, put),
      choice: ([first]) => first,
      union: (parts) => {
        const leads =
          put && head !== undefined ? parts.find((part) => hasPath(part, put.path)) : undefined;
        return fittingBody(leads ?? parts[0], put);
      },
      text,
      number: ({ 'x-row': row, minimum = 1 }) =>
        (row === undefined ? undefined : put?.rows?.(row)) ?? minimum,
      list: (items, { minItems = 0 }) =>
        Array.from({ length: Math.max(minItems, head === undefined ? 0 : 1) }, () =>
          fittingBody(items, put),
        ),
      object: (properties, { required = [] }) => fittingObject(properties, required, put),
      map: (values) =>
        head === undefined ? {} : { [head]: fittingBody(values, { ...(put as Put), path: rest }) },
      otherwise: ({ type }) => (type === 'boolean' ? true : {}),
    },
    namedSchemas(),
  );
}
