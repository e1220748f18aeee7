import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { validator } from './validation.ts';

const read = validator(
  Type.Object({
    IDs: Type.Optional(Type.Array(Type.Integer(), { title: '编号' })),
    name: Type.Optional(Type.String()),
  }),
  { fromText: true },
);

it.each([
  ['a repeated key with brackets', { 'IDs[]': ['1', '2'] }],
  ['keys with an index', { 'IDs[0]': '1', 'IDs[1]': '2' }],
  ['a repeated plain key', { IDs: ['1', '2'] }],
  ['a key in lower case', { 'ids[]': ['1', '2'] }],
])('accepts a list in a query as %s', (_how, query) => {
  expect(read(query)).toEqual({ IDs: [1, 2] });
});

it('treats a single value of a list field as a list, and refuses a list for other fields', () => {
  expect(read({ 'IDs[]': '7', name: 'x' })).toEqual({ IDs: [7], name: 'x' });
  expect(() => read({ name: ['x', 'y'] })).toThrow();
  expect(() => read({ 'IDs[]': 'x' })).toThrow();
  expect(read({ '__proto__[]': '1', 'constructor[]': '2' })).toEqual({});
});
