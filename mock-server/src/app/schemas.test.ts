import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { compiledSchema, namedSchemas } from '../http/schemas.ts';
import { findAreas } from '../platform/kernel/area/find.ts';

/** Returns the targets of all references in a schema. */
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

// Schemas are compiled when the first value is validated, so an invalid schema would fail a call
// instead of the start.
describe('schemas of calls', () => {
  it('can be compiled', () => {
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

  it('refer only to existing schemas', () => {
    const existing = new Set(Object.keys(namedSchemas()).map((id) => `#/components/schemas/${id}`));
    const all = [...declared, ...Object.entries(namedSchemas())];
    const missing = all.flatMap(([name, schema]) =>
      pointersIn(schema).flatMap((to) => (existing.has(to) ? [] : [`${name}: ${to}`])),
    );
    expect(missing).toEqual([]);
  });
});
