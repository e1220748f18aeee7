import { toastsAtom } from '@console/shared/feedback';
import { store, tokenAtom } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession, testUser } from '@console/shared/testing';
import { bus, type VerificationRequest } from '@console/shared/verification';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../boot/loadShell.ts', () => ({ prefetchShell: () => undefined }));

import { logIn } from './logIn.ts';

const ROUTE = 'POST /base/login';
const values = { username: 'admin', password: 'secret12', captcha: '1234' };
const needcode = { data: { needcode: true, captchaId: 'challenge-1', phone: '138****5678' } };
const granted = { data: { token: 'new.token', user: testUser() } };

let server: FakeServer;
let verifications: VerificationRequest[];
const ask = (request: VerificationRequest) => verifications.push(request);
const noticed = vi.fn();

beforeEach(() => {
  server = fakeServer();
  verifications = [];
  noticed.mockReset();
  bus.on('verification', ask);
  bus.on('showNotice', noticed);
});
afterEach(() => {
  bus.off('verification', ask);
  bus.off('showNotice', noticed);
  server.close();
  resetSession();
});

describe('sign-in with a second proof', () => {
  beforeEach(() => {
    server.on(ROUTE, ({ body }) =>
      (body as { captchaId: string }).captchaId === 'challenge-1' ? granted : needcode,
    );
  });

  // @spec 4.5
  it('returns 2, stores no token, and opens the login dialog with the challenge', async () => {
    expect((await logIn(values, 'picture')).result).toBe(2);
    expect([store.get(tokenAtom), store.get(toastsAtom), noticed.mock.calls.length]).toEqual([
      '',
      [],
      0,
    ]);
    expect(verifications).toHaveLength(1);
    expect(verifications[0]).toMatchObject({
      kind: 'login',
      response: { data: { captchaId: 'challenge-1', phone: '138****5678' } },
    });
  });

  it('repeats the request with the id of the challenge after the proof, and succeeds', async () => {
    const { verified } = await logIn(values, 'picture');
    await verifications[0]?.replay();
    expect(await verified).toBe(1);
    expect(store.get(tokenAtom)).toBe('new.token');
    expect(noticed).toHaveBeenCalledTimes(1);
    const [first, second] = server.seen(ROUTE).map(({ body }) => body);
    expect(second).toEqual({ ...(first as object), captchaId: 'challenge-1' });
  });

  it('fails without an error message if the user cancels', async () => {
    const { verified } = await logIn(values, '');
    verifications[0]?.cancel();
    expect(await verified).toBe(0);
    expect([store.get(tokenAtom), store.get(toastsAtom)]).toEqual(['', []]);
  });

  it('shows the reason if it is refused after the proof', async () => {
    const { verified } = await logIn(values, '');
    server.on(ROUTE, { code: 7, msg: '用户被禁止登录' });
    await verifications[0]?.replay();
    expect(await verified).toBe(0);
    expect(store.get(toastsAtom)).toMatchObject([{ kind: 'error', text: '用户被禁止登录' }]);
  });

  it('requests another proof if the challenge has expired', async () => {
    const { verified } = await logIn(values, '');
    server.on(ROUTE, { data: { ...needcode.data, captchaId: 'challenge-2' } });
    void verifications[0]?.replay();
    await expect.poll(() => verifications).toHaveLength(2);
    verifications[1]?.cancel();
    expect(await verified).toBe(0);
  });
});

it('also works for a response with code 303', async () => {
  const answers = [{ code: 303, data: { captchaId: 'c3' } }, granted];
  server.on(ROUTE, () => answers.shift() ?? {});
  const signing = logIn(values, '');
  await expect.poll(() => verifications[0]?.kind).toBe('login');
  await verifications[0]?.replay();
  expect((await signing).result).toBe(1);
});
