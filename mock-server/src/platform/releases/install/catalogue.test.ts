// @both-engines: plain SQL
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailLetters, emailMails, emailTemplates } from '../../../areas/email/tables.ts';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import {
  createArchive,
  type TestRelease,
  testPublisher,
  testRelease,
} from '../../../testing/releases.ts';
import { withServer } from '../../../testing/server.ts';
import { operationRecords } from '../../services/operation/records/recordTables.ts';
import { releases } from '../registry/tables.ts';

const server = withServer();
const operator = testPublisher('operator');
const stranger = testPublisher('stranger');
const PAGE = {
  component: 'plugin/email/list',
  expose: './list',
  js: ['static/js/a.3f2a9c02.js'],
  css: [],
};
const mail = testRelease(operator, { id: 'mail', title: '邮件', pages: [PAGE] });

interface Row {
  id: string;
  state: string;
  version: string;
  latest: string;
  build: string;
  archive: string;
  data: string;
  refusals: { reason: string; msg: string }[];
  actions: string[];
}
let registry: RegistryCaller;
const call = <T = { revision: number; deleted: { rows: number; releases: number } }>(
  what: string,
  body: object,
) => server.call<T>(`POST /install/${what}`, body, { as: registry.token });
const plugins = async () =>
  (await call<{ list: Row[] }>('getPluginList', { page: 1, pageSize: 100 })).data.list;
