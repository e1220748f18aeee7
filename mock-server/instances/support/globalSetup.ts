import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropPostgres, postgresTemplate } from './postgres.ts';

/** Creates one folder for all test files of a run, where preparedData.ts keeps shared data. */
export default function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'console-prepared-'));
  process.env.TEST_PREPARED = folder;
  return async () => {
    await dropPostgres(postgresTemplate(folder));
    rmSync(folder, { recursive: true, force: true });
  };
}
