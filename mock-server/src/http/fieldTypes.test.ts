import { describe, expect, it } from 'vitest';
import { findAreas } from '../platform/kernel/area/find.ts';
import { valueFields } from '../testing/fuzz/fields.ts';
import { readOperations } from '../testing/fuzz/operations.ts';
import { buildOpenApi } from './openapi.ts';
import { day, moment, pageNumber, pageSize } from './schemas.ts';

const document: Parameters<typeof readOperations>[0] & {
  components: { schemas: Parameters<typeof valueFields>[1] };
} = JSON.parse(JSON.stringify(buildOpenApi(await findAreas())));

/** All number and text fields of all calls, with their paths. */
const fields = readOperations(document).flatMap(({ method, path, query, body }) =>
  valueFields(
    { properties: { query: { properties: query }, ...(body && { body }) } },
    document.components.schemas,
  ).map((field) => ({ ...field, place: `${method} ${path} ${field.path.join('.')}` })),
);
const withFormat = (format: string) => fields.filter(({ schema }) => schema.format === format);
const named = (name: string) =>
  fields.filter(({ path, schema }) => path.at(-1) === name && schema.type === 'integer');

/** Returns a schema without its titles and descriptions. */
const limitsOf = (schema: object) => {
  const {
    title: _title,
    description: _description,
    ...limits
  } = JSON.parse(JSON.stringify(schema));
  return limits;
};

describe('the fields of all calls', () => {
  // @guarantee valid-responses
  it('have numeric limits within the safe integer range', () => {
    const numbers = fields.filter(({ schema }) => schema.type !== 'string');
    expect(numbers.length).toBeGreaterThan(500);
    const unlimited = numbers.filter(
      ({ schema: { minimum, maximum } }) =>
        !Number.isSafeInteger(minimum) || !Number.isSafeInteger(maximum),
    );
    expect(unlimited.map(({ place }) => place)).toEqual([]);
  });

  // @guarantee valid-responses
  it.each([
    ['moments', withFormat('date-time'), moment('')],
    ['days', withFormat('date'), day('')],
    ['page numbers', named('page'), pageNumber],
    ['page sizes', named('pageSize'), pageSize],
  ])('have one type for all %s', (_kind, all, type) => {
    expect(all.length).toBeGreaterThan(3);
    const others = all.filter(
      ({ schema }) =>
        JSON.stringify(sorted(limitsOf(schema))) !== JSON.stringify(sorted(limitsOf(type))),
    );
    expect(others.map(({ place }) => place)).toEqual([]);
  });
});

const sorted = (limits: object) => Object.entries(limits).sort(([a], [b]) => a.localeCompare(b));
