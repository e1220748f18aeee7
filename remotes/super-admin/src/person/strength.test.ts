import { expect, it } from 'vitest';
import { estimateStrength } from './strength.ts';

it('returns a higher score for length and character kinds, and a lower one for common patterns', () => {
  const strengths = ['', 'abcd1234', 'Password1', 'kx7mq2vd', 'kX7mq2vdTz', 'kX7m#q2vdTz9!wR'].map(
    (password) => estimateStrength(password),
  );
  expect(strengths).toEqual([0, 0, 0, 1, 3, 4]);
  expect(estimateStrength('zhangsan-kX7m#q2vd', 'zhangsan')).toBe(0);
  expect(estimateStrength('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe(0);
});
