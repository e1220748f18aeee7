import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { callApi, type Session, signInByApi } from './api.ts';
import { withFault } from './faults.ts';

/** A user that a test may do anything with: nobody else knows his name and phone. */
export interface Somebody {
  username: string;
  password: string;
  phone: string;
}

const newPhone = (): string => `138${randomInt(10_000_000, 99_999_999)}`;

/** Gives the person of a session a phone that no other test has sent to; codes are limited per phone. */
export async function givePhone(url: string, session: Session | undefined): Promise<string> {
  const phone = newPhone();
  // One's own phone is changed with a code sent to it; an administrator gives his as he gives anybody's.
  await callApi(url, 'PUT /user/setUserInfo', { ID: session?.user.ID, phone }, session);
  return phone;
}

/** Takes the phone of the person of a session away, which another test may have given. */
export async function takePhone(url: string, session: Session | undefined): Promise<void> {
  // A call about oneself leaves what comes empty alone.
  await callApi(url, 'PUT /user/setUserInfo', { ID: session?.user.ID, phone: '' }, session);
}

/** Adds a user in a role. */
export async function addSomebody(url: string, authorityId: number): Promise<Somebody> {
  const one = {
    username: `proof-${randomUUID().slice(0, 8)}`,
    password: 'Fresh-start-42',
    phone: newPhone(),
  };
  const body = {
    userName: one.username,
    passWord: one.password,
    nickName: '证明者',
    phone: one.phone,
    authorityId,
  };
  await callApi(
    url,
    'POST /user/admin_register',
    { ...body, authorityIds: [authorityId] },
    await signInByApi(url),
  );
  return one;
}

/** Changes settings of the server for one test. @returns puts back what they were */
export async function configure(
  url: string,
  config: Record<string, Record<string, unknown>>,
): Promise<() => Promise<void>> {
  const session = await signInByApi(url);
  const before = await callApi<{ config: typeof config }>(
    url,
    'POST /system/getSystemConfig',
    {},
    session,
  );
  await callApi(url, 'POST /system/setSystemConfig', { config }, session);
  const old = Object.keys(config).map((group) => [group, before.config[group] ?? {}]);
  return async () => {
    await callApi(
      url,
      'POST /system/setSystemConfig',
      { config: Object.fromEntries(old) },
      session,
    );
  };
}

/** The code that was last sent to a phone. */
export async function lastCode(url: string, phone: string): Promise<string> {
  const { list } = await callApi<{ list: { to: string; code?: string }[] }>(url, 'GET /dev/outbox');
  const code = list.find(({ to }) => to === phone)?.code;
  if (!code) throw new Error(`nothing was sent to ${phone}`);
  return code;
}

/** Plays the phone that scans the code on the page. */
export async function scanWith(
  url: string,
  uuid: string,
  accept: boolean,
  openid?: string,
): Promise<void> {
  await callApi(url, 'POST /dev/wx/scan', { uuid, accept, openid });
}

/** The uuid of the next code that the page gets; call it before what makes the page ask. */
export async function nextQr(page: Page): Promise<string> {
  const response = await page.waitForResponse('/api/wx/qrCode');
  await response.finished();
  return (response.request().postDataJSON() as { uuid: string }).uuid;
}

/** Has the server ask for a proof of a call, as its policy would. */
export async function wantProof(
  page: Page,
  path: string,
  kind: 'sms' | 'wx' | 'login',
): Promise<void> {
  await page.route(path, withFault({ 'x-mock-verify': kind }));
}
