import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { callApi } from './api.ts';

interface Captcha {
  captchaId: string;
  picPath: string;
}

/** What a captcha shows, as the server tells in development: nothing that runs by itself should be able to read the picture. */
async function readCaptcha(url: string, captchaId: string): Promise<string> {
  const { list } = await callApi<{ list: { to: string; code?: string }[] }>(url, 'GET /dev/outbox');
  const code = list.find(({ to }) => to === captchaId)?.code;
  if (!code) throw new Error(`there is no captcha ${captchaId}`);
  return code;
}

/**
 * Remembers the captchas that a page gets; call it before the page asks for one. The browser does not keep the body of an answer
 * that the page has read, so each is taken on its way.
 *
 * @returns reads the picture that is on the screen; a page may have asked for several, and given some up
 */
export async function watchCaptchas(page: Page, url: string): Promise<() => Promise<string>> {
  const seen = new Map<string, string>();
  await page.route('/api/base/captcha', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Captcha };
    seen.set(data.picPath, data.captchaId);
    await route.fulfill({ response });
  });
  const shown = async (): Promise<string> =>
    seen.get((await page.getByRole('img', { name: /验证码图片/ }).getAttribute('src')) ?? '') ?? '';
  return async () => {
    await expect.poll(shown).not.toBe('');
    return readCaptcha(url, await shown());
  };
}

/** A captcha and its answer as fields of a sign-in from an address. */
export async function solvedCaptcha(
  url: string,
  address: string,
): Promise<{ captchaId: string; captcha: string }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const answer = await fetch(`${url}/api/base/captcha`, { method: 'POST', headers });
  const { captchaId } = ((await answer.json()) as { data: Captcha }).data;
  return { captchaId, captcha: await readCaptcha(url, captchaId) };
}
