import { expect, it } from 'vitest';
import { isProtected, toolFault } from './orders.ts';

it.each([
  'csrss.exe',
  'CSRSS',
  'lsass.exe ',
  'wininit.exe.',
  'C:\\Windows\\System32\\services.exe',
  'ｓｍｓｓ.exe',
])('%s is ended by nobody', (name) => {
  expect(isProtected(name)).toBe(true);
});

it('other processes may be ended', () => {
  expect(['csrss2.exe', 'game.exe', 'mylsass.exe'].map((name) => isProtected(name))).toEqual([
    false,
    false,
    false,
  ]);
});

it.each(['C:\\Tools\\clean.exe', '%ProgramFiles%\\Console\\fix.BAT', 'd:\\工具\\清理 2.cmd'])(
  '%s can be run',
  (tool) => {
    expect(toolFault(tool, '/s "a b"')).toEqual([]);
  },
);

it.each([
  'clean.exe',
  'C:\\Tools\\clean.txt',
  'C:\\Tools\\..\\x.exe',
  '\\\\host\\share\\x.exe',
  'C:\\a"b.exe',
  'C:/x.exe',
  'C:\\x\u0000.exe',
])('%s cannot', (tool) => {
  expect(toolFault(tool, '')).toMatchObject([{ field: 'tool' }]);
});

it('arguments are one line', () => {
  expect(toolFault('C:\\x.exe', 'a\nb')).toMatchObject([{ field: 'args' }]);
});
