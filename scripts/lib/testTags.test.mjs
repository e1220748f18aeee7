import { describe, expect, it } from 'vitest';
import { tagProblems, tagsIn } from './testTags.mjs';

const tag = (...lines) => lines.map((line) => `  // ${line}`).join('\n');

describe('tags of a test file', () => {
  it('have the ids of the line and the test below, also below other tags', () => {
    const source = `${tag('@spec 2.1, 2.15', '@guarantee session-end')}\n  it.each([1])('a', f);`;
    const title = "it.each([1])('a', f);";
    expect(tagsIn(source, 'spec')).toEqual([{ ids: ['2.1', '2.15'], line: 1, title }]);
    expect(tagsIn(source, 'guarantee')).toEqual([{ ids: ['session-end'], line: 2, title }]);
  });

  it('have no title if no test is below', () => {
    expect(tagsIn(`${tag('@spec 2.1')}\nconst a = 1;`, 'spec')[0]?.title).toBeUndefined();
  });
});

describe('comparison of tags and ids', () => {
  const tagged = { file: 'a.test.ts', ids: ['2.1'], line: 3, title: "it('a')" };

  it('accepts a tagged test for each id', () => {
    expect(tagProblems(['2.1'], [tagged])).toEqual([]);
  });

  it.each([
    ['an id without a test', ['2.1', '2.2'], tagged, '2.2 has no tagged test'],
    ['an unknown id', [], tagged, 'a.test.ts:3 has the unknown tag 2.1'],
    [
      'a tag without a test',
      ['2.1'],
      { ...tagged, title: undefined },
      'a.test.ts:3 is a tag without a test below it',
    ],
  ])('reports %s', (_name, ids, wrong, problem) => {
    expect(tagProblems(ids, [wrong])).toEqual([problem]);
  });
});
