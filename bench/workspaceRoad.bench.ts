import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'playwright/test';
import { type Line, printTable } from './table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TOTAL = 'from the form to the screen';
const MAX_SECONDS = 60;

test('generation of a workspace area', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/workspaceRoad.mjs'], {
    cwd: ROOT,
  });
  const lines = [...stdout.matchAll(/^([\d.]+) s {2}(.+)$/gm)].map(
    ([, seconds, what = '']): Line => ({
      what,
      unit: 's',
      value: Number(seconds),
      ...(what === TOTAL && { budget: MAX_SECONDS }),
    }),
  );
  printTable('from the form of 代码生成器 to a live screen', lines, ['duration', '']);
});
