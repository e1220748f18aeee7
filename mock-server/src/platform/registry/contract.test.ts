import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ORIGINALS = resolve(import.meta.dirname, '../../../../shared/src/contract');
const COPIES = join(import.meta.dirname, 'contract');

it.each(readdirSync(COPIES))('%s is the text of shared: browser, tool and server judge alike', (name) => {
  const [note, ...copy] = readFileSync(join(COPIES, name), 'utf8').split('\n');
  expect(note).toContain('Copied from shared/src/contract');
  expect(copy.join('\n')).toBe(readFileSync(join(ORIGINALS, name), 'utf8'));
});
