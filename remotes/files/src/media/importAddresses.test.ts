import { expect, it } from 'vitest';
import { checkAddresses, filesOfAddresses } from './importAddresses.ts';

it('names files by the last part of their address', () => {
  const text = ' https://cdn.example.com/a/%E6%B5%B7%E6%8A%A5.png?size=2 \n\nhttp://example.com/\n';
  expect(checkAddresses(text)).toBeUndefined();
  expect(filesOfAddresses(text)).toEqual([
    {
      name: '海报.png',
      url: 'https://cdn.example.com/a/%E6%B5%B7%E6%8A%A5.png?size=2',
      tag: 'png',
    },
    { name: 'example.com', url: 'http://example.com/', tag: '' },
  ]);
});

it('adds files to a category', () => {
  expect(filesOfAddresses('https://example.com/a.png', 3)).toEqual([
    { name: 'a.png', url: 'https://example.com/a.png', tag: 'png', classId: 3 },
  ]);
});

it.each(['not an address', 'ftp://example.com/a.png', 'javascript:alert(1)'])(
  'refuses %s',
  (line) => {
    expect(checkAddresses(`https://example.com/a.png\n${line}`)).toBe(
      `不是 http 或 https 网址：${line}`,
    );
  },
);

it('refuses more than 50 addresses', () => {
  expect(checkAddresses('https://example.com/a.png\n'.repeat(51))).toBe('一次最多导入 50 个网址');
});
