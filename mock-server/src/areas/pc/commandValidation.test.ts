import { expect, it } from 'vitest';
import { isProtected, validateTool } from './commandValidation.ts';

it.each([
  'csrss.exe',
  'CSRSS',
  'lsass.exe ',
  'wininit.exe.',
  'C:\\Windows\\System32\\services.exe',
  'ｓｍｓｓ.exe',
])('treats %s as a protected process', (name) => {
  expect(isProtected(name)).toBe(true);
});

it('does not protect other processes', () => {
  expect(['csrss2.exe', 'game.exe', 'mylsass.exe'].map((name) => isProtected(name))).toEqual([
    false,
    false,
    false,
  ]);
});

it.each(['C:\\Tools\\clean.exe', '%ProgramFiles%\\Console\\fix.BAT', 'd:\\工具\\清理 2.cmd'])(
  'accepts %s as a tool',
  (tool) => {
    expect(validateTool(tool, '/s "a b"')).toEqual([]);
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
])('rejects %s as a tool', (tool) => {
  expect(validateTool(tool, '')).toMatchObject([{ field: 'tool' }]);
});

it('rejects arguments of several lines', () => {
  expect(validateTool('C:\\x.exe', 'a\nb')).toMatchObject([{ field: 'args' }]);
});
