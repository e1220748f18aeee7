import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const REQUIRED = { CONSOLE_SECRETS_DIR: '/secrets', CONSOLE_TLS_DIR: '/tls' };
const hasCompose = spawnSync('docker-compose', ['version']).status === 0;

/** Resolves with the output of `docker-compose config` for a file. Rejects with its error. */
async function config(
  file: string,
  env: Record<string, string>,
  ...options: string[]
): Promise<string> {
  const args = ['-f', path(file), 'config', ...options];
  return (
    await promisify(execFile)('docker-compose', args, { env: { PATH: process.env.PATH, ...env } })
  ).stdout;
}

/**
 * Reads the variables of the table 设置 in the README, which are the settings an operator can use.
 */
async function documentedVariables(): Promise<string[]> {
  const readme = await readFile(path('README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
}

/** Variables that the image or the compose file sets, or that have no use in a container. */
const NOT_PASSED = [
  'PORT',
  'HOST',
  'CONSOLE_DATA_DIR',
  'CONSOLE_HOST_DIR',
  'CONSOLE_RELEASES_DIR',
  'CONSOLE_SDK_DIR',
  'CONSOLE_DEV',
  'CONSOLE_IMPORT_TOKEN',
  'CONSOLE_IMPORT_USER',
  'CONSOLE_IMPORT_PASSWORD',
  'CONSOLE_PUBLISHER_KEY',
  'CONSOLE_TOKEN',
  'CHROMIUM_PATH',
  'TEST_DATABASE_URL',
];

describe.skipIf(!hasCompose)('docker-compose.yml', () => {
  it('runs the servers of the gateway configuration on one database', async () => {
    const services = (await config('docker-compose.yml', REQUIRED, '--services'))
      .trim()
      .split('\n')
      .sort();
    const nginx = await readFile(path('deploy/nginx.conf'), 'utf8');
    const servers = [
      ...new Set([...nginx.matchAll(/server (\S+):8080/g)].map(([, name = '']) => name)),
    ];
    expect(servers.length).toBeGreaterThanOrEqual(2);
    expect(services).toEqual(['database', 'gateway', ...servers].sort());
    const whole = await config('docker-compose.yml', REQUIRED);
    expect(whole.split('postgres://console@database:5432/console')).toHaveLength(
      servers.length + 1,
    );
    expect(whole.split('/secrets:/run/secrets:ro')).toHaveLength(servers.length + 2);
  });

  it('passes on every setting of the README', async () => {
    const settings = (await documentedVariables()).filter((name) => !NOT_PASSED.includes(name));
    expect(settings).toContain('CONSOLE_METRICS_TOKEN');
    const file = await readFile(path('docker-compose.yml'), 'utf8');
    expect(
      settings.filter((name) => !new RegExp(`^ +${name}(?:_FILE)?: `, 'm').test(file)),
    ).toEqual([]);
  });

  it('limits the resources of each container', async () => {
    const whole = await config('docker-compose.yml', REQUIRED);
    const services = (await config('docker-compose.yml', REQUIRED, '--services'))
      .trim()
      .split('\n');
    for (const limit of ['mem_limit:', 'cpus:', 'pids_limit:'])
      expect(whole.split(limit).length - 1, limit).toBe(services.length);
  });

  it.each(Object.keys(REQUIRED))(
    'is refused without %s, with an error that names the setting',
    async (name) => {
      const rest = Object.fromEntries(Object.entries(REQUIRED).filter(([key]) => key !== name));
      await expect(config('docker-compose.yml', rest, '-q')).rejects.toThrow(/set a folder/);
    },
  );
});

describe.skipIf(!hasCompose)('deploy/trial.yml', () => {
  it('runs without settings, and only this machine can reach it', async () => {
    expect(await config('deploy/trial.yml', {})).toContain('127.0.0.1:8080:8080');
  });
});
