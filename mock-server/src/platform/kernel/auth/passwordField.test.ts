import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { passwordField } from './passwordField.ts';
import { PASSWORD_MAX } from './passwords.ts';

/** What the disguise makes of a password of so many characters; the longest are three bytes each. */
const disguised = (length: number) => Buffer.from('安'.repeat(length)).toString('base64');

it('the longest password travels disguised, whatever its characters are, and no longer one', () => {
  const field = passwordField('密码', { minLength: 1 });
  expect(Check(field, disguised(PASSWORD_MAX))).toBe(true);
  expect(Check(field, disguised(PASSWORD_MAX + 1))).toBe(false);
  expect(Check(field, '')).toBe(false);
});
