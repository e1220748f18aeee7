import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { retentionSettings } from '../../kernel/upkeep/retention.ts';
import { operationRecords } from '../operation/records/recordTables.ts';
import { perform } from '../tasks/testing/tasks.ts';
import { dayOf } from './days.ts';
import { removeExpiredRecords } from './retention.ts';
import type { SealList } from './schemas.ts';
import { sealDueDays } from './seal.ts';
import { readSigningKey } from './signingKey.ts';
import { addRecord } from './testing/records.ts';

const DAY = 24 * 3_600_000;
const server = withServer({ auditDays: 30 });
const ago = (days: number) => new Date(server.deps.now().getTime() - days * DAY);
const paths = async () =>
  (await server.db.select().from(operationRecords))
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/old'));

async function seal(): Promise<void> {
  const key = await readSigningKey(server.deps.config);
  if (!key) throw new Error('The embedded server has no signing key');
  await sealDueDays(server.deps, key);
}

let as: string;
beforeEach(async () => {
  as = await server.login();
  await addRecord(server, ago(40), '/old/40');
  await addRecord(server, ago(35), '/old/35');
  await addRecord(server, ago(20), '/old/20');
});

it('stores expired days as files before it deletes their records, and the check reads them there', async () => {
  await removeExpiredRecords(server.deps);
  expect(await paths()).toHaveLength(3);
  await seal();
  await removeExpiredRecords(server.deps);
  expect(await paths()).toEqual(['/old/20']);
  const day = dayOf(ago(35));
  const list = await server.call<SealList>(
    `GET /audit/getSeals?before=${dayOf(ago(31))}`,
    undefined,
    { as },
  );
  expect(list.data.list.find((entry) => entry.day === day)).toMatchObject({
    records: 1,
    isStored: true,
    removedReason: '超过保留期限 30 天',
  });
  const file = await server.app.inject({
    url: `/api/audit/downloadDay?day=${day}`,
    headers: { 'x-token': as },
  });
  expect(gunzipSync(file.rawPayload).toString('utf8')).toContain('/old/35');
  expect((await perform(server, as, '/audit/checkSeals', {})).status).toBe('done');
});

it('reads the retention from the settings, and keeps all records for 0 days', async () => {
  await seal();
  delete server.deps.config.auditDays;
  try {
    await server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, retentionSettings, { auditDays: 0 }),
    );
    await removeExpiredRecords(server.deps);
    expect(await paths()).toHaveLength(3);
    await server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, retentionSettings, { auditDays: 36 }),
    );
    await removeExpiredRecords(server.deps);
    expect(await paths()).toEqual(['/old/35', '/old/20']);
  } finally {
    server.deps.config.auditDays = 30;
  }
});

it('deletes expired records of a server without a signing key', async () => {
  const config = { ...server.deps.config, databaseUrl: 'postgres://db/console' };
  await removeExpiredRecords({ ...server.deps, config });
  expect(await paths()).toEqual(['/old/20']);
});
