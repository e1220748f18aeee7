import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageSnapshots } from './pageSnapshots.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-snapshots-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const attached = (name, tree) => {
  const file = path.join(folder, name);
  writeFileSync(
    file,
    `# Test info\n\n- Name: x\n\n# Page snapshot\n\n\`\`\`yaml\n${tree}\n\`\`\`\n\n# Test source\n\`\`\`ts\nit()\n\`\`\`\n`,
  );
  return { name: 'error-context', contentType: 'text/markdown', path: file };
};
const spec = (title, ...attachments) => ({
  title,
  tests: [{ results: attachments.map((attachment) => ({ attachments: [attachment] })) }],
});

test('returns the page of a failed journey once, also if it passed on the retry', () => {
  const menus = spec(
    'menus open',
    { name: 'screenshot', path: '/x.png' },
    attached('a.md', '- main:\n  - heading "菜单"'),
  );
  const twice = spec(
    'menus close',
    attached('b.md', '- alert: 没有加载'),
    attached('c.md', '- alert: 又没有加载'),
  );
  expect(
    pageSnapshots({ suites: [{ specs: [menus], suites: [{ specs: [twice, spec('well')] }] }] }),
  ).toEqual([
    'Page of the failed journey “menus open”:',
    '- main:',
    '  - heading "菜单"',
    'Page of the failed journey “menus close”:',
    '- alert: 没有加载',
  ]);
});

test('limits the lines of a page and the number of pages', () => {
  const long = Array.from({ length: 62 }, (_, line) => `- row ${line}`).join('\n');
  const lines = pageSnapshots({
    suites: [{ specs: [1, 2, 3, 4].map((item) => spec(`${item}`, attached(`${item}.md`, long))) }],
  });
  expect(lines).toHaveLength(3 * 62);
  expect(lines.at(-1)).toBe('… and 2 more lines');
});
