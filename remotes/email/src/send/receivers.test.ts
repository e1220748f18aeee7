import { expect, it } from 'vitest';
import { parseReceivers } from './receivers.ts';

it('parses pasted addresses without duplicates', () => {
  expect(parseReceivers(' a@b.cn, C@d.cn；c@d.cn\r\n\ne@f.cn、')).toEqual([
    'a@b.cn',
    'c@d.cn',
    'e@f.cn',
  ]);
  expect(parseReceivers(' \n')).toEqual([]);
});
