import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { callApi } from './api.ts';

interface Captcha {
  captchaId: string;
  picPath: string;
}

/**
 * Returns the characters of a captcha from the server's development outbox, because a test cannot
 * read the picture.
 */
async function readCaptcha(url: string, captchaId: string): Promise<string> {
  const { list } = await callApi<{ list: { to: string; code?: string }[] }>(url, 'GET /dev/outbox');
  const code = list.find(({ to }) => to === captchaId)?.code;
  if (!code) throw new Error(`The outbox has no captcha ${captchaId}`);
  return code;
}

/**
 * Records the captchas of a page. Call it before the page requests one. The responses are
 * intercepted, because the browser does not keep a body that the page has read.
 *
 * @returns a function that reads the displayed captcha; a page may have requested several
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

/** Returns a captcha and its solution as fields of a sign-in from an address. */
export async function solvedCaptcha(
  url: string,
  address: string,
): Promise<{ captchaId: string; captcha: string }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const answer = await fetch(`${url}/api/base/captcha`, { method: 'POST', headers });
  const { captchaId } = ((await answer.json()) as { data: Captcha }).data;
  return { captchaId, captcha: await readCaptcha(url, captchaId) };
}
