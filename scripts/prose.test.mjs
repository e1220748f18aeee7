import { describe, expect, it } from 'vitest';
import { brokenRules } from './lib/prose/rules.mjs';
import { splitSentences } from './lib/prose/sentences.mjs';
import { packageName } from './lib/prose/shares.mjs';

describe('brokenRules', () => {
  it.each([
    ['What became of the report.', 'what-clause'],
    ['Whoever has signed in may read it.', 'whoever'],
    ['The gateway is told of it by the server.', 'tells'],
    ['Sends the report anew after a failure.', 'anew'],
  ])('flags "%s"', (sentence, rule) => {
    expect(brokenRules(sentence).map(({ name }) => name)).toContain(rule);
  });

  it.each([
    'Returns the rate-limit key of a request.',
    'Runs items that arrive at the same time as one batch.',
    'Throws 409 if the id is reused with a different body.',
    'Shows `whoever` in quotes, which is code.',
  ])('accepts "%s"', (sentence) => {
    expect(brokenRules(sentence)).toEqual([]);
  });
});

describe('sentencesOf', () => {
  const texts = (file, text) => splitSentences(file, text).map(({ text: sentence }) => sentence);

  it('returns docstrings, comments and test titles of code with their lines', () => {
    const code = [
      '/** Reads the next page of rows. Rejects after a timeout. */',
      "const address = 'https://console.example/not-a-comment of any kind';",
      '// The first line of a comment',
      '// continues on the second line.',
      "it('returns the rows of a page', () => {});",
    ].join('\n');
    expect(splitSentences('page.test.ts', code)).toEqual([
      { line: 1, kind: 'docstring', text: 'Reads the next page of rows.' },
      { line: 1, kind: 'docstring', text: 'Rejects after a timeout.' },
      {
        line: 3,
        kind: 'comment',
        text: 'The first line of a comment continues on the second line.',
      },
      { line: 5, kind: 'title', text: 'returns the rows of a page' },
    ]);
  });

  it('leaves out examples, directives and types of a docstring', () => {
    const code = [
      '/**',
      ' * @param {string} name the name of the folder',
      ' * @example readFolder this is an example of a call',
      ' */',
      '// biome-ignore lint/rule: this is a reason for the linter',
    ].join('\n');
    expect(texts('a.mjs', code)).toEqual(['the name of the folder']);
  });

  it('returns paragraphs, list items and table cells of markdown without code and link targets', () => {
    const page = [
      '# Title of the page',
      '',
      'Open [the list of users](https://console.example/users) first.',
      '```sh',
      'npm run this is not prose',
      '```',
      '| a cell of the table | `code` |',
    ].join('\n');
    expect(texts('a.md', page)).toEqual([
      'Title of the page',
      'Open the list of users first.',
      'a cell of the table',
    ]);
  });

  it('returns the comments of a shell script without its first line', () => {
    expect(texts('a.sh', '#!/bin/sh of the system\n# Starts the server again.\nrun # x')).toEqual([
      'Starts the server again.',
    ]);
  });
});

describe('packageOf', () => {
  it.each([
    ['README.md', 'root'],
    ['docs/README.md', 'docs'],
    ['docs/reference/manifest.md', 'docs/reference'],
    ['remotes/netbar/src/a.ts', 'remotes/netbar'],
    ['shared/src/a.ts', 'shared'],
  ])('%s belongs to %s', (file, name) => {
    expect(packageName(file)).toBe(name);
  });
});
