import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { compiledSchema, namedSchemas } from '../http/schemas.ts';
import { findAreas } from '../platform/kernel/area/find.ts';

/** What the pointers inside a schema name. */
function pointersIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' ? [String(value)] : pointersIn(value),
  );
}

const areas = await findAreas();
const declared = areas.flatMap(({ routes }) =>
  routes.flatMap(({ method, path, body, query, data }) =>
    Object.entries({ body, query, data }).flatMap(([part, schema]) =>
      schema ? [[`${method} ${path} ${part}`, schema] as [string, TSchema]] : [],
    ),
  ),
);

// A schema is compiled when the first value is checked: a wrong one would fail a call, not the start.
describe('the schemas of calls', () => {
  it('compile', () => {
    const faults = declared.flatMap(([name, schema]) => {
      try {
        compiledSchema(schema);
        return [];
      } catch (error) {
        return [`${name}: ${error}`];
      }
    });
    expect(declared.length).toBeGreaterThan(areas.length);
    expect(faults).toEqual([]);
  });

  it('point only at schemas that exist', () => {
    const known = new Set(Object.keys(namedSchemas()).map((id) => `#/components/schemas/${id}`));
    const all = [...declared, ...Object.entries(namedSchemas())];
    const lost = all.flatMap(([name, schema]) =>
      pointersIn(schema).flatMap((to) => (known.has(to) ? [] : [`${name}: ${to}`])),
    );
    expect(lost).toEqual([]);
  });
});
