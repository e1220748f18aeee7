import { expect, test } from '../support/test.ts';

/** More than the buffers of browser, system and server. */
const BYTES = 8 * 1024 * 1024;

// @guarantee readable-refusals
test('a browser receives the rejection of uploads, and its next calls work', async ({ page }) => {
  await page.goto('/');
  // More than the six connections of a browser to one server, so that a lost connection would block
  // later calls.
  const answers = await page.evaluate(async (bytes) => {
    const call = async (path: string, body: FormData | string) => {
      const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
      const answer = await fetch(path, { method: 'POST', body, ...(json && { headers: json }) });
      return ((await answer.json()) as { code: number; msg: string }).msg;
    };
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'program.exe');
    const refused = await Promise.all(
      Array.from({ length: 8 }, () => call('/api/fileUploadAndDownload/upload', form)),
    );
    const tooLarge = await call('/api/user/getUserList', ' '.repeat(bytes));
    const next = await Promise.all(
      Array.from({ length: 8 }, () =>
        call('/api/user/getUserList', JSON.stringify({ page: 1, pageSize: 10 })),
      ),
    );
    return { refused: [...new Set(refused)], tooLarge, next: [...new Set(next)] };
  }, BYTES);
  expect(answers.refused).toEqual([expect.stringContaining('不支持此类文件')]);
  expect(answers.tooLarge).toContain('请求内容过大');
  expect(answers.next).toEqual(['已完成']);
});
