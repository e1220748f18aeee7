import fc, { type Arbitrary } from 'fast-check';
import { fileForm } from './fileForm.ts';
import { contentTypes, garbageBodies, hostileTexts } from './hostile.ts';
import type { Operation } from './operations.ts';
import { spoilt } from './spoil.ts';
import type { Values } from './values.ts';

export interface FuzzRequest {
  method: string;
  /** Path and query below `/api`. */
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Kinds of requests of an operation, as arbitraries. */
export interface RequestKinds {
  /** All parts are valid, as far as the document describes it. */
  valid: Arbitrary<FuzzRequest>;
  /** Valid requests, values at limits, one invalid part, and malformed requests. */
  mixed: Arbitrary<FuzzRequest>;
}

const RAW_QUERIES = [
  '%',
  '%00',
  '%ff%fe',
  '__proto__[x]=1',
  'constructor=1',
  'ID=1&ID=2&id[]=3',
  'page=-1&pageSize=-1',
  '=&&==',
  `x=${'y'.repeat(4000)}`,
];

const encoded = (value: unknown) =>
  // Encoded from bytes, because lone surrogates cannot be URL-encoded.
  encodeURIComponent(
    Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString(),
  );

function search(query: unknown): string {
  if (typeof query !== 'object' || query === null) return `?${encoded(query)}`;
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((item) => `${encoded(key)}=${encoded(item)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Sends a wrong kind of content, or no valid content at all. */
const garbage = ({ method, path }: Operation): Arbitrary<FuzzRequest> =>
  fc
    .record({
      type: fc.constantFrom(...contentTypes),
      query: fc.constantFrom(...RAW_QUERIES),
      agent: fc.constantFrom(...hostileTexts),
      payload: fc.constantFrom(...garbageBodies),
    })
    .map(({ type, query, agent, payload }) => ({
      method,
      url: `${path}?${query}`,
      headers: { ...(type && { 'content-type': type }), 'user-agent': encoded(agent) },
      payload,
    }));

/**
 * Creates the requests of an operation.
 *
 * @example const { valid, mixed } = requestKinds(schemaValues(schemas), operation)
 */
export function requestKinds(values: Values, operation: Operation): RequestKinds {
  const { method, path, body, mediaType, query, required } = operation;
  const querySchema = { type: 'object', properties: query, required };
  const request = (
    queries: Arbitrary<unknown>,
    bodies: Arbitrary<unknown>,
  ): Arbitrary<FuzzRequest> =>
    fc.record({ query: queries, sent: bodies }).map(({ query, sent }) => ({
      method,
      url: path + search(query),
      headers: { 'content-type': 'application/json' },
      ...(body && { payload: JSON.stringify(sent) ?? 'undefined' }),
    }));
  const bodyOf = (kind: keyof Values) => values[kind](body ?? {});
  const queryOf = (kind: keyof Values) => values[kind](querySchema);
  const none = fc.constant(undefined);
  const valid =
    mediaType === undefined || mediaType === 'application/json'
      ? request(queryOf('fitting'), body ? bodyOf('fitting') : none)
      : fc
          .record({ query: queryOf('fitting'), file: fileForm(mediaType) })
          .map(({ query, file }) => ({ method, url: path + search(query), ...file }));
  const hasFields = body !== undefined || Object.keys(query).length > 0;
  const inBody = spoilt(bodyOf('fitting'));
  const inQuery = spoilt(queryOf('fitting'));
  const wrong = body
    ? fc.oneof(request(queryOf('fitting'), inBody), request(inQuery, bodyOf('fitting')))
    : request(inQuery, none);
  const mixed = fc.oneof(
    { weight: 5, arbitrary: valid },
    {
      weight: hasFields ? 3 : 0,
      arbitrary: request(queryOf('atEdges'), body ? bodyOf('atEdges') : none),
    },
    { weight: hasFields ? 4 : 1, arbitrary: wrong },
    { weight: 2, arbitrary: garbage(operation) },
  );
  return { valid, mixed };
}
