import { describe, expect, it } from 'vitest';
import { accountFixture } from '../assets.fixture.ts';
import { moveInputs } from '../overview/moveInputs.ts';
import { amountText, type MoveForm, moveBody } from './account.model.ts';

const form = (parts: Partial<MoveForm>): MoveForm => ({
  assetType: 'points',
  remark: '网络中断',
  ...parts,
});

describe('amountOf', () => {
  it('is formatted in 元 for cash', () => {
    expect([amountText('cash', 123_450), amountText('points', 1200)]).toEqual([
      '1,234.50 元',
      '1,200',
    ]);
  });

  it('returns the amount of the chosen kind', () => {
    const typed = form({ assetType: 'cash', cash: 30, points: 9 });
    expect(moveBody(accountFixture(), typed)).toEqual({ userId: 7, amount: 30 });
  });
});

describe('the hint under the amount', () => {
  const hint = (kind: 'compensate' | 'deduct', typed: MoveForm): string => {
    const field = moveInputs(kind, accountFixture(), 1_000_000).find(
      ({ name }) => name === typed.assetType,
    );
    return typeof field?.hint === 'function' ? field.hint(typed as never) : '';
  };

  it('shows the balance and the limit first, then the new balance', () => {
    expect(hint('deduct', form({}))).toBe('当前 1,200，单笔最多 1,000,000');
    expect(hint('compensate', form({ points: 100 }))).toBe('变动前 1,200，变动后 1,300');
    expect(hint('deduct', form({ assetType: 'cash', cash: 1250 }))).toBe(
      '变动前 12.50 元，变动后 0.00 元',
    );
  });

  it('never shows a negative balance', () => {
    expect(hint('deduct', form({ points: 1201 }))).toBe('当前 1,200，单笔最多 1,000,000');
  });
});
