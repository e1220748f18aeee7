import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refuseRelease } from './refusals.ts';
import { refusals } from './texts.ts';

const CODES = Object.keys(refusals) as Parameters<typeof refuseRelease>[0][];

const PAGE = readFileSync(
  new URL('../../../../../docs/reference/error-codes.md', import.meta.url),
  'utf8',
);

it.each(CODES)('%s has a message, a detail and the remedy that docs/reference shows', (code) => {
  const { message } = refuseRelease(code, 'netbar 1.0.0');
  expect(message).toMatch(new RegExp(`^${code} [^：]+：netbar 1\\.0\\.0。.*请`));
  const section = PAGE.split(`\n### ${code}\n`)[1]?.split('\n### ')[0];
  expect(section).toContain(message.split('。').slice(1).join('。'));
});
