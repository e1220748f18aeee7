import { describe, expect, it } from 'vitest';
import { pinyinIndex } from './pinyinIndex.ts';

describe('spelledAt', () => {
  it.each([
    ['用户管理', 'yonghuguanli', 0],
    ['用户管理', 'yonghu', 0],
    ['用户管理', 'yong', 0],
    ['用户管理', 'yhgl', 0],
    ['用户管理', 'yhguanli', 0],
    ['用户管理', 'yonghugl', 0],
    ['用户管理', 'YongHu', 0],
    ['用户管理', " yong hu g'l ", 0],
    ['用户管理', 'guanli', 2],
    ['用户管理', 'gl', 2],
    ['用户管理', '用hugl', 0],
    ['API 管理', 'apigl', 0],
    ['积分/充值', 'jfcz', 0],
    ['页面 17-3', 'ym17-3', 0],
    ['策略绿', 'celvelv', 0],
    ['策略绿', 'cllv', 0],
  ])('%s is matched by "%s"', (title, typed, place) => {
    expect(pinyinIndex(title, typed)).toBe(place);
  });

  it.each(['chongqing', 'zhongqing', 'cq', 'zq'])(
    'matches 重庆 by each reading of its first character: %s',
    (typed) => {
      expect(pinyinIndex('重庆', typed)).toBe(0);
    },
  );

  it.each(['yinhang', 'yinxing', 'yh', 'yx'])(
    'matches 银行 by each reading of its last character: %s',
    (typed) => {
      expect(pinyinIndex('银行', typed)).toBe(0);
    },
  );

  it.each(['', '用户', '12', 'yhx', 'hy', 'onghu', 'yonghuguanlix', '(.*'])(
    'does not match 用户管理 by "%s"',
    (typed) => {
      expect(pinyinIndex('用户管理', typed)).toBe(-1);
    },
  );

  it('handles a long title and a long text quickly', () => {
    expect(pinyinIndex('行'.repeat(200), `${'hang'.repeat(15)}z`)).toBe(-1);
  });
});
