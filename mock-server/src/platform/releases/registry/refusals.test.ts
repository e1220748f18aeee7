import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refuseRelease } from './refusals.ts';

const SOURCE = readFileSync(new URL('./refusals.ts', import.meta.url), 'utf8');
const CODES = (SOURCE.match(/^ {2}R\d{3}(?=:)/gm) ?? []).map(
  (code) => code.trim() as Parameters<typeof refuseRelease>[0],
);

it.each(CODES)('%s says what happened, what exactly, and what to do, as its page does', (code) => {
  const { message } = refuseRelease(code, 'netbar 1.0.0');
  expect(message).toMatch(new RegExp(`^${code} [^：]+：netbar 1\\.0\\.0。.*请`));
  const page = readFileSync(
    new URL(`../../../../../docs/messages/${code}.md`, import.meta.url),
    'utf8',
  );
  expect(page).toContain(message.split('。').slice(1).join('。'));
});
