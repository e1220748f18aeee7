import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/workspace.mjs';

/**
 * The words of the screens: one word for one thing. `not` matches texts that use another word, `use`
 * is the right one.
 */
const GLOSSARY = [
  { use: '关键词', not: /关键字/ },
  { use: '家（网吧）：3 家网吧、整家网吧', not: /[\d}整单] ?[个台](?:网吧|网咖)/ },
  { use: '台（客户机）：3 台客户机', not: /[\d}整单] ?[个家]客户机/ },
  { use: '客户机', not: /终端/ },
  { use: '默认', not: /缺省|预设值|规则自身/ },
  { use: '操作记录（一个对象的记录）、操作历史（接口调用）', not: /操作(?:流水|履历|记载)/ },
  { use: '尝鲜、先行、稳定（灰度环）', not: /灰度 ?→ ?先行|灰度、先行|canary: '灰度', early/ },
  { use: '不使用无盘', not: /无盘类型：有盘|none: '有盘'/ },
  { use: '已保存、已发送 等具体的结果', not: /操作成功/ },
];

const FILES = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /(?:[tT]exts|\/dicts)\.ts$|^host\/manual\/.*\.md$/.test(file));

/** Returns the lines of a text that use a word outside of the glossary. */
const wrongWords = (text) =>
  text
    .split('\n')
    .flatMap((line, place) =>
      GLOSSARY.filter(({ not }) => not.test(line)).map(
        ({ use }) => `${place + 1}: ${line.trim()} (${use})`,
      ),
    );

it('finds other words for a thing', () => {
  expect(wrongWords("keyword: '关键字'\nkeyword: '关键词'\n`${count} 个网吧`")).toEqual([
    "1: keyword: '关键字' (关键词)",
    '3: `${count} 个网吧` (家（网吧）：3 家网吧、整家网吧)',
  ]);
});

it('uses one word for one thing in all texts of the screens and in the manual', () => {
  expect(FILES.length).toBeGreaterThan(100);
  const faults = FILES.flatMap((file) =>
    wrongWords(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(faults).toEqual([]);
});
