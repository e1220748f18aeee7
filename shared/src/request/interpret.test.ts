import { describe, expect, it } from 'vitest';
import { interpret } from './interpret.ts';

const route = 'POST /x/y';

function raw(
  body: string,
  {
    status = 200,
    ...headers
  }: { status?: number } & Record<string, string | number | undefined> = {},
) {
  const all = { 'content-type': 'application/json', ...headers } as Record<string, string>;
  return { status, headers: new Headers(all), body: new Blob([body]) };
}

describe('interpret', () => {
  it('returns every 2xx envelope with any code', async () => {
    expect(await interpret(route, raw('{"code":0,"data":[1],"msg":"好"}'))).toEqual({
      code: 0,
      data: [1],
      msg: '好',
    });
    expect(await interpret(route, raw('{"code":7,"data":{},"msg":"坏"}'))).toEqual({
      code: 7,
      data: {},
      msg: '坏',
    });
    expect(await interpret(route, raw('{"code":"0"}', { status: 201 }))).toEqual({
      code: 0,
      data: null,
      msg: '',
    });
  });

  it('reads the headers success and msg, with + as a space', async () => {
    const answer = await interpret(
      route,
      raw('{"code":7,"data":1,"msg":"x"}', { success: 'true', msg: '%E5%B7%B2+%E5%AE%8C' }),
    );
    expect(answer).toEqual({ code: 0, data: 1, msg: '已 完' });
  });

  it.each([502, 503, 504])(
    'says that the server is unavailable, not that it refused, for a %i with a foreign page',
    async (status) => {
      const page = raw('<html><h1>403 Forbidden</h1></html>', {
        status,
        'content-type': 'text/html',
      });
      const error = await interpret(route, page).catch((reason: Error) => reason);
      expect((error as Error).message).toContain(`服务器暂时不可用（HTTP ${status}`);
      expect((error as Error).message).not.toMatch(/拒绝|权限/);
    },
  );

  it('keeps a header message with invalid encoding', async () => {
    expect((await interpret(route, raw('{"code":0}', { success: 'true', msg: '100%' }))).msg).toBe(
      '100%',
    );
  });

  it('returns a file as a Blob', async () => {
    const answer = await interpret(
      route,
      raw('PK', { 'content-type': 'application/zip', success: 'true' }),
    );
    expect(answer.code).toBe(0);
    expect(await (answer.data as Blob).text()).toBe('PK');
    const refused = await interpret(
      route,
      raw('', { 'content-type': 'application/zip', success: 'false', msg: '%E6%97%A0' }),
    );
    expect(refused).toMatchObject({ code: 7, msg: '无' });
  });

  it.each([
    ['<!doctype html><title>x</title>', '网页'],
    ['{"code":0,"data":', '不完整'],
    ['null', '空的'],
    ['', '空的'],
    ['[1]', '不完整'],
    ['{"data":1}', '不完整'],
    ['{"code":"abc"}', '不完整'],
    ['{"code":null}', '不完整'],
  ])('describes the problem of the response %j', async (body, text) => {
    await expect(interpret(route, raw(body, { 'x-request-id': 'r1' }))).rejects.toMatchObject({
      kind: 'malformed',
      requestId: 'r1',
      message: expect.stringContaining(text),
    });
  });

  it('rejects other statuses with status, request id and the message of the body', async () => {
    await expect(
      interpret(route, raw('{"code":7,"msg":"太大"}', { status: 413, 'x-request-id': 'r2' })),
    ).rejects.toMatchObject({
      kind: 'http',
      status: 413,
      requestId: 'r2',
      message: '太大',
    });
    await expect(interpret(route, raw('<html>', { status: 502 }))).rejects.toMatchObject({
      kind: 'http',
      status: 502,
    });
  });

  it('treats data.reload as 401, for older back ends', async () => {
    await expect(interpret(route, raw('{"code":7,"data":{"reload":true}}'))).rejects.toMatchObject({
      kind: 'http',
      status: 401,
    });
    await expect(
      interpret(route, raw('{"code":7,"data":{"reload":"true"}}')),
    ).resolves.toMatchObject({ code: 7 });
  });
});
