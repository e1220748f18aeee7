import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import type { SealList } from './schemas.ts';
import { sealDueDays } from './seal.ts';
import { readSigningKey } from './signingKey.ts';
import { addRecord } from './testing/records.ts';

const server = withServer();
const PAGE = new URL('../../../../../docs/explanation/sealed-log.md', import.meta.url);

it('the program of the documentation verifies a downloaded day and detects a change', async () => {
  const as = await server.login();
  const at = new Date(server.deps.now().getTime() - 72 * 3_600_000);
  for (const path of ['/a', '/b', '/c', '/d', '/e']) await addRecord(server, at, path);
  const key = await readSigningKey(server.deps.config);
  if (!key) throw new Error('The embedded server has no signing key');
  const [day] = await sealDueDays(server.deps, key);
  const { data } = await server.call<SealList>('GET /audit/getSeals', undefined, { as });
  const { rawPayload } = await server.app.inject({
    url: `/api/audit/downloadDay?day=${day}`,
    headers: { 'x-token': as },
  });
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const path = (name: string) => join(server.folder, name);
  writeFileSync(path('verify.mjs'), program);
  writeFileSync(path('public.pem'), data.publicKey);
  const run = (content: Buffer) => {
    writeFileSync(path('day.gz'), content);
    const args = [path('verify.mjs'), path('day.gz'), path('public.pem')];
    return execFileSync(process.execPath, args, { encoding: 'utf8' });
  };
  expect(run(rawPayload)).toBe('intact: 5 records\n');
  const changed = gunzipSync(rawPayload).toString('utf8').replace('/c', '/x');
  expect(() => run(gzipSync(changed))).toThrow();
});
