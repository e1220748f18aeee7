// @both-engines: the checkpoint of a task and the quota in its transaction
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETBAR_KEEPER } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { pluginSettings } from '../../platform/kernel/outbound/settings.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { operationRecords } from '../../platform/services/operation/records/recordTables.ts';
import { perform, start } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { nameOf } from './fetchFile.ts';
import type { ManagedFile } from './schemas.ts';

const server = withServer();
const IMPORT = '/fileManager/importUrl';
const PDF = Buffer.from('%PDF-1.7 content');

let alice: string;
let source: Server;
let address: string;
let answer: RequestListener;

beforeEach(async () => {
  const id = await server.addUser('alice', NETBAR_KEEPER);
  alice = await server.login('alice');
  const quota = { userId: id, quotaMb: 1 };
  await server.call('POST /file/setUserQuota', quota, { as: await server.login() });
  answer = (_request, response) => response.end(PDF);
  source = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
});

afterEach(() => {
  source.closeAllConnections();
  source.close();
});

const allow = (networks: string) =>
  server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, pluginSettings, { networks }),
  );
const importFrom = (url: string, folderId = 0) => perform(server, alice, IMPORT, { url, folderId });
const list = async () =>
  (
    await server.call<{ list: ManagedFile[] }>(
      'POST /file/getFileList',
      { page: 1, pageSize: 10 },
      { as: alice },
    )
  ).data.list;

describe('an import by address', () => {
  it('adds the file under its name, with the kind of its content', async () => {
    await allow('127.0.0.1');
    const task = await importFrom(`${address}/download/report.exe?token=geheim`);
    expect([task.status, task.msg]).toEqual(['done', '已导入“report.exe”']);
    const [file] = await list();
    expect(file).toMatchObject({
      name: 'report.exe',
      tag: 'pdf',
      size: PDF.length,
      kind: 'document',
    });
    const content = await server.app.inject({
      url: `/api/file/content?ID=${file?.ID}`,
      headers: { 'x-token': alice },
    });
    expect(content.rawPayload).toEqual(PDF);
    const records = await server.db.select().from(operationRecords);
    expect(JSON.stringify(records)).not.toContain('geheim');
  });

  it('refuses private addresses at the start, and names that lead to them in the task', async () => {
    for (const url of [
      `${address}/a`,
      'http://[::1]/a',
      'http://169.254.169.254/latest',
      'http://2130706433/',
    ])
      await expect(start(server, alice, IMPORT, { url, folderId: 0 }), url).rejects.toThrow();
    const { status, msg } = await importFrom(address.replace('127.0.0.1', 'localhost'));
    expect([status, msg.includes('内网、本机或保留网段')]).toEqual(['failed', true]);
    for (const url of ['ftp://a.example/b', 'http://user:pw@a.example/', 'file:///etc/passwd', 'x'])
      await expect(start(server, alice, IMPORT, { url, folderId: 0 }), url).rejects.toThrow();
    expect(await list()).toEqual([]);
  });

  it('refuses redirects, errors, compressed and truncated answers with the reason', async () => {
    await allow('127.0.0.1');
    const answers: [RequestListener, string][] = [
      [
        (_in, out) => out.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
        'http://10.0.0.1/',
      ],
      [(_in, out) => out.writeHead(404).end(), 'HTTP 404'],
      [(_in, out) => out.writeHead(200, { 'content-encoding': 'gzip' }).end('x'), '压缩'],
      [
        (_in, out) =>
          void out.writeHead(200, { 'content-length': 9 }).write('x', () => out.destroy()),
        '没有传完',
      ],
    ];
    for (const [listener, reason] of answers) {
      answer = listener;
      const { status, msg } = await importFrom(address);
      expect([status, msg]).toEqual(['failed', expect.stringContaining(reason)]);
    }
    expect(await list()).toEqual([]);
  });

  it('stops at the quota, with and without a declared size', async () => {
    await allow('127.0.0.1');
    const large = Buffer.alloc(1024 * 1024 + 1);
    for (const head of [{ 'content-length': String(large.length) }, {}]) {
      answer = (_request, response) => response.writeHead(200, head).end(large);
      const { status, msg } = await importFrom(address);
      expect([status, msg]).toEqual(['failed', expect.stringContaining('1 MB')]);
    }
    expect(await list()).toEqual([]);
  });

  it('into a folder of another user is refused', async () => {
    const folder = await server.call<{ folder: { ID: number } }>(
      'POST /file/addFolder',
      { name: '合同', parentId: 0 },
      { as: await server.login() },
    );
    const folderId = folder.data.folder.ID;
    const url = 'https://files.example/a';
    await expect(start(server, alice, IMPORT, { url, folderId })).rejects.toThrow('文件夹不存在');
  });
});

describe('the name of an imported file', () => {
  const kind = { ending: 'pdf', contentType: 'application/pdf', maxBytes: 0, inline: false };

  it.each([
    ['https://a.example/x/%E6%8A%A5%E8%A1%A8.pdf', undefined, '报表.pdf'],
    ['https://a.example/x', 'attachment; filename="b.pdf"', 'b.pdf'],
    ['https://a.example/x', "attachment; filename=b.pdf; filename*=UTF-8''%E7%94%B2.pdf", '甲.pdf'],
    ['https://a.example/', undefined, 'a.example.pdf'],
    ['https://a.example/report?id=1', undefined, 'report.pdf'],
    ['https://a.example/%zz', undefined, '%zz.pdf'],
  ])('of %s with %s is %s', (url, disposition, name) => {
    expect(nameOf(new URL(url), disposition, kind)).toBe(name);
  });
});
