import type { Schema } from '@console/shared/contract';
import type { Random } from '../../platform/kernel/demo/random.ts';
import { contentTypes, garbageBodies, hostileTexts, mutate } from './hostile.ts';
import type { Values } from './schemaValues.ts';

/** Input of an operation of an OpenAPI document. */
export interface Operation {
  method: string;
  path: string;
  body?: Schema;
  query: Record<string, Schema>;
  /** Required query parameters. */
  required: string[];
  /** Declared response statuses. */
  statuses: string[];
}

export interface FuzzRequest {
  method: 'POST';
  /** Path and query below `/api`. */
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

export interface Document {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
}

interface OperationObject {
  parameters?: { name: string; schema: Schema; required?: boolean }[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Reads the operations of a document. Bodies of any content type are included. */
export function readOperations({ paths }: Pick<Document, 'paths'>): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, responses }]) => {
      const [media] = Object.values(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        ...(media && { body: media.schema }),
        query: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
        statuses: Object.keys(responses),
      };
    }),
  );
}

const RAW_QUERIES = [
  '%',
  '%00',
  '%ff%fe',
  '__proto__[x]=1',
  'constructor=1',
  'ID=1&ID=2&id[]=3',
  '=&&==',
  `x=${'y'.repeat(4000)}`,
];

const encoded = (value: unknown) =>
  // Encoded from bytes, because lone surrogates cannot be URL-encoded.
  encodeURIComponent(
    Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString(),
  );

function search(
  random: Random,
  query: Record<string, Schema>,
  make: (schema: Schema) => unknown,
): string {
  const pairs = Object.entries(query).flatMap(([key, schema]) =>
    random.next() < 0.7 ? [`${encodeURIComponent(key)}=${encoded(make(schema))}`] : [],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * Creates requests for an operation: valid ones, values at limits, values with one invalid part,
 * and malformed requests. The same generator creates the same requests.
 */
export function fuzzRequests(
  random: Random,
  values: Values,
  { method, path, body, query }: Operation,
  count: number,
): FuzzRequest[] {
  const json = (makeBody: (schema: Schema) => unknown, makeQuery = makeBody): FuzzRequest => ({
    method: method as 'POST',
    url: path + search(random, query, makeQuery),
    headers: { 'content-type': 'application/json' },
    ...(body && { payload: JSON.stringify(makeBody(body)) ?? 'undefined' }),
  });
  const spoilt = (schema: Schema) => mutate(random, values.fitting(schema));
  const garbage = (): FuzzRequest => {
    const type = random.pick(contentTypes);
    return {
      method: method as 'POST',
      url: `${path}?${random.pick(RAW_QUERIES)}`,
      headers: {
        ...(type && { 'content-type': type }),
        'user-agent': encoded(random.pick(hostileTexts)),
      },
      payload: random.pick(garbageBodies),
    };
  };
  const kinds = [
    [() => json(values.fitting), 4],
    [() => json(values.atLimit), 2],
    [() => json(spoilt), 4],
    [garbage, 3],
  ] as const;
  return Array.from({ length: count }, () => random.weighted(kinds)());
}
