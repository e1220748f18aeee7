import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { fen } from './schemas.ts';
import { validator } from './validation.ts';

const check = validator(
  Type.Object({
    amountFen: fen('提现金额', { minimum: 10_000, maximum: 5_000_000 }),
    leastFen: Type.Optional(
      fen('最低提现金额', { minimum: 0, maximum: 1_000_000, multipleOf: 100 }),
    ),
  }),
);

it.each([
  [{ amountFen: 123_456.7 }, '提现金额应精确到分（以元计最多两位小数），不会四舍五入'],
  [{ amountFen: 9_999 }, '提现金额不能少于 100.00 元'],
  [{ amountFen: 5_000_001 }, '提现金额不能超过 50000.00 元'],
  [{ amountFen: 10_000, leastFen: 150 }, '最低提现金额应为整数元'],
])('refuses the amount %j and says why in yuan', (body, msg) => {
  expect(() => check(body)).toThrow(
    expect.objectContaining({ data: { errors: [expect.objectContaining({ msg })] } }),
  );
});
