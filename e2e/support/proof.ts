import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { callApi, type Session, signInByApi } from './api.ts';
import { withFault } from './faults.ts';

/** User that only user test uses. */
export interface TestUser {
  username: string;
  password: string;
  phone: string;
}

const newPhone = (): string => `138${randomInt(10_000_000, 99_999_999)}`;

/** Gives the user of a session a new phone number, because codes are limited per number. */
export async function assignPhone(url: string, session: Session | undefined): Promise<string> {
  const phone = newPhone();
  // As an administrator, because users change their own number only with a code.
  await callApi(url, 'PUT /user/setUserInfo', { ID: session?.user.ID, phone }, session);
  return phone;
}

/** Removes the phone number of the user of a session, which another test may have set. */
export async function removePhone(url: string, session: Session | undefined): Promise<void> {
  // A call about the own account ignores empty fields.
  await callApi(url, 'PUT /user/setUserInfo', { ID: session?.user.ID, phone: '' }, session);
}

/** Adds a user with a role. */
export async function addTestUser(url: string, authorityId: number): Promise<TestUser> {
  const user = {
    username: `proof-${randomUUID().slice(0, 8)}`,
    password: 'Fresh-start-42',
    phone: newPhone(),
  };
  const body = {
    userName: user.username,
    passWord: user.password,
    nickName: '证明者',
    phone: user.phone,
    authorityId,
  };
  await callApi(
    url,
    'POST /user/admin_register',
    { ...body, authorityIds: [authorityId] },
    await signInByApi(url),
  );
  return user;
}

/** Changes settings of the server for a test. @returns a function that restores them */
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

/** Returns the last code that was sent to a phone. */
export async function lastCode(url: string, phone: string): Promise<string> {
  const { list } = await callApi<{ list: { to: string; code?: string }[] }>(url, 'GET /dev/outbox');
  const code = list.find(({ to }) => to === phone)?.code;
  if (!code) throw new Error(`The outbox has no code for ${phone}`);
  return code;
}

/** Simulates the phone that scans the code on the page. */
export async function scanWith(
  url: string,
  uuid: string,
  accept: boolean,
  openid?: string,
): Promise<void> {
  await callApi(url, 'POST /dev/wx/scan', { uuid, accept, openid });
}

/** Returns the uuid of the page's next QR code. Call it before the page requests the code. */
export async function nextQr(page: Page): Promise<string> {
  const response = await page.waitForResponse('/api/wx/qrCode');
  await response.finished();
  return (response.request().postDataJSON() as { uuid: string }).uuid;
}

/** Makes the server require a verification of a call. */
export async function requireVerification(
  page: Page,
  path: string,
  kind: 'sms' | 'wx' | 'login',
): Promise<void> {
  await page.route(path, withFault({ 'x-mock-verify': kind }));
}
