import { expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import type { UserSession } from '../../kernel/auth/sessionSchemas.ts';
import { USE_INTERVAL_MS } from '../../kernel/auth/sessions.ts';

const server = withServer();
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

async function signIn(agent: string, username = 'admin'): Promise<string> {
  const headers = { 'user-agent': agent };
  const reply = await server.call<{ token: string }>(
    'POST /base/login',
    { username, password: ADMIN_PASSWORD },
    { headers },
  );
  return reply.data.token;
}
const listOf = async (as: string) =>
  (await server.call<{ list: UserSession[] }>('POST /person/getSessionList', {}, { as })).data.list;
const status = async (as: string) =>
  (await server.call('GET /user/getUserInfo', undefined, { as })).status;

it('are listed with device, address and last use; the current session is marked', async () => {
  const chrome = await signIn(CHROME);
  server.advance(USE_INTERVAL_MS);
  const firefox = await signIn(FIREFOX);
  const before = await listOf(firefox);
  expect(before.map(({ device, current }) => [device, current])).toEqual([
    [expect.stringMatching(/^Firefox 128 · Linux/), true],
    ['Chrome 120 · Windows 10', false],
  ]);
  server.advance(USE_INTERVAL_MS + 1);
  await server.call('GET /user/getUserInfo', undefined, {
    as: chrome,
    headers: { 'user-agent': CHROME },
  });
  const [first, second] = (await listOf(firefox)).sort(
    (a, b) => Number(a.current) - Number(b.current),
  );
  expect(first).toMatchObject({
    device: 'Chrome 120 · Windows 10',
    startedAt: before[1]?.startedAt,
  });
  expect(Date.parse(first?.usedAt ?? '')).toBeGreaterThan(Date.parse(before[1]?.usedAt ?? ''));
  expect(second?.current).toBe(true);
  expect(first?.ip).toBe('127.0.0.1');
});

// @guarantee session-end
it('end individually and immediately, only for the owner', async () => {
  await server.addUser('alice', 301);
  const [firstToken, secondToken, alice] = [
    await signIn(CHROME),
    await signIn(FIREFOX),
    await signIn(CHROME, 'alice'),
  ];
  const id = (await listOf(firstToken)).find(({ device }) => device.startsWith('Firefox'))?.id;
  const ownSessionId = (await listOf(firstToken)).find(({ current }) => current)?.id;
  const refused = await server.call('POST /person/endSession', { id }, { as: alice });
  expect([refused.code, await status(secondToken)]).toEqual([7, 200]);
  expect(
    (await server.call('POST /person/endSession', { id: ownSessionId }, { as: firstToken })).msg,
  ).toMatch('退出登录');
  expect((await server.call('POST /person/endSession', { id }, { as: firstToken })).code).toBe(0);
  expect([await status(secondToken), await status(firstToken)]).toEqual([401, 200]);
  expect((await listOf(firstToken)).some((session) => session.id === id)).toBe(false);
  expect((await server.call('POST /person/endSession', { id }, { as: firstToken })).code).toBe(7);
});

// @guarantee session-end
it("end except for the caller's session; of two concurrent requests only one session stays", async () => {
  const [ownToken, other] = [await signIn(CHROME), await signIn(FIREFOX)];
  const reply = await server.call('POST /person/endOtherSessions', {}, { as: ownToken });
  const renewed = String(reply.headers['new-token']);
  expect([reply.code, await status(other), await status(ownToken), await status(renewed)]).toEqual([
    0, 401, 401, 200,
  ]);
  expect((await listOf(renewed)).map(({ current }) => current)).toEqual([true]);
  const second = await signIn(FIREFOX);
  const replies = await Promise.all(
    [renewed, second].map((as) => server.call('POST /person/endOtherSessions', {}, { as })),
  );
  const tokens = replies.map(({ headers }) => String(headers['new-token']));
  const open = await Promise.all(tokens.map(status));
  expect(open.filter((status) => status === 200)).toHaveLength(1);
});

it('disappear from the list after a sign-out, a new password or a lost role, and stay listed after a renewal', async () => {
  const id = await server.addUser('alice', 301, 100);
  const [out, signedIn] = [await signIn(CHROME, 'alice'), await signIn(FIREFOX, 'alice')];
  await server.call('POST /jwt/jsonInBlacklist', undefined, { as: out });
  expect(await listOf(signedIn)).toHaveLength(1);
  const switched = await server.call(
    'POST /user/setUserAuthority',
    { authorityId: 100 },
    { as: signedIn },
  );
  const renewed = String(switched.headers['new-token']);
  expect((await listOf(renewed)).map(({ authorityId }) => authorityId)).toEqual([100]);
  await server.call(
    'POST /user/setUserAuthorities',
    { ID: id, authorityIds: [301] },
    { as: await server.login() },
  );
  const again = await signIn(CHROME, 'alice');
  expect(await listOf(again)).toHaveLength(1);
});
