import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import {
  putLocal,
  type TestPublisher,
  type TestRelease,
  testPublisher,
  testRelease,
} from '../../../testing/releases.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import type { PublisherRow } from './publisherSchemas.ts';
import type { ReleaseRow, RemoteRow, RevisionRow } from './schemas.ts';

const server = withServer();
/** A publisher with two keys. */
const [good, leaked] = [testPublisher('team-netbar'), testPublisher('team-netbar')];

let registry: RegistryCaller;
beforeEach(async () => {
  registry = await RegistryCaller.open(server);
  await registry.grant(good);
  await registry.grant(leaked);
});

let versions = 0;
function releaseBy(publisher: TestPublisher): TestRelease {
  versions += 1;
  return testRelease(publisher, { version: `1.0.${versions}`, text: `1.0.${versions}` });
}

async function publish(publisher: TestPublisher): Promise<TestRelease> {
  const release = releaseBy(publisher);
  expect((await registry.upload(release)).code).toBe(0);
  return release;
}

async function publishActive(publisher: TestPublisher): Promise<string> {
  const release = await publish(publisher);
  expect((await registry.promote(release)).code).toBe(0);
  return release.manifest.build;
}

const revoke = ({ key }: TestPublisher, parts: object = {}) =>
  registry.call<{ revision: number; stopped: object[]; reason?: string }>('revokeKey', {
    key,
    reason: 'it leaked',
    ...parts,
  });
const remote = () => registry.row<RemoteRow>('getRemoteList', 'netbar');

describe('a revoked key', () => {
  // @guarantee publisher-grants
  it('replaces its active release with the previous build, and the release cannot be promoted again', async () => {
    const before = await publishActive(good);
    const bad = await publishActive(leaked);
    const number = await registry.revision();
    const revoked = await revoke(leaked);
    expect([revoked.code, revoked.data]).toEqual([
      0,
      { revision: number + 1, stopped: [{ id: 'netbar', build: before }] },
    ]);
    expect(await registry.builds()).toEqual({ netbar: before });
    expect(await remote()).toMatchObject({
      state: 'on',
      stable: before,
      previous: '',
      actions: ['off', 'quarantine'],
    });
    const { list } = (
      await registry.call<{ list: RevisionRow[] }>('getRevisionList', { page: 1, pageSize: 1 })
    ).data;
    expect(list[0]).toMatchObject({ author: 'admin', reason: 'it leaked', changed: ['netbar'] });
    const again = await registry.set('netbar', { action: 'promote', build: bad });
    expect([again.code, again.data.reason]).toEqual([7, 'R215']);
    const { data } = await registry.call<{ list: ReleaseRow[] }>('getReleaseList', {
      page: 1,
      pageSize: 10,
    });
    const ended = Object.fromEntries(
      data.list.map(({ signingKey, keyRevoked }) => [signingKey, keyRevoked]),
    );
    expect(ended).toEqual({ [leaked.key]: true, [good.key]: false });
  });

  it('switches a remote without another build off, and the release stays blocked', async () => {
    await publishActive(leaked);
    expect((await revoke(leaked)).data.stopped).toEqual([{ id: 'netbar', build: '' }]);
    expect([await registry.builds(), (await remote()).state]).toEqual([{}, 'off']);
    expect((await registry.set('netbar', { action: 'on' })).data.reason).toBe('R215');
  });

  it('removes its builds as fallback and canary', async () => {
    await publishActive(leaked);
    const stable = await publishActive(good);
    const trial = await publish(leaked);
    await registry.set('netbar', { action: 'canary', build: trial.manifest.build, percent: 100 });
    expect(await registry.builds()).toEqual({ netbar: trial.manifest.build });
    await revoke(leaked);
    expect(await remote()).toMatchObject({ stable, previous: '', canary: null });
    expect(await registry.builds()).toEqual({ netbar: stable });
  });

  it('cannot sign uploads or be registered again, unlike other keys of the publisher', async () => {
    const stable = await publishActive(good);
    const otherRelease = await publish(leaked);
    await revoke(leaked);
    expect((await registry.upload(releaseBy(leaked))).data).toEqual({
      reason: 'R215',
      detail: leaked.key,
    });
    expect((await registry.promote(otherRelease)).data.reason).toBe('R215');
    expect((await registry.upload(releaseBy(good))).code).toBe(0);
    expect((await registry.grant(leaked)).code).toBe(422);
    expect((await registry.grant(testPublisher('team-netbar'))).code).toBe(0);
    const { keys, revokedKeys } = await registry.row<PublisherRow>(
      'getPublisherList',
      'team-netbar',
    );
    expect([keys.length, keys.includes(good.key), revokedKeys]).toEqual([2, true, [leaked.key]]);
    expect(await registry.builds()).toEqual({ netbar: stable });
  });

  it('changes nothing if it is revoked again or has no active release', async () => {
    await publishActive(good);
    const number = await registry.revision();
    const first = await revoke(leaked);
    expect([first.data, first.msg]).toEqual([{ revision: number, stopped: [] }, '密钥已吊销']);
    await publishActive(good);
    expect((await revoke(leaked)).data).toEqual({ revision: number + 1, stopped: [] });
  });

  // @guarantee publisher-grants
  it('does not affect local builds, even if they were also uploaded', async () => {
    const uploaded = await publish(leaked);
    expect((await registry.promote(uploaded)).code).toBe(0);
    putLocal(join(server.folder, 'releases'), uploaded, leaked);
    const { build } = uploaded.manifest;
    expect(await registry.builds()).toEqual({ netbar: build });
    expect((await revoke(leaked)).data.stopped).toEqual([]);
    expect(await registry.builds()).toEqual({ netbar: build });
    const next = releaseBy(leaked);
    putLocal(join(server.folder, 'releases'), next, leaked);
    expect(await registry.builds()).toEqual({ netbar: next.manifest.build });
    const boot = await server.call<{ session: { publishers: object } }>(
      'GET /console/boot',
      undefined,
      { as: registry.token },
    );
    expect(Object.keys(boot.data.session.publishers)).toEqual([leaked.key]);
    expect((await registry.promote(next)).code).toBe(0);
  });

  it('returns an error for an unknown key, an outdated revision and a caller without permission', async () => {
    await publishActive(leaked);
    const number = await registry.revision();
    const unknown = testPublisher('team-netbar');
    expect((await revoke(unknown)).msg).toBe(`没有登记密钥 ${unknown.key}`);
    expect((await revoke(leaked, { revision: number - 1 })).data.reason).toBe('R212');
    await server.addUser('deputy', 999);
    const as = await server.login('deputy', ADMIN_PASSWORD);
    expect(
      (
        await server.call(
          'POST /remote/revokeKey',
          { key: leaked.key, reason: 'it leaked' },
          { as },
        )
      ).msg,
    ).toBe('权限不足');
    expect(await registry.revision()).toBe(number);
    expect((await revoke(leaked, { revision: number })).data.revision).toBe(number + 1);
  });
});
