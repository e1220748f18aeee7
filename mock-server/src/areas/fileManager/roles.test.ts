// @both-engines: files in the data scope of a market
import { beforeEach, describe, expect, it } from 'vitest';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { uploadInPieces } from '../../platform/services/upload/testing/uploadFile.ts';
import { withServer } from '../../testing/server.ts';
import { addMarket, addMember } from '../market/testing/markets.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { FileShare, ManagedFile } from './schemas.ts';
import type { SpaceUsage } from './spaceSchemas.ts';

const server = withServer();
const PAGE = { page: 1, pageSize: 100 };

let own: Awaited<ReturnType<typeof addMarket>>;
let member: Awaited<ReturnType<typeof addMember>>;
let fileId: number;

/** A market with a member who maintains a netbar and has a file. */
beforeEach(async () => {
  own = await addMarket(server);
  member = await addMember(server, own.market.id, 'member1');
  await addNetbar(server, await server.login(), {
    marketId: own.market.id,
    memberId: member.userId,
  });
  const uploaded = await uploadInPieces<{ ID: number }>(server, member.as, {
    purpose: 'file',
    ...{ name: 'lease.txt', content: Buffer.from('租约'), target: '0' },
  });
  fileId = uploaded.ID;
});

const call = <T = object>(as: string, path: string, body: object = {}) =>
  server.call<T>(`POST /file/${path}`, body, { as });
const list = async (as: string) =>
  (
    await call<{ list: ManagedFile[] }>(as, 'getFileList', {
      ...PAGE,
      userId: member.userId,
    })
  ).data.list;
const content = async (as: string) =>
  server.app.inject({ url: `/api/file/content?ID=${fileId}`, headers: { 'x-token': as } });

describe('the head of a market', () => {
  it('reads the files and links of its members, and changes none of them', async () => {
    const added = await call<{ ID: number }>(member.as, 'addShare', { fileId, days: 1 });
    const shareId = added.data.ID;
    const shares = await call<{ list: FileShare[] }>(own.head, 'getShareList', PAGE);
    expect(shares.data.list).toMatchObject([{ ID: shareId, actions: [] }]);
    const [file] = await list(own.head);
    expect([file?.name, file?.actions]).toEqual(['lease.txt', []]);
    expect((await content(own.head)).body).toBe('租约');
    for (const [path, body] of [
      ['renameFile', { ID: fileId, name: 'x.txt' }],
      ['moveItems', { fileIds: [fileId], folderId: 0 }],
      ['deleteItems', { fileIds: [fileId] }],
      ['addShare', { fileId, days: 1 }],
      ['revokeShare', { ID: shareId }],
      ['tagFiles', { fileIds: [fileId], tags: ['x'] }],
    ] as const)
      expect((await call(own.head, path, body)).code).toBe(7);
    expect((await list(member.as)).map(({ name, tags }) => [name, tags])).toEqual([
      ['lease.txt', []],
    ]);
  });

  it('of another market sees neither the file nor its content', async () => {
    const other = await addMarket(server);
    expect(await list(other.head)).toEqual([]);
    expect((await content(other.head)).statusCode).toBe(404);
  });

  it('may not read or set the space of users', async () => {
    const quota = { userId: member.userId, quotaMb: 1 };
    for (const [path, body] of [
      ['getSpaceUsage', {}],
      ['setUserQuota', quota],
    ] as const)
      expect((await call(own.head, path, body)).code).toBe(7);
  });
});

describe('a platform administrator', () => {
  it('manages the files and the quota of every user', async () => {
    await server.addUser('manager1', PLATFORM_ADMIN);
    const manager = await server.login('manager1');
    const [file] = await list(manager);
    expect(file?.actions).toEqual(['share', 'rename', 'move', 'copy', 'tag', 'version', 'delete']);
    expect((await call(manager, 'renameFile', { ID: fileId, name: 'new.txt' })).code).toBe(0);
    expect((await list(member.as)).map(({ name }) => name)).toEqual(['new.txt']);
    const quota = { userId: member.userId, quotaMb: 7 };
    expect((await call(manager, 'setUserQuota', quota)).code).toBe(0);
    const { data } = await call<SpaceUsage>(manager, 'getSpaceUsage');
    expect(data.users.find(({ userId }) => userId === member.userId)?.quotaMb).toBe(7);
    expect((await call(manager, 'deleteItems', { fileIds: [fileId] })).code).toBe(0);
    expect(await list(member.as)).toEqual([]);
  });
});
