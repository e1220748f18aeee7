import { describe, expect, it } from 'vitest';
import {
  type NamedSchemas,
  resolveSchema,
  type Schema,
  visitSchema,
  withoutNull,
} from './schema.ts';

const named: NamedSchemas = {
  Menu: {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Menu' } } },
  },
  Alias: { $ref: '#/components/schemas/Menu' },
};

const kindOf = (schema: Schema): string =>
  visitSchema(
    schema,
    {
      choice: (values) => `choice of ${values.join()}`,
      union: (parts) => `union of ${parts.map(kindOf).join()}`,
      text: () => 'text',
      number: () => 'number',
      list: (items) => `list of ${kindOf(items)}`,
      object: (properties) => `object with ${Object.keys(properties).join()}`,
      map: (values) => `map of ${kindOf(values)}`,
      otherwise: ({ type = 'any' }) => String(type),
    },
    named,
  );

describe('visitSchema', () => {
  it.each<[Schema, string]>([
    [{ const: 1 }, 'choice of 1'],
    [{ type: 'string', enum: ['a', 'b'] }, 'choice of a,b'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'union of text,null'],
    [{ type: ['integer', 'null'] }, 'union of number,null'],
    [{ type: 'array', items: { type: 'boolean' } }, 'list of boolean'],
    [{ type: 'array' }, 'list of any'],
    [{ type: 'object', properties: {} }, 'object with '],
    [{ properties: { a: {} }, additionalProperties: { type: 'string' } }, 'object with a'],
    [{ type: 'object', patternProperties: { '^.*$': { type: 'number' } } }, 'map of number'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'map of text'],
    [{ $ref: '#/components/schemas/Alias' }, 'object with children'],
    [{}, 'any'],
  ])('reads %j as %s', (schema, kind) => {
    expect(kindOf(schema)).toBe(kind);
  });

  it('passes the name and the target of a reference to `reference`', () => {
    const names = visitSchema<unknown>(
      { $ref: '#/components/schemas/Alias' },
      { reference: (name, target) => [name, target], otherwise: () => undefined },
      named,
    );
    expect(names).toEqual(['Alias', named.Menu]);
  });

  it('throws for a reference to an unknown name', () => {
    expect(() => resolveSchema({ $ref: '#/components/schemas/Gone' }, named)).toThrow(
      'Unknown schema: Gone',
    );
  });
});

describe('withoutNull', () => {
  const text = { type: 'string', title: 'own' };

  it.each<[string, Schema, ReturnType<typeof withoutNull>]>([
    ['a plain schema', text, { schema: text, isNullable: false }],
    ['a form and null', { anyOf: [text, { type: 'null' }] }, { schema: text, isNullable: true }],
    [
      'a titled union',
      { title: 'outer', anyOf: [text, { type: 'null' }] },
      { schema: { ...text, title: 'outer' }, isNullable: true },
    ],
  ])('returns the schema of %s', (_what, schema, expected) => {
    expect(withoutNull(schema)).toEqual(expected);
  });

  it('does not change a union of several schemas', () => {
    const schema = { anyOf: [text, { type: 'integer' }, { type: 'null' }] };
    expect(withoutNull(schema)).toEqual({ schema, isNullable: false });
  });
});
