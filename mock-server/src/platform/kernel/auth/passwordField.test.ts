import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { passwordField } from './passwordField.ts';
import { PASSWORD_MAX } from './passwords.ts';

/** Encoded form of a password with `length` characters of three bytes each. */
const encoded = (length: number) => Buffer.from('安'.repeat(length)).toString('base64');

it('accepts an encoded password of the maximum length and rejects a longer one', () => {
  const field = passwordField('密码', { minLength: 1 });
  expect(Check(field, encoded(PASSWORD_MAX))).toBe(true);
  expect(Check(field, encoded(PASSWORD_MAX + 1))).toBe(false);
  expect(Check(field, '')).toBe(false);
});
