import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callUnlisted } from '../request/call.ts';
import { prefetch } from '../request/sendCall.ts';
import { type FakeServer, fakeServer } from '../testing/fakeServer.ts';
import { resetSession, signInAs } from '../testing/session.ts';
import { type ListSnapshot, readListSnapshot, saveListSnapshot } from './listSnapshot.ts';
import { plainTexts } from './plainText.ts';
import { prefetchListCall } from './prefetchListCall.ts';

const BOX = { x: 0, y: 0, width: 100, height: 100 };
const SKETCH: ListSnapshot = {
  form: 1,
  menu: 'user',
  remote: 'super-admin@3f2a9c01d7e4',
  table: 'POST /user/getUserList',
  likes: null,
  call: 'POST /user/getUserList',
  body: { page: 1, pageSize: 10 },
  window: [1440, 900],
  panel: BOX,
  page: BOX,
  title: { ...BOX, text: '用户管理' },
  controls: [],
  grid: BOX,
  headHeight: 40,
  rowHeight: 40,
  columns: [],
};

describe('plainTexts', () => {
  const row = {
    nickName: '',
    userName: '13812345678',
    at: '2026-03-01T08:05:09',
    enable: 2,
    roles: [{ name: '甲' }, { name: '乙' }, null],
  };

  it('uses the first non-empty value of a line in the format of its kind', () => {
    const name = [{ key: 'nickName' }, { key: 'userName', kind: 'phone' }] as const;
    expect(plainTexts(row, [name, [{ key: 'at', kind: 'time' }]])).toEqual([
      '138****5678',
      '2026-03-01 08:05',
    ]);
  });

  it('replaces values by labels, and reads lists', () => {
    const words = { 1: '正常', 2: '冻结' };
    expect(plainTexts(row, [[{ key: 'enable', words }], [{ key: 'roles', each: 'name' }]])).toEqual(
      ['冻结', '甲、乙'],
    );
  });

  it('returns – for values without a label, objects and missing values', () => {
    expect(
      plainTexts(row, [
        [{ key: 'enable', words: { 1: '正常' } }],
        [{ key: 'roles' }],
        [{ key: 'none' }],
      ]),
    ).toEqual(['–']);
  });
});

describe('a sketch', () => {
  afterEach(() => localStorage.clear());

  it('is stored per user and URL', () => {
    const { form: _, ...sketch } = SKETCH;
    saveListSnapshot(7, '/layout/user', sketch);
    expect(readListSnapshot(7, '/layout/user')).toEqual(SKETCH);
    expect([readListSnapshot(8, '/layout/user'), readListSnapshot(7, '/layout/other')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each(['', '{', 'null', '7', '{"form":0}', '[]'])('with the content %j is ignored', (text) => {
    localStorage.setItem('sketch:7:/layout/user', text);
    expect(readListSnapshot(7, '/layout/user')).toBeUndefined();
  });
});

describe('prefetchListCall', () => {
  /** The network, which the early script uses without the request client. */
  const network = vi.fn<typeof fetch>();
  let server: FakeServer;
  const answers = (answer: object): void => {
    network.mockResolvedValue(new Response(JSON.stringify(answer)));
  };

  beforeEach(() => {
    server = fakeServer();
    vi.stubGlobal('fetch', network.mockReset());
    signInAs();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    resetSession();
    server.close();
  });

  it('makes the call of the list once for both', async () => {
    const data = { list: [{ ID: 1 }], total: 1 };
    answers({ code: 0, data, msg: '' });
    expect(await prefetchListCall(SKETCH, 7)).toEqual([{ ID: 1 }]);
    prefetch(SKETCH.call, { pageSize: 10, page: 1 });
    expect(await callUnlisted(SKETCH.call, { pageSize: 10, page: 1 })).toMatchObject({ data });
    expect(server.seen()).toEqual([]);
    expect(network).toHaveBeenCalledExactlyOnceWith(
      '/api/user/getUserList',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify(SKETCH.body),
        headers: expect.objectContaining({
          'x-token': 'test.token',
          'x-user-id': '7',
          'x-remote': SKETCH.remote,
        }),
      }),
    );
  });

  it('leaves a refusal to the list, which reports it', async () => {
    answers({ code: 7, msg: '不行', data: { list: [{ ID: 1 }] } });
    expect(await prefetchListCall(SKETCH, 7)).toEqual([]);
    await expect(callUnlisted(SKETCH.call, SKETCH.body)).resolves.toMatchObject({
      code: 7,
      msg: '不行',
    });
  });

  it('leaves a network failure to the list, which calls again', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(prefetchListCall(SKETCH, 7)).rejects.toThrow('Failed to fetch');
    server.on(SKETCH.call, { data: { list: [], total: 0 } });
    await callUnlisted(SKETCH.call, SKETCH.body);
    expect(server.seen(SKETCH.call)).toHaveLength(1);
  });

  it('does not call if the session of the page differs from the current one', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a browser cookie is needed here
    document.cookie = 'x-token=another; path=/';
    expect(await prefetchListCall(SKETCH, 7)).toEqual([]);
    expect(network).not.toHaveBeenCalled();
  });
});
