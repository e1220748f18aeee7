import { toastsAtom } from '@console/shared/feedback';
import { callUnlisted } from '@console/shared/request';
import { clearSession, store } from '@console/shared/session';
import {
  type FakeServer,
  FakeSocket,
  fakeServer,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialogsOnDemand } from '../app/openOnDemand.tsx';
import { FeedbackOutlet } from '../feedback/FeedbackOutlet.tsx';
import './VerificationDialog.tsx';

const ROUTE = 'POST /area/doThing';
let server: FakeServer;
let close: () => void;
let verified: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  server = fakeServer();
  signInAs();
  close = openDialogsOnDemand();
  verified = false;
  server.on('POST /sms/sms', { data: { phone: '13812345678', expiresIn: 300, resendAfter: 60 } });
  server.on('POST /sms/check', () => {
    verified = true;
    return {};
  });
  server.on('POST /wx/qrCode', { data: { ticket: 't', uuid: 'u1', expire_seconds: 120 } });
  render(<FeedbackOutlet />);
});
afterEach(() => {
  act(() => clearSession());
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  close();
  server.close();
  resetSession();
});

/**
 * Advances the timers and lets responses arrive and be rendered. Responses need turns of the event
 * loop, but no timers.
 */
async function pass(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  for (let turn = 0; turn < 10; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0));
}
const field = () => screen.getByLabelText('短信验证码') as HTMLInputElement;
const confirm = () => screen.getByRole('button', { name: '确定' }) as HTMLButtonElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const enter = () => fireEvent.keyDown(field(), { key: 'Enter' });

/** Sends calls that the server rejects with a code until the user is verified. */
async function ask(code: number, count = 1, data: unknown = {}): Promise<Promise<unknown>[]> {
  server.on(ROUTE, ({ body }) => (verified ? { data: body } : { code, msg: '请验证', data }));
  const calls = Array.from({ length: count }, (_, index) => callUnlisted(ROUTE, index));
  for (const call of calls) call.catch(() => undefined);
  await act(() => vi.dynamicImportSettled());
  await pass(1);
  return calls;
}

