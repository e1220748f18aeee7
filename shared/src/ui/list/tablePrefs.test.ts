import { expect, it } from 'vitest';
import { parsePrefs } from './tablePrefs.ts';

const untouched = {
  density: 'middle',
  hidden: null,
  pageSize: null,
  order: null,
  widths: {},
  pins: {},
  folded: [],
};

it.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '"x"',
  '{"density":"huge","hidden":"all","pageSize":7,"order":{},"widths":[9],"pins":null}',
  '{"folded":{"1":true}}',
  '{"widths":{"a":"wide","b":null},"pins":{"a":"top"}}',
])('uses the defaults for invalid stored preferences: %j', (text) => {
  expect(parsePrefs(text)).toEqual(untouched);
});

it('keeps valid values, also those of an earlier release', () => {
  expect(parsePrefs('{"density":"small","hidden":["a",1],"pageSize":50}')).toEqual({
    ...untouched,
    density: 'small',
    hidden: ['a'],
    pageSize: 50,
  });
  expect(
    parsePrefs('{"order":["b","a"],"widths":{"a":120.4,"b":9,"c":9000},"pins":{"a":"right"}}'),
  ).toEqual({
    ...untouched,
    order: ['b', 'a'],
    widths: { a: 120, b: 64, c: 800 },
    pins: { a: 'right' },
  });
  expect(parsePrefs('{"folded":[7,"a",null,{}]}')).toEqual({ ...untouched, folded: [7, 'a'] });
});
