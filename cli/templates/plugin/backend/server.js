import { createServer } from 'node:http';
import { readCaller } from './identity.js';

/**
 * A response, as the pages of the console read it. A code other than 0 is an error, and `msg` is
 * its reason.
 *
 * @typedef {{ code: 0 | 7 | 409 | 422 | 429, data: unknown, msg: string }} Answer
 */

/**
 * Handles a call.
 *
 * @typedef {(call: { caller: import('./identity.js').Caller, body: unknown }) => Answer | Promise<Answer>} Handler
 */

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Buffer>}
 */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} body
 */
function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * The back end. It handles only declared calls with an identity that the console has signed.
 *
 * @param {import('jose').JWTVerifyGetKey} keys The public keys of the console.
 * @param {Readonly<Record<string, Handler>>} calls The calls by route.
 */
export function createBackend(keys, calls) {
  return createServer(async (request, response) => {
    const { method, url = '/' } = request;
    if (url === '/healthz') return send(response, 200, {});
    try {
      const body = await readBody(request);
      const caller = await readCaller(request, body, keys).catch(() => undefined);
      if (!caller) return send(response, 401, { code: 7, data: {}, msg: '请求没有控制台的签名' });
      const handle = calls[`${method} ${url.split('?', 1)[0]}`];
      if (!handle) return send(response, 404, { code: 7, data: {}, msg: '没有这个接口' });
      const input = body.length === 0 ? null : JSON.parse(body.toString());
      send(response, 200, await handle({ caller, body: input }));
    } catch (error) {
      console.error(error);
      send(response, 500, { code: 7, data: {}, msg: '后端出错' });
    }
  });
}
