import { expect, it } from 'vitest';
import { checkStyles, findUnscoped } from './checkStyles.ts';

it.each([
  ['an element', 'button{color:red}', 'button'],
  ['one of several selectors', '.remote-a b,.c:is(d,e){}', '.c:is(d,e)'],
  ['a rule in a group', '@media (min-width:1px){.remote-a{}p{}}', 'p'],
  ['a longer class name', '.remote-ab i{}', '.remote-ab i'],
  ['a class that is only in a comment', '/* .remote-a */i{}', 'i'],
])('finds %s', (_what, css, selector) => {
  expect(findUnscoped(css, 'remote-a')).toBe(selector);
});

it.each([
  ':where(.remote-a) .b:is(c,:not(d),f)>e{color:red}.remote-a .f{}',
  "@font-face{font-family:x}@keyframes a-x{from{top:0}to{top:1px}}[arco-theme='dark'] :where(.remote-a) .b{}",
  '@charset "utf-8";@media print{:where(.remote-a) .b{content:"}i{"}}',
])('accepts styles inside of the class: %s', (css) => {
  expect(findUnscoped(css, 'remote-a')).toBeUndefined();
});

it('names the code, the file and the remedy', () => {
  const contents = new Map([['a.0123abcd.css', Buffer.from('button{}')]]);
  expect(() => checkStyles({ id: 'tool' }, contents)).toThrow('R217');
  expect(() => checkStyles({ id: 'tool' }, contents)).toThrow(
    /R217.*a\.0123abcd\.css button.*npm run upgrade/,
  );
});
