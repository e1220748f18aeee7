import type { Schema } from '@console/shared/contract';
import type { TSchema } from 'typebox';
import { MAX_INT } from '../../http/schemas.ts';
import { fittingBody } from '../fittingBody.ts';
import { edgeValues } from './edgeValues.ts';
import { type ValueField, valueFields } from './fields.ts';
import type { Operation } from './requests.ts';

/** A request in which one field has a value at or beyond the limits of its type, and everything else fits. */
export interface EdgeRequest {
  /** Below `/api`, query included. */
  url: string;
  payload: string | undefined;
  /** For messages: the field and its value. */
  what: string;
  /** Whether the schema of the field accepts the value. */
  isAccepted: boolean;
}

/** An object as a query string. Half of a surrogate pair becomes the replacement character: a URL cannot carry it. */
function search(query: object): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .map(
        (one) =>
          `${encodeURIComponent(key)}=${encodeURIComponent(Buffer.from(String(one)).toString())}`,
      ),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** `count` values of a list, or all of them, beginning at a place that another field has not. */
const inTurn = <T>(values: readonly T[], place: number, count: number): T[] =>
  Array.from(
    { length: Math.min(count, values.length) },
    (_none, at) => values[(place + at) % values.length] as T,
  );

/** Texts without a form are left to the other fuzz test, which sends texts of all kinds. */
const hasEdges = ({ schema: { type, format, pattern } }: ValueField) =>
  type !== 'string' || format === 'date-time' || format === 'date' || pattern !== undefined;

/** Numbers up to the largest of PostgreSQL's `integer` fit everywhere: both limits of a field behave alike. */
const isSmall = ({ type, maximum = Number.MAX_VALUE }: Schema) =>
  type !== 'string' && maximum < MAX_INT;

/** One field in so many gets a value that its schema refuses: the validation of all fields is one. */
const REFUSED_EVERY = 3;

/**
 * Chooses the values of a field: every accepted value of numbers, moments and days; one of texts and of numbers with a small limit,
 * another one from field to field.
 */
function valuesFor({ schema }: ValueField, place: number) {
  const { accepted, refused } = edgeValues(schema);
  const isSample = isSmall(schema) || (schema.type === 'string' && schema.format === undefined);
  return [
    ...inTurn(accepted, place, isSample ? 1 : accepted.length).map((value) => ({
      value,
      isAccepted: true,
    })),
    ...inTurn(refused, place, place % REFUSED_EVERY === 0 ? 1 : 0).map((value) => ({
      value,
      isAccepted: false,
    })),
  ];
}

/**
 * Makes the requests of a call in which each field in turn has edge values of its type (see `valuesFor`).
 *
 * @param rows the number of a row that exists, by `table.column`
 * @param place where to begin in the lists of values: a number of the call
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
  const request = (asked: unknown, sent: unknown) => ({
    url: path + search(asked as object),
    payload: body ? JSON.stringify(sent) : undefined,
  });
  let turn = place;
  const each = (schema: Schema | undefined, isQuery: boolean) =>
    valueFields(schema ?? {}, named)
      .filter(hasEdges)
      .flatMap((field) => {
        turn += 1;
        return valuesFor(field, turn).map(({ value, isAccepted }) => {
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
