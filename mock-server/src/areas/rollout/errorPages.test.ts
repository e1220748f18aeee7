import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FAULT_CODES } from '../package/faults.ts';
import { ERROR_CODES } from './errorCodes.ts';

const PAGE = path.join(import.meta.dirname, '../../../../docs/reference/installation-errors.md');

it('documents each fault of a version and each failure of an installation', () => {
  const [faults = '', failures = ''] = readFileSync(PAGE, 'utf8').split(
    '## Failures of an installation',
  );
  const headings = (text: string) =>
    [...text.matchAll(/^### ([A-Za-z]+)/gm)].map(([, code]) => code);
  expect(headings(faults)).toEqual([...FAULT_CODES]);
  expect(headings(failures)).toEqual([...ERROR_CODES]);
});
