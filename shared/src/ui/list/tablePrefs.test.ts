import { expect, it } from 'vitest';
import { parsePrefs } from './tablePrefs.ts';

const untouched = { density: 'middle', hidden: null, pageSize: null };

it.each([null, '', '{', 'null', '7', '[]', '"x"', '{"density":"huge","hidden":"all","pageSize":7}'])(
  'takes stored preferences that make no sense for untouched: %j',
  (text) => {
    expect(parsePrefs(text)).toEqual(untouched);
  },
);

it('keeps what it understands', () => {
  expect(parsePrefs('{"density":"small","hidden":["a",1],"pageSize":50}')).toEqual({
    density: 'small',
    hidden: ['a'],
    pageSize: 50,
  });
});
