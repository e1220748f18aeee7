// @vitest-environment node
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { REMOTE } from './identity.js';
import { createBackend } from './server.js';

const ECHO = '/plugin/__ID__/echo';
const BODY = JSON.stringify({ text: '买菜' });
const pair = await generateKeyPair('ES256');
const stranger = await generateKeyPair('ES256');
let server: ReturnType<typeof createBackend>;

/** Signs like the console. */
const sign = (path: string, body: string, { privateKey } = pair, audience = REMOTE) =>
  new SignJWT({
    name: 'zhangsan',
    role: { id: 301, name: '管理' },
    scopes: ['all'],
    htm: 'POST',
    htu: path,
    body_sha256: createHash('sha256').update(body).digest('base64url'),
  })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer('console')
    .setAudience(audience)
    .setSubject('7')
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(privateKey);

async function call(identity: string) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'x-console-identity': identity };
  const answer = await fetch(`http://127.0.0.1:${port}${ECHO}`, {
    method: 'POST',
    headers,
    body: BODY,
  });
  return { status: answer.status, ...((await answer.json()) as { code: number; data: unknown }) };
}

beforeEach(async () => {
  const keys = createLocalJWKSet({ keys: [await exportJWK(pair.publicKey)] });
  server = createBackend(keys, {
    [`POST ${ECHO}`]: ({ caller, body }) => ({
      code: 0,
      data: { body, name: caller.name },
      msg: '',
    }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => server.close());

it('handles a call with a signed identity', async () => {
  expect(await call(await sign(ECHO, BODY))).toMatchObject({
    code: 0,
    data: { body: { text: '买菜' }, name: 'zhangsan' },
  });
});

it('rejects all other requests', async () => {
  const forged = await sign(ECHO, BODY, stranger);
  const ofAnother = await sign(ECHO, BODY, pair, 'other');
  const ofAnotherBody = await sign(ECHO, '{"text":"别的"}');
  for (const identity of ['', 'nonsense', forged, ofAnother, ofAnotherBody])
    expect((await call(identity)).status).toBe(401);
});
