import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const given = { CONSOLE_DB_PASSWORD: 'p4ssword', CONSOLE_ADMIN_PASSWORD: 'Console123', CONSOLE_TLS_DIR: '/tls' };
const hasCompose = spawnSync('docker-compose', ['version']).status === 0;

/** What `docker-compose config` makes of the file; rejects with its complaint. */
async function config(env: Record<string, string>, ...options: string[]): Promise<string> {
  const args = ['-f', path('docker-compose.yml'), 'config', ...options];
  return (await promisify(execFile)('docker-compose', args, { env: { PATH: process.env.PATH, ...env } })).stdout;
}

describe.skipIf(!hasCompose)('docker-compose.yml', () => {
  it('runs the servers that the gateway hands calls on to, on one database', async () => {
    const services = (await config(given, '--services')).trim().split('\n').sort();
    const nginx = await readFile(path('deploy/nginx.conf'), 'utf8');
    const servers = [...nginx.matchAll(/server (\S+):8080/g)].map(([, name = '']) => name);
    expect(servers.length).toBeGreaterThanOrEqual(2);
    expect(services).toEqual(['database', 'gateway', ...servers].sort());
    const whole = await config(given);
    expect(whole.split('postgres://console:p4ssword@database:5432/console')).toHaveLength(servers.length + 1);
  });

  it.each(Object.keys(given))('is refused without %s, and says what to set', async (name) => {
    const rest = Object.fromEntries(Object.entries(given).filter(([key]) => key !== name));
    await expect(config(rest, '-q')).rejects.toThrow(/set (?:a|the) (?:password|folder)/);
  });
});