const plugin = async (id: string) => (await plugins()).find((row) => row.id === id);
const put = (name: string, content: Buffer | string) => {
  const file = join(server.folder, 'catalogue', name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
};
const trust = ({ id: publisher, key, jwk }: typeof operator) =>
  put(`publishers/${key}.json`, JSON.stringify({ publisher, key, jwk }));
const offer = (name: string, release: TestRelease) => put(name, createArchive(release));
const install = async ({ manifest: { id, build } }: TestRelease) =>
  call('installRelease', {
    id,
    build,
    parentId: 0,
    menus: [],
    dictionaries: [],
    reason: '启用',
    revision: await registry.revision(),
  });
const uninstall = async (more: object = {}) =>
  call('uninstallRemote', {
    id: 'mail',
    reason: '不再需要',
    revision: await registry.revision(),
    ...more,
  });

beforeEach(async () => {
  registry = await RegistryCaller.open(server);
});

describe('the catalogue', () => {
  beforeEach(() => trust(operator));

  it('offers archives signed with a key of the operator, without grants, and installs them', async () => {
    offer('mail.zip', mail);
    expect(await plugin('mail')).toMatchObject({
      state: 'absent',
      latest: '1.0.0',
      archive: 'mail.zip',
      refusals: [],
      actions: ['install'],
    });
    const { build } = mail.manifest;
    expect((await call('addFromCatalogue', { archive: 'mail.zip' })).data).toMatchObject({ build });
    expect((await install(mail)).code).toBe(0);
    expect((await registry.builds()).mail).toBe(build);
    expect(await plugin('mail')).toMatchObject({ state: 'installed', archive: '' });
  });

  it('offers a higher version as an update with its changelog, and ignores a lower one', async () => {
    offer('mail.zip', mail);
    await call('addFromCatalogue', { archive: 'mail.zip' });
    await install(mail);
    offer('old.zip', testRelease(operator, { ...mail.manifest, version: '0.9.0', text: 'old' }));
    expect((await plugin('mail'))?.state).toBe('installed');
    offer(
      'new.zip',
      testRelease(operator, { id: 'mail', version: '1.1.0', text: 'new', pages: [PAGE] }),
    );
    expect(await plugin('mail')).toMatchObject({
      state: 'update',
      version: '1.0.0',
      latest: '1.1.0',
      archive: 'new.zip',
      actions: ['update', 'uninstall'],
    });
  });

  // @guarantee archive-signatures
  it('lists unusable archives with the reason', async () => {
    const forged = { ...mail, manifest: { ...mail.manifest, title: '改过' } };
    offer('forged.zip', forged);
    put('notes.zip', 'no archive');
    const [entry = ''] = Object.keys(mail.files);
    put(
      'changed.zip',
      createArchive(mail, { [entry]: Buffer.from('X'.repeat(mail.files[entry]?.length ?? 0)) }),
    );
    offer('unknown.zip', testRelease(stranger, { id: 'foreign' }));
    const reasons = Object.fromEntries(
      (await plugins()).map(({ id, state, refusals }) => [id, [state, refusals[0]?.reason]]),
    );
    expect(reasons).toEqual({
      'forged.zip': ['invalid', 'R208'],
      'notes.zip': ['invalid', 'R201'],
      'changed.zip': ['invalid', 'R206'],
      foreign: ['absent', 'R207'],
    });
    expect((await plugin('foreign'))?.actions).toEqual([]);
    for (const archive of ['forged.zip', 'unknown.zip', 'missing.zip'])
      expect((await call('addFromCatalogue', { archive })).code).not.toBe(0);
    expect(await server.db.$count(releases)).toBe(0);
  });
});

describe('uninstalling a plugin whose data the console stores', () => {
  const template = { name: '停机通知', subject: '停机', body: '今晚停机' };

  beforeEach(async () => {
    trust(operator);
    offer('mail.zip', mail);
    await call('addFromCatalogue', { archive: 'mail.zip' });
    await install(mail);
    await server.db.insert(emailTemplates).values(template);
    const [letter] = await server.db
      .insert(emailLetters)
      .values({ userId: 1, sealedText: '' })
      .returning();
    const sent = { userId: 1, senderName: 'admin', address: 'a@example.com', subject: '停机' };
    await server.db.insert(emailMails).values({ ...sent, letterId: letter?.id ?? 0 });
  });

  it('keeps data and releases unless their deletion is requested', async () => {
    expect((await plugin('mail'))?.data).toContain('邮件模板');
    expect((await uninstall()).data.deleted).toEqual({ rows: 0, releases: 0 });
    expect(await server.db.$count(emailTemplates)).toBe(1);
    expect((await install(mail)).code).toBe(0);
  });

  it('deletes the data on request, and records it', async () => {
    const { data, msg } = await uninstall({ deleteData: true });
    expect(data.deleted).toEqual({ rows: 3, releases: 0 });
    expect(msg).toContain('3 条数据');
    for (const table of [emailTemplates, emailLetters, emailMails])
      expect(await server.db.$count(table)).toBe(0);
    const records = await server.db.select().from(operationRecords);
    const record = records.find(({ path }) => path === '/install/uninstallRemote');
    expect(record?.body).toContain('"deleteData":true');
  });

  // @guarantee plugin-rows
  it('keeps the data of another installed plugin that has pages in the same area', async () => {
    const spare = { ...PAGE, component: 'plugin/email/spare' };
    const second = testRelease(operator, { id: 'spare', title: '备用', pages: [spare] });
    offer('spare.zip', second);
    await call('addFromCatalogue', { archive: 'spare.zip' });
    expect((await install(second)).code).toBe(0);
    expect((await plugin('spare'))?.data).toBe('');
    const { data } = await uninstall({ id: 'spare', deleteData: true });
    expect(data.deleted.rows).toBe(0);
    expect(await server.db.$count(emailTemplates)).toBe(1);
    expect((await uninstall({ deleteData: true })).data.deleted.rows).toBe(3);
  });

  it('deletes releases with their files on request, so that they cannot be activated again', async () => {
    const { build } = mail.manifest;
    const file = `/r/mail/${build}/${mail.manifest.entry.file}`;
    const served = async () => (await server.app.inject(file)).statusCode;
    expect(await served()).toBe(200);
    expect((await uninstall({ deleteReleases: true })).data.deleted.releases).toBe(1);
    expect(await served()).toBe(404);
    expect((await install(mail)).code).toBe(7);
    expect(await plugin('mail')).toMatchObject({ state: 'absent', archive: 'mail.zip' });
    await call('addFromCatalogue', { archive: 'mail.zip' });
    expect((await install(mail)).code).toBe(0);
    expect(await served()).toBe(200);
  });
});
