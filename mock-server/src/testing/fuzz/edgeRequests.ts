import type { Schema } from '@console/shared/contract';
import type { TSchema } from 'typebox';
import { MAX_INT } from '../../http/schemas.ts';
import { fittingBody } from '../fittingBody.ts';
import { edgeValues } from './edgeValues.ts';
import { type ValueField, valueFields } from './fields.ts';
import type { Operation } from './operations.ts';

/**
 * A request in which one field has a value at or beyond the limits of its type and all other fields
 * are valid.
 */
export interface EdgeRequest {
  /** Path and query below `/api`. */
  url: string;
  payload: string | undefined;
  /** Field and value, for messages. */
  what: string;
  /** Whether the schema of the field accepts the value. */
  isAccepted: boolean;
}

/**
 * Converts an object to a query string. Lone surrogates become U+FFFD, because a URL cannot contain
 * them.
 */
function search(query: object): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .map(
        (item) =>
          `${encodeURIComponent(key)}=${encodeURIComponent(Buffer.from(String(item)).toString())}`,
      ),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Returns up to `count` values, starting at an index that rotates from field to field. */
const rotated = <T>(values: readonly T[], place: number, count: number): T[] =>
  Array.from(
    { length: Math.min(count, values.length) },
    (_none, offset) => values[(place + offset) % values.length] as T,
  );

/** Texts without a format are covered by the other fuzz test. */
const hasEdges = ({ schema: { type, format, pattern } }: ValueField) =>
  type !== 'string' || format === 'date-time' || format === 'date' || pattern !== undefined;

/**
 * The largest `integer` of PostgreSQL fits everywhere, so both limits of such a field behave alike.
 */
const isSmall = ({ type, maximum = Number.MAX_VALUE }: Schema) =>
  type !== 'string' && maximum < MAX_INT;

/**
 * One of this many fields receives an invalid value, because all fields share the same validation.
 */
const REFUSED_EVERY = 3;

/**
 * Selects values for a field: all accepted numbers, times and dates, and one value for texts and
 * for numbers with a small limit, which differs from field to field.
 */
function valuesFor({ schema }: ValueField, place: number) {
  const { accepted, refused } = edgeValues(schema);
  const isSample = isSmall(schema) || (schema.type === 'string' && schema.format === undefined);
  return [
    ...rotated(accepted, place, isSample ? 1 : accepted.length).map((value) => ({
      value,
      isAccepted: true,
    })),
    ...rotated(refused, place, place % REFUSED_EVERY === 0 ? 1 : 0).map((value) => ({
      value,
      isAccepted: false,
    })),
  ];
}

/**
 * Creates requests in which each field in position has edge values of its type (see `valuesFor`).
 *
 * @param rows returns the id of an existing row, by `table.column`
 * @param place start index in the lists of values, for example the index of the call
 */
export function edgeRequests(
  operation: Operation,
  named: Readonly<Record<string, Schema>>,
  rows: (row: string) => number | undefined,
  place: number,
): EdgeRequest[] {
  const { path, query, required, body } = operation;
  const querySchema: Schema = { type: 'object', properties: query, required };
  const plain = { path: [], value: undefined, rows };
  const fitting = (schema: Schema, put: Parameters<typeof fittingBody>[1]) =>
    fittingBody(schema as TSchema, put);
  const request = (query: unknown, sent: unknown) => ({
    url: path + search(query as object),
    payload: body ? JSON.stringify(sent) : undefined,
  });
  let position = place;
  const each = (schema: Schema | undefined, isQuery: boolean) =>
    valueFields(schema ?? {}, named)
      .filter(hasEdges)
      .flatMap((field) => {
        position += 1;
        return valuesFor(field, position).map(({ value, isAccepted }) => {
          const edge = fitting(schema ?? {}, { path: field.path, value, rows });
          const { url, payload } = isQuery
            ? request(edge, body && fitting(body, plain))
            : request(fitting(querySchema, plain), edge);
          return {
            url,
            payload,
            isAccepted,
            what: `${field.path.join('.')} = ${JSON.stringify(value).slice(0, 80)}`,
          };
        });
      });
  return [...each(querySchema, true), ...each(body, false)];
}
