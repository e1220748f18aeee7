import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
  it('is taken like one in the environment, without the line break at its end', () => {
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
    'is held to the same rules: %s',
    (name) => {
      expect(() => readConfig({ [`${name}_FILE`]: secret('short', 'short') })).toThrow(
        `${name} is shorter`,
      );
    },
  );

  it('that is missing, empty or given twice is refused with what to do', () => {
    const refusal = (env: Record<string, string>) => () => readConfig(env);
    const gone = join(folder, 'gone');
    expect(refusal({ CONSOLE_JWT_SECRET_FILE: gone })).toThrow(
      `CONSOLE_JWT_SECRET_FILE names ${gone}, which cannot be read (ENOENT)`,
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

  it('that is empty in the environment is not set, as compose files leave it', () => {
    const env = {
      CONSOLE_METRICS_TOKEN: '',
      CONSOLE_METRICS_TOKEN_FILE: secret('metrics', 'm'),
      CONSOLE_S3_ACCESS_KEY_FILE: '',
    };
    expect(readConfig(env).metricsToken).toBe('m');
  });
});

describe('the password of the database', () => {
  it('may hold any character when it is set beside the address', () => {
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

  it('is refused without an address, and beside one that holds a password', () => {
    expect(() => readConfig({ CONSOLE_DATABASE_PASSWORD: 'x' })).toThrow(
      'DATABASE_URL is not an address',
    );
    expect(() =>
      readConfig({ DATABASE_URL: 'postgres://a:b@c/d', CONSOLE_DATABASE_PASSWORD: 'x' }),
    ).toThrow('keep one of them');
  });
});