describe('VerificationDialog', () => {
  // @spec 2.22
  it.each([
    [301, '安全验证'],
    [302, '微信扫码验证'],
    [303, '登录安全验证'],
  ])('opens for the response code %i with its title', async (code, title) => {
    await ask(code);
    expect(screen.getByRole('dialog', { name: title })).not.toBeNull();
  });

  // @spec 2.23
  it('does not close on a click outside', async () => {
    await ask(301);
    fireEvent.click(screen.getByRole('dialog'));
    fireEvent.click(document.body);
    await pass(1000);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: '取消' }))],
    [
      'Escape',
      () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    ],
    [
      'a second Escape, which the browser does not ask about',
      () => fireEvent(screen.getByRole('dialog'), new Event('close')),
    ],
  ])('is cancelled by %s: all calls reject, without a toast', async (_what, giveUp) => {
    const calls = await ask(301, 3);
    giveUp();
    const results = await Promise.allSettled(calls);
    expect(results.map((result) => result.status === 'rejected' && result.reason.kind)).toEqual(
      Array(3).fill('verificationCancelled'),
    );
    expect([screen.queryByRole('dialog'), store.get(toastsAtom)]).toEqual([null, []]);
  });

  it('closes with the session and rejects its calls', async () => {
    const [call] = await ask(301);
    await act(async () => clearSession());
    await expect(call).rejects.toMatchObject({ kind: 'verificationCancelled' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // @spec 4.14
  it('opens once for fifty concurrent calls; each call is repeated once and gets its own response', async () => {
    const calls = await ask(301, 50);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(server.seen('POST /sms/sms')).toHaveLength(1);
    type('123456');
    fireEvent.click(confirm());
    await pass();
    await expect(Promise.all(calls)).resolves.toEqual(
      Array.from({ length: 50 }, (_, data) => ({ code: 0, data, msg: '' })),
    );
    expect(server.seen(ROUTE)).toHaveLength(100);
    expect([screen.queryByRole('dialog'), store.get(toastsAtom)]).toEqual([null, []]);
  });

  // @spec 4.14
  it('is empty when it opens again', async () => {
    await ask(301);
    type('123');
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await ask(301);
    expect(field().value).toBe('');
  });

  it('opens again if the repeated call requires another verification', async () => {
    const answers = [{ code: 301 }, { code: 302 }, { data: 'done' }];
    server.on(ROUTE, () => answers.shift() ?? {});
    const call = callUnlisted(ROUTE);
    await act(() => vi.dynamicImportSettled());
    await pass(1);
    type('123456');
    enter();
    await pass();
    await act(() => vi.dynamicImportSettled());
    await pass(101);
    FakeSocket.opened.at(-1)?.say('{"code":200}');
    await expect(call).resolves.toMatchObject({ data: 'done' });
  });
});

describe('verification by SMS', () => {
  // @spec 9.6
  it('focuses the field after 300 ms', async () => {
    await ask(301);
    await pass(298);
    expect(document.activeElement).not.toBe(field());
    await pass(2);
    expect(document.activeElement).toBe(field());
  });

  // @spec 9.4
  it('shows the prompt, sends the code immediately, and shows the masked number', async () => {
    await ask(301);
    expect(screen.getByText('请输入短信验证码，有效期为5分钟')).not.toBeNull();
    expect(screen.getByText('验证码已发送至 138****5678')).not.toBeNull();
  });

  // @spec 5.2, 5.3, 9.4
  it('accepts six characters at most, and cannot be confirmed with fewer', async () => {
    await ask(301);
    expect(field().maxLength).toBe(6);
    for (const [typed, disabled] of [
      ['', true],
      ['12345', true],
      ['123456', false],
    ] as const) {
      type(typed);
      expect(confirm().disabled).toBe(disabled);
    }
  });

  // @spec 5.1, 8.10
  it('warns with 请输入6位验证码 if the code is too short', async () => {
    await ask(301);
    type('12345');
    enter();
    expect(screen.getByRole('alert').textContent).toBe('请输入6位验证码');
    expect(screen.getByRole('alert').className).toContain('notice-warning');
    expect(server.seen('POST /sms/check')).toEqual([]);
    type('123456');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removes blanks from a pasted code', async () => {
    await ask(301);
    fireEvent.paste(field(), { clipboardData: { getData: () => ' １２3 456\n' } });
    expect(field().value).toBe('123456');
  });

  // @spec 3.4
  it.each([
    [{}, { phone: '13812345678', code: '123456', isValidator: true }, {}],
    [
      { captchaId: 'c9', phone: '139****1111' },
      { phone: '13812345678', code: '123456', captchaId: 'c9' },
      { captchaId: 'c9' },
    ],
  ])('sends the fields of the challenge %j', async (data, checked, sent) => {
    await ask(301, 1, data);
    type('123456');
    enter();
    await pass();
    expect(server.seen('POST /sms/check')[0]?.body).toEqual(checked);
    expect(server.seen('POST /sms/sms')[0]?.body).toEqual(sent);
  });

  // @spec 8.11, 8.12
  it.each([
    ['the server’s words', { code: 7, msg: '验证码错误' }, '验证码错误'],
    ['验证失败 without any', { code: 7 }, '验证失败'],
    [
      '验证失败，请稍后重试 when the call fails',
      new Response('', { status: 502 }),
      '验证失败，请稍后重试',
    ],
    ['the same when the answer is garbage', new Response('<p>'), '验证失败，请稍后重试'],
    [
      'the server’s words when it wants a proof of the proof',
      { code: 301, msg: '请验证' },
      '请验证',
    ],
  ])('shows the error for %s and stays open', async (_what, answer, text) => {
    const [call] = await ask(301);
    server.on('POST /sms/check', answer);
    type('123456');
    enter();
    await pass();
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect([field().value, confirm().disabled, store.get(toastsAtom)]).toEqual([
      '123456',
      false,
      [],
    ]);
    server.on('POST /sms/check', () => {
      verified = true;
      return {};
    });
    enter();
    await pass();
    await expect(call).resolves.toMatchObject({ code: 0 });
  });

  it('checks the code once on repeated presses', async () => {
    await ask(301);
    type('123456');
    enter();
    enter();
    fireEvent.click(screen.getByRole('button', { name: '验证中…' }));
    await pass();
    expect(server.seen('POST /sms/check')).toHaveLength(1);
  });

  it('allows a new code after the countdown, measured in elapsed time', async () => {
    await ask(301);
    const resend = () => screen.getByRole('button', { name: /重/ }) as HTMLButtonElement;
    expect([resend().textContent, resend().disabled]).toEqual(['60 秒后可重发', true]);
    vi.setSystemTime(Date.now() - 24 * 3600 * 1000);
    await pass(59_000);
    expect(resend().disabled).toBe(true);
    await pass(1500);
    expect([resend().textContent, resend().disabled]).toEqual(['重新获取', false]);
    fireEvent.click(resend());
    await pass();
    expect(server.seen('POST /sms/sms')).toHaveLength(2);
  });

  it.each([
    ['refuses', { code: 7, msg: '未绑定手机号' }, '未绑定手机号'],
    ['is down', new Response('', { status: 500 }), '验证码没有发出，请稍后重新获取'],
    ['answers garbage', new Response('{"co'), '验证码没有发出，请稍后重新获取'],
  ])('allows a new code immediately if the server %s', async (_what, answer, text) => {
    server.on('POST /sms/sms', answer);
    await ask(301);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect((screen.getByRole('button', { name: '重新获取' }) as HTMLButtonElement).disabled).toBe(
      false,
    );
  });

  it('treats the code as sent if the response contains no details', async () => {
    server.on('POST /sms/sms', { data: 'yes' });
    await ask(301, 1, { phone: '139****1111' });
    expect(screen.getByText('验证码已发送至 139****1111')).not.toBeNull();
    expect(screen.getByRole('button', { name: '60 秒后可重发' })).not.toBeNull();
  });
});

describe('verification by a scan', () => {
  const scan = async () => {
    const calls = await ask(302);
    await pass(100);
    return calls;
  };

  // @spec 4.17, 9.5
  it('shows a picture of 340 × 340; a confirmed scan repeats the call', async () => {
    const [call] = await scan();
    const image = screen.getByRole('img', { name: '微信二维码' }) as HTMLImageElement;
    expect([image.width, image.height]).toEqual([340, 340]);
    verified = true;
    act(() => FakeSocket.opened.at(-1)?.say('{"code":200}'));
    await expect(call).resolves.toMatchObject({ code: 0 });
    await pass();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is the second step of a sign-in with kind wx', async () => {
    await ask(303, 1, { captchaId: 'c9', kind: 'wx' });
    await pass(100);
    expect(screen.getByRole('dialog', { name: '登录安全验证' })).not.toBeNull();
    expect(server.seen('POST /wx/qrCode')[0]?.body).toMatchObject({
      type: 'verify',
      captchaId: 'c9',
    });
  });

  // @spec 4.20
  it('shows a refusal on the phone, and a refresh button after the expiry', async () => {
    await scan();
    act(() => FakeSocket.opened.at(-1)?.say('{"code":403,"msg":"已拒绝"}'));
    expect(screen.getByRole('alert').textContent).toBe('已拒绝');
    await pass(120_000);
    fireEvent.click(screen.getByRole('button', { name: '二维码失效 点击刷新' }));
    await pass(101);
    expect(screen.getByRole('img', { name: '微信二维码' })).not.toBeNull();
    expect([FakeSocket.opened.length, screen.queryByRole('alert')]).toEqual([2, null]);
  });

  // @spec 4.19, 8.13
  it('shows 请求失败 and a refresh button if the socket closes', async () => {
    await scan();
    await act(async () => FakeSocket.opened.at(-1)?.dispatchEvent(new Event('close')));
    expect(screen.queryByRole('img', { name: '微信二维码' })).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('请求失败');
    fireEvent.click(screen.getByRole('button', { name: /请求失败/ }));
    await pass(101);
    expect(screen.getByRole('img', { name: '微信二维码' })).not.toBeNull();
  });

  it('fails and closes the socket if the picture cannot be loaded', async () => {
    await scan();
    fireEvent.error(screen.getByRole('img', { name: '微信二维码' }));
    expect(screen.getByRole('alert').textContent).toBe('请求失败');
    expect(FakeSocket.opened.at(-1)?.closed).toBe(true);
  });

  it('closes the socket when it is cancelled', async () => {
    await scan();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await pass();
    expect(FakeSocket.opened.at(-1)?.closed).toBe(true);
  });
});
