import { afterEach, expect, it, vi } from 'vitest';
import { generatePassword } from './generatePassword.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns fourteen unambiguous letters and digits, both kinds, and never the same password', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  for (const password of passwords) {
    expect(password).toMatch(/^[a-zA-Z2-9]{14}$/);
    expect(password).not.toMatch(/[lIO01]/);
    expect(password).toMatch(/[a-zA-Z]/);
    expect(password).toMatch(/\d/);
  }
  expect(new Set(passwords).size).toBe(200);
});

it('rejects bytes that would prefer some characters', () => {
  const getRandomValues = vi.fn((bytes: Uint8Array) =>
    bytes.fill(getRandomValues.mock.calls.length === 1 ? 255 : 3),
  );
  vi.stubGlobal('crypto', { getRandomValues });
  expect(generatePassword()).toHaveLength(14);
  expect(getRandomValues).toHaveBeenCalledTimes(15);
});
