// @both-engines: the disk of the engine
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { operationRecords } from '../../services/operation/records/recordTables.ts';

const server = withServer({ metricsToken: 'scrape-me' });
const MB = 1024 * 1024;
const S101 = {
  code: 7,
  data: { reason: 'S101' },
  msg: expect.stringMatching(/^S101 磁盘空间不足/),
};

let admin = '';
beforeEach(async () => {
  admin = await server.login();
});

/** Sets the free space. */
const setFree = (megabytes: number) => {
  server.deps.disk.measure = async () => megabytes * MB;
};
const create = (type: string) =>
  server.call('POST /sysDictionary/createSysDictionary', { name: type, type }, { as: admin });
const set = (disk: object) =>
  server.call('POST /system/setSystemConfig', { config: { disk } }, { as: admin });
const state = async () => (await server.app.inject('/readyz')).json().disk;
const diskLogs = () =>
  server.log
    .filter(({ msg }) => String(msg).startsWith('Disk of the data folder'))
    .map(({ msg }) => msg);

const isEmbedded = () => server.deps.database.engine === 'embedded';

describe('a disk that fills up', () => {
  it('is reported once per change in the log, to probes and in the metrics', async () => {
    for (const free of [2049, 2047, 2047, 511, 2047, 2049]) {
      setFree(free);
      await server.deps.disk.look();
    }
    expect(diskLogs()).toEqual([
      'Disk of the data folder is getting full',
      'Disk of the data folder is full: writes are refused',
      'Disk of the data folder is getting full',
      'Disk of the data folder has enough free space again',
    ]);
    setFree(100);
    await server.deps.disk.look();
    const metrics = await server.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer scrape-me' },
    });
    expect(metrics.body).toMatch(/^console_disk_free_bytes 104857600$/m);
    expect(metrics.body).toMatch(/^console_disk_full 1$/m);
    const ready = await server.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'ok', disk: 'full' }),
    ]);
  });

  // @guarantee full-disk
  it('refuses writes while it is full and accepts them when there is space again', async () => {
    setFree(511);
    const before = await server.db.$count(operationRecords);
    const reply = await create('a');
    if (isEmbedded()) {
      expect(reply).toMatchObject(S101);
      // A recorded refusal would use more space.
      expect(await server.db.$count(operationRecords)).toBe(before);
    } else expect(reply.code).toBe(0);
    setFree(4096);
    expect([(await create('b')).code, await state()]).toEqual([0, 'enough']);
  });

  // @guarantee full-disk
  it('allows reading, signing in and out, and changing the limits', async () => {
    setFree(511);
    const session = await server.login('admin', ADMIN_PASSWORD);
    const list = await server.call(
      'POST /user/getUserList',
      { page: 1, pageSize: 10 },
      { as: session },
    );
    expect([list.code, (await set({ stopMb: 256 })).code, (await create('c')).code]).toEqual([
      0, 0, 0,
    ]);
    expect((await server.call('POST /jwt/jsonInBlacklist', {}, { as: session })).code).toBe(0);
  });

  it('refuses files that would leave too little space, with any database engine', async () => {
    setFree(520);
    const form = [
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.txt"',
      '',
      'text',
      '--x--',
      '',
    ].join('\r\n');
    const send = async (length: number) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/fileUploadAndDownload/upload',
          headers: {
            'content-type': 'multipart/form-data; boundary=x',
            'x-token': admin,
            'content-length': String(length),
          },
          payload: form,
        })
      ).json();
    expect(await send(10 * MB)).toMatchObject(S101);
    setFree(100);
    const headers = { 'content-type': 'application/zip', 'x-token': admin };
    const release = await server.app.inject({
      method: 'POST',
      url: '/api/remote/addRelease',
      headers,
      payload: 'PK',
    });
    expect(release.json()).toMatchObject(S101);
    setFree(4096);
    expect(await send(Buffer.byteLength(form))).toMatchObject({ code: 0 });
  });

  // @guarantee full-disk
  it('is shown only to users who can change the configuration, on page load and while it is open', async () => {
    await server.addUser('member', 301);
    const alerts = async (session: string) => {
      const boot = await server.call<{ session: { alerts: unknown } }>(
        'GET /console/boot',
        undefined,
        { as: session },
      );
      const later = await server.call<{ alerts: unknown }>('GET /remote/getRevision', undefined, {
        as: session,
      });
      expect(later.data.alerts).toEqual(boot.data.session.alerts);
      return later.data.alerts;
    };
    const member = await server.login('member');
    for (const [free, expected] of [
      [2047, [{ level: 'warning', msg: expect.stringContaining('剩余 2047 MB') }]],
      [511, [{ level: 'error', msg: expect.stringContaining('S101') }]],
      [2049, []],
    ] as const) {
      setFree(free);
      await server.deps.disk.look();
      expect([await alerts(admin), await alerts(member)]).toEqual([expected, []]);
    }
  });

  it('uses the limits of the settings', async () => {
    const wrong = await set({ warnMb: 100, stopMb: 100 });
    expect([wrong.code, JSON.stringify(wrong.data)]).toEqual([
      422,
      expect.stringContaining('stopMb'),
    ]);
    expect((await set({ stopMb: 10 })).code).toBe(422);
    expect((await set({ warnMb: 9000, stopMb: 8000 })).code).toBe(0);
    setFree(7999);
    await server.deps.disk.look();
    expect(await state()).toBe('full');
  });
});

it.each([
  [
    'a file cannot be written',
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  ],
  [
    'the database cannot be written',
    Object.assign(new Error('could not extend file'), { code: '53100' }),
  ],
])('returns S101 for a call that fails because %s', async (_case, error) => {
  server.deps.registry.revision = () => Promise.reject(error);
  const reply = await server.call('GET /remote/getRevision', undefined, { as: admin });
  expect([reply.status, reply]).toEqual([200, expect.objectContaining(S101)]);
  expect(server.log).toContainEqual(
    expect.objectContaining({ msg: 'Disk full: the call was refused', level: 50 }),
  );
});

it('a read-only call succeeds although a secondary write fails', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  server.deps.registry.manifest = () => Promise.reject(full);
  const headers = { 'x-remote': 'shop@aaaaaaaaaaaa' };
  const reply = await server.call(
    'POST /user/getUserList',
    { page: 1, pageSize: 10 },
    { as: admin, headers },
  );
  expect(reply.code).toBe(0);
});
