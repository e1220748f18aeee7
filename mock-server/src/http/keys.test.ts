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
  ['a key of brackets that came twice', { 'IDs[]': ['1', '2'] }],
  ['keys with places', { 'IDs[0]': '1', 'IDs[1]': '2' }],
  ['the plain key twice', { IDs: ['1', '2'] }],
  ['another case of it', { 'ids[]': ['1', '2'] }],
])('a list in a query may come as %s', (_how, query) => {
  expect(read(query)).toEqual({ IDs: [1, 2] });
});

it('a list of one is a list, and what is no list stays what it is', () => {
  expect(read({ 'IDs[]': '7', name: 'x' })).toEqual({ IDs: [7], name: 'x' });
  expect(() => read({ name: ['x', 'y'] })).toThrow();
  expect(() => read({ 'IDs[]': 'x' })).toThrow();
  expect(read({ '__proto__[]': '1', 'constructor[]': '2' })).toEqual({});
});
