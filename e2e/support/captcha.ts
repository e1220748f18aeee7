import type { Page } from 'playwright/test';
import { callApi } from './api.ts';

/** What a captcha shows, as the server tells in development: nothing that runs by itself should be able to read the picture. */
export async function readCaptcha(url: string, captchaId: string): Promise<string> {
  const { list } = await callApi<{ list: { to: string; code?: string }[] }>(url, 'GET /dev/outbox');
  const code = list.find(({ to }) => to === captchaId)?.code;
  if (!code) throw new Error(`there is no captcha ${captchaId}`);
  return code;
}

/** The number of the next captcha that the page gets; call it before what makes the page ask. */
export async function nextCaptcha(page: Page): Promise<string> {
  const response = await page.waitForResponse('/api/base/captcha');
  return ((await response.json()) as { data: { captchaId: string } }).data.captchaId;
}

/** A captcha and its answer as fields of a sign-in from an address. */
export async function solvedCaptcha(url: string, address: string): Promise<{ captchaId: string; captcha: string }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const answer = await fetch(`${url}/api/base/captcha`, { method: 'POST', headers });
  const { captchaId } = ((await answer.json()) as { data: { captchaId: string } }).data;
  return { captchaId, captcha: await readCaptcha(url, captchaId) };
}
