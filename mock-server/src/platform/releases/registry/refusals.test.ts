import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refuseRelease } from './refusals.ts';
import { refusals } from './texts.ts';

const CODES = Object.keys(refusals) as Parameters<typeof refuseRelease>[0][];

it.each(CODES)(
  '%s has a message, a detail and the remedy that its page in docs/messages shows',
  (code) => {
    const { message } = refuseRelease(code, 'netbar 1.0.0');
    expect(message).toMatch(new RegExp(`^${code} [^：]+：netbar 1\\.0\\.0。.*请`));
    const page = readFileSync(
      new URL(`../../../../../docs/messages/${code}.md`, import.meta.url),
      'utf8',
    );
    expect(page).toContain(message.split('。').slice(1).join('。'));
  },
);
