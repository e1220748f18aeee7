import type { IncomingMessage } from 'node:http';
import type { CannedAnswer, CannedRoute } from './foreignServer.ts';

/** Token of the only session of the server. */
export const TOKEN = 'foreign.token.value';

/** Times of every row. */
export const TIMES = {
  CreatedAt: '2024-04-27T10:00:00+08:00',
  UpdatedAt: '2024-04-27T10:00:00+08:00',
};

export const ok = (data: unknown, msg = '操作成功'): CannedAnswer => ({
  body: { code: 0, data, msg },
});

/** Returns the answer to a call that the server refuses. */
export const refused = (msg: string): CannedAnswer => ({ body: { code: 7, data: {}, msg } });

/** Returns a route that responds with `data` to requests of the session, and with 401 to others. */
export const withToken =
  (data: unknown): CannedRoute =>
  (request) =>
    request.headers['x-token'] === TOKEN
      ? ok(data)
      : { status: 401, body: { code: 7, data: null, msg: '未登录或非法访问' } };

/** Returns the data of a list with one page. */
export const page = (list: readonly unknown[]) => ({
  list,
  total: list.length,
  page: 1,
  pageSize: 10,
});

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export const readJson = async (request: IncomingMessage): Promise<Record<string, unknown>> =>
  JSON.parse((await readBody(request)).toString('utf8'));

/** Reads a multipart form. */
export async function readForm(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(await readBody(request)), { headers }).formData();
}
