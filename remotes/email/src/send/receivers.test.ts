import { expect, it } from 'vitest';
import { receiversIn } from './receivers.ts';

it('takes addresses as people paste them, each once', () => {
  expect(receiversIn(' a@b.cn, C@d.cn；c@d.cn\r\n\ne@f.cn、')).toEqual([
    'a@b.cn',
    'c@d.cn',
    'e@f.cn',
  ]);
  expect(receiversIn(' \n')).toEqual([]);
});
