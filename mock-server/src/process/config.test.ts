import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function secret(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('a secret in a file', () => {
  it('is read like an environment variable, without the trailing line break', () => {
    const config = readConfig({
      DATABASE_URL_FILE: secret('url', 'postgres://console@db/console\n'),
      CONSOLE_ADMIN_PASSWORD_FILE: secret('admin', 'Console123\r\n'),
      CONSOLE_JWT_SECRET_FILE: secret('jwt', 'j'.repeat(32)),
      CONSOLE_METRICS_TOKEN_FILE: secret('metrics', ' m3trics '),
    });
    expect(config).toMatchObject({
      databaseUrl: 'postgres://console@db/console',
      adminPassword: 'Console123',
      jwtSecret: 'j'.repeat(32),
      metricsToken: 'm3trics',
    });
  });

  it.each(['CONSOLE_JWT_SECRET', 'CONSOLE_PUBLISH_TOKEN', 'CONSOLE_REGISTRY_TOKEN'])(
    'must follow the same rules: %s',
    (name) => {
      expect(() => readConfig({ [`${name}_FILE`]: secret('short', 'short') })).toThrow(
        `${name} is shorter`,
      );
    },
  );

  it('is rejected with a remedy if the file is missing or empty, or the variable is also set', () => {
    const refusal = (env: Record<string, string>) => () => readConfig(env);
    const missing = join(folder, 'gone');
    expect(refusal({ CONSOLE_JWT_SECRET_FILE: missing })).toThrow(
      `CONSOLE_JWT_SECRET_FILE names ${missing}, which cannot be read (ENOENT)`,
    );
    expect(refusal({ CONSOLE_JWT_SECRET_FILE: secret('empty', '\n') })).toThrow('which is empty');
    const twice = {
      CONSOLE_ADMIN_PASSWORD: 'x',
      CONSOLE_ADMIN_PASSWORD_FILE: secret('admin', 'y'),
    };
    expect(refusal(twice)).toThrow(
      'CONSOLE_ADMIN_PASSWORD and CONSOLE_ADMIN_PASSWORD_FILE are both set',
    );
    expect(refusal(twice)).toThrow(ConfigError);
  });

  it('is read although its variable is set to an empty text, as in compose files', () => {
    const env = {
      CONSOLE_METRICS_TOKEN: '',
      CONSOLE_METRICS_TOKEN_FILE: secret('metrics', 'm'),
      CONSOLE_S3_ACCESS_KEY_FILE: '',
    };
    expect(readConfig(env).metricsToken).toBe('m');
  });
});

describe('the password of the database', () => {
  it('can contain any character if it is set separately', () => {
    const { databaseUrl = '' } = readConfig({
      DATABASE_URL: 'postgres://console@database:5432/console',
      CONSOLE_DATABASE_PASSWORD: 'p@ss/w%rd:#',
    });
    const url = new URL(databaseUrl);
    expect([decodeURIComponent(url.password), url.hostname, url.pathname]).toEqual([
      'p@ss/w%rd:#',
      'database',
      '/console',
    ]);
  });

  it('is rejected without an address, and if the address contains a password', () => {
    expect(() => readConfig({ CONSOLE_DATABASE_PASSWORD: 'x' })).toThrow(
      'DATABASE_URL is not an address',
    );
    expect(() =>
      readConfig({ DATABASE_URL: 'postgres://a:b@c/d', CONSOLE_DATABASE_PASSWORD: 'x' }),
    ).toThrow('keep one of them');
  });
});

describe('the workspace', () => {
  it('is a checkout, which only a loopback address may serve', () => {
    mkdirSync(join(folder, 'mock-server/src/areas'), { recursive: true });
    const env = { CONSOLE_WORKSPACE: folder };
    expect(readConfig(env).workspace).toBe(folder);
    expect(readConfig({ ...env, HOST: '::1' }).workspace).toBe(folder);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.2', '127.0.0.1.example.com'])
      expect(() => readConfig({ ...env, HOST })).toThrow('other machines could write code');
  });

  it('is refused if it is another folder', () => {
    expect(() => readConfig({ CONSOLE_WORKSPACE: folder })).toThrow('is not a checkout');
    expect(readConfig({}).workspace).toBeUndefined();
  });
});
