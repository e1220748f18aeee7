import { describe, expect, it } from 'vitest';
import { RequestError } from './requestError.ts';
import { settle } from './settle.ts';
import type { ApiResponse } from './types.ts';

const answered = (code: number, data: unknown = {}, msg = '') =>
  settle(Promise.resolve({ code, data, msg }));
const failed = (...args: ConstructorParameters<typeof RequestError>) =>
  settle(Promise.reject<ApiResponse>(new RequestError(...args)));
const route = 'POST /user/getUserList';

describe('a response', () => {
  it('contains data and message of a success', async () => {
    expect(await answered(0, { ID: 7 }, '已保存')).toEqual({
      ok: true,
      data: { ID: 7 },
      msg: '已保存',
    });
  });

  it('contains the message of a refusal, or a default message', async () => {
    expect(await answered(7, {}, '权限不足')).toMatchObject({
      ok: false,
      code: 7,
      message: '权限不足',
      stale: false,
      final: false,
    });
    expect(await answered(7, null)).toMatchObject({
      ok: false,
      message: expect.stringContaining('7'),
    });
  });

  it('with field errors contains them by field', async () => {
    const errors = [{ field: 'phone', msg: '手机号格式不正确' }, { field: 3 }, null];
    expect(await answered(422, { errors })).toMatchObject({
      errors: { phone: '手机号格式不正确' },
    });
  });

  it('is stale after a conflict, but not for a value in use', async () => {
    expect(await answered(409)).toMatchObject({ stale: true });
    expect(
      await answered(409, { errors: [{ field: 'userName', msg: '用户名已被使用' }] }),
    ).toMatchObject({ stale: false });
  });
});

describe('a missing response', () => {
  it('contains the reason and the request id', async () => {
    const outcome = await failed('http', '服务器拒绝', { route, status: 502, requestId: 'r-1' });
    expect(outcome).toMatchObject({
      ok: false,
      code: 0,
      message: '服务器拒绝',
      requestId: 'r-1',
      final: false,
      aborted: false,
    });
  });

  it.each([
    ['aborted', {}, { final: true, aborted: true }],
    ['verificationCancelled', {}, { final: true, aborted: false }],
    ['http', { status: 401 }, { final: true, aborted: false, hasBox: true }],
    ['network', {}, { final: false, aborted: false, hasBox: true }],
    ['timeout', {}, { final: false, aborted: false, hasBox: false }],
    ['http', { status: 502 }, { final: false, aborted: false, hasBox: false }],
  ] as const)('because of %s %o is final or not', async (kind, details, expected) => {
    expect(await failed(kind, 'x', { route, ...details })).toMatchObject(expected);
  });

  it('because of a bug rejects', async () => {
    await expect(settle(Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault');
  });
});
