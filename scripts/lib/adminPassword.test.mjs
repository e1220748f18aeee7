import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { passwordFault } from '../../mock-server/src/platform/kernel/auth/passwords.ts';
import { securitySettings } from '../../mock-server/src/platform/kernel/auth/securitySettings.ts';
import { checkAdminPassword } from './adminPassword.mjs';
import { Problem } from './problem.mjs';
import { temporaryFolder } from './temporaryFolder.mjs';

const refuses = (env) => {
  try {
    checkAdminPassword({ CONSOLE_DATA_DIR: temporaryFolder(), ...env });
    return false;
  } catch (error) {
    return error instanceof Problem;
  }
};

test.each([
  'short1',
  'longenough',
  '12345678',
  'Console123',
  'myAdmin2026',
  '密码密码密码密码1',
  `a1${'x'.repeat(126)}`,
  `a1${'x'.repeat(127)}`,
])('%s is checked like on the server', (password) => {
  expect(refuses({ CONSOLE_ADMIN_PASSWORD: password })).toBe(
    passwordFault(password, securitySettings.defaults, 'admin') !== undefined,
  );
});

it('a password file is read', () => {
  const file = path.join(temporaryFolder(), 'password');
  writeFileSync(file, 'short\n');
  expect(refuses({ CONSOLE_ADMIN_PASSWORD_FILE: file })).toBe(true);
});

it('an unused password is not checked: the database exists or is not embedded', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'pg'));
  const bad = { CONSOLE_ADMIN_PASSWORD: 'short' };
  expect(refuses({ ...bad, CONSOLE_DATA_DIR: folder })).toBe(false);
  expect(refuses({ ...bad, DATABASE_URL: 'postgres://somewhere' })).toBe(false);
  expect(refuses({ ...bad, CONSOLE_UPSTREAM: 'http://127.0.0.1:8888' })).toBe(false);
});
