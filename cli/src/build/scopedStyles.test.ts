import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { generateKey } from '../keys/publisherKey.ts';
import { pack as packWith } from '../pack/pack.ts';
import { newFolder, remoteFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';

const key = generateKey('team-shop');

afterEach(removeFolders);

/** Packs a remote with a changed style sheet, and returns the built one. */
async function packStyles(files: Readonly<Record<string, string>>): Promise<string> {
  const [remote, releases] = [remoteFolder(), newFolder()];
  writeFiles(remote, files);
  const { id, build } = await packWith(remote, releases, () => key);
  const folder = path.join(releases, id, build);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

const SCOPE = ':where(.remote-tiny-shop)';

it.each([
  ['.tiny-list', `${SCOPE} .tiny-list`],
  ['.tiny-list button:hover', `${SCOPE} .tiny-list button:hover`],
  [`body[arco-theme='dark'] .tiny-list`, `body[arco-theme=dark] ${SCOPE} .tiny-list`],
  [`[arco-theme='dark'] .tiny-list`, `[arco-theme=dark] ${SCOPE} .tiny-list`],
])('limits %s to the elements of the remote', async (selector, expected) => {
  expect(await packStyles({ 'src/list.css': `${selector} { color: red }` })).toContain(
    `${expected}{color:red}`,
  );
});

it('limits each selector of a list and of a media query, and nested rules only once', async () => {
  const css = await packStyles({
    'src/list.css':
      '@media print { .a, .b:is(.c, .d) { color: red } } .tiny-list { color: red; & b { color: blue } }',
  });
  expect(css).toMatch(
    /@media print\{:where\(\.remote-tiny-shop\) \.a,:where\(\.remote-tiny-shop\) \.b:is\(\.c,\.d\)/,
  );
  expect(css).toContain(`}${SCOPE} .tiny-list b{`);
});

it('renames animations, so that they do not replace those of the console', async () => {
  const css = await packStyles({
    'src/list.css':
      '@keyframes spin { from { opacity: 0 } } .tiny-list { animation: spin 1s, pulse 2s; --spin: 1 }',
  });
  expect(css).toContain('@keyframes remote-tiny-shop-spin');
  expect(css).toMatch(/animation:[^;}]*remote-tiny-shop-spin/);
  expect(css).toMatch(/animation:[^;}]*(?<!-)pulse/);
});

it('limits the local classes of a CSS module', async () => {
  const css = await packStyles({
    'src/list.module.css': '.tinyLocal { color: red }',
    'src/format.ts': `import styles from './list.module.css'; export const format = (value: number) => styles.tinyLocal + value;`,
  });
  expect(css).toMatch(/:where\(\.remote-tiny-shop\) \.[\w-]*tinyLocal[\w-]*\{/);
});

it('limits the styles of a library, which may style elements and the page', async () => {
  const css = await packStyles({
    'node_modules/swiper/package.json': '{"name":"swiper"}',
    'node_modules/swiper/swiper.css': ':root { --swiper: 1px } button { color: red }',
    'src/format.ts': `import 'swiper/swiper.css'; export const format = (value: number) => value;`,
  });
  expect(css).toContain(`${SCOPE}{--swiper:1px}`);
  expect(css).toContain(`${SCOPE} button{color:red}`);
});

it.each([
  'button',
  'button:hover',
  ':not(.tiny-list) > button',
  '*',
  ':root',
  'html',
  'body',
  'body *',
  `body[arco-theme='dark']`,
])('rejects %s with its file and line', async (selector) => {
  const refused = packStyles({
    'src/list.css': `.tiny-list { color: red }\n\n.tiny-list b, ${selector} { color: red }`,
  });
  await expect(refused).rejects.toThrow(/^P102 /);
  await expect(refused).rejects.toThrow(`src/list.css:3 ${selector}.`);
});
