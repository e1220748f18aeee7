import { describe, expect, it } from 'vitest';
import { personPinyin, toPinyin } from './pinyin.ts';

const wordsOf = (stored: string) => stored.split('\u001f')[1]?.trim().split(' ') ?? [];

describe('pinyin of a name', () => {
  it('has the syllables and the initials from each character to the end', () => {
    expect(wordsOf(toPinyin('星河网咖'))).toEqual([
      'xinghewangka',
      'xhwk',
      'hewangka',
      'hwk',
      'wangka',
      'wk',
      'ka',
      'k',
    ]);
  });

  it('follows the word, keeps Latin words and digits, and writes ü as v', () => {
    expect(wordsOf(toPinyin('重庆银行'))).toContain('chongqingyinhang');
    expect(wordsOf(toPinyin('A1电竞馆 (2店)'))).toContain('a1dianjingguan2dian');
    expect(wordsOf(toPinyin('绿洲'))).toContain('lvzhou');
  });

  it('has both readings of a surname', () => {
    expect(wordsOf(personPinyin('单雄信'))).toEqual(
      expect.arrayContaining(['danxiongxin', 'shanxiongxin', 'sxx', 'dxx']),
    );
  });

  it('is limited for long names', () => {
    expect(toPinyin('网'.repeat(60)).length).toBeLessThan(6_000);
  });
});
