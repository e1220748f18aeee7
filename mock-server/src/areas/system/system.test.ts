import { cpus, totalmem } from 'node:os';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { operationRecords } from '../operation/tables.ts';

const server = withServer();

interface Configuration {
  config: Record<string, Record<string, unknown>>;
  groups: { name: string; title: string; fields: { key: string; title: string; secret: boolean; schema: object }[] }[];
}

const read = async (as: string) => (await server.call<Configuration>('POST /system/getSystemConfig', undefined, { as })).data;
const write = (as: string, config: unknown) => server.call('POST /system/setSystemConfig', { config }, { as });

describe('the system configuration', () => {
  it('is read by group, with what a form needs, and a change is in force at the next call', async () => {
    const as = await server.login();
    const before = await read(as);
    expect(before.config.app?.showLogo).toBe(true);
    expect(before.groups[0]?.fields.find(({ key }) => key === 'appName')).toMatchObject({
      title: '应用名称',
      secret: false,
      schema: { maxLength: 60 },
      default: before.config.app?.appName,
      fixedBy: '',
    });
    expect((await write(as, { app: { appName: '星际后台', unknown: 1 }, nothing: {} })).code).toBe(0);
    const boot = await server.call<{ settings: { appName: string; homeTitle: string } }>('GET /console/boot');
    expect([boot.data.settings.appName, boot.data.settings.homeTitle]).toEqual(['星际后台', before.config.app?.homeTitle]);
    // What was read can be sent back whole, as the compatible client does.
    expect((await write(as, (await read(as)).config)).code).toBe(0);
  });

  it('names the setting at fault and changes nothing', async () => {
    const as = await server.login();
    const reply = await write(as, { app: { appName: '', homeTitle: '改过' } });
    expect([reply.code, reply.data.errors]).toEqual([422, [{ field: 'config.app.appName', msg: '应用名称不能为空' }]]);
    expect((await read(as)).config.app?.homeTitle).not.toBe('改过');
    for (const config of [7, 'x', [], null, undefined]) expect((await write(as, config)).code).toBe(422);
  });

  it('belongs to 超级管理员 alone', async () => {
    await server.addUser('deputy', 999);
    const as = await server.login('deputy');
    expect((await write(as, { app: { appName: 'x' } })).msg).toBe('权限不足');
    expect((await server.call('POST /system/getSystemConfig', undefined, { as })).msg).toBe('权限不足');
  });

  it('is recorded with what changed', async () => {
    const as = await server.login();
    await write(as, { app: { appName: '星际后台', stray: 'not a setting' } });
    const [record] = (await server.db.select().from(operationRecords)).filter(({ path }) => path === '/system/setSystemConfig');
    expect(JSON.parse(record?.body ?? '')).toEqual({ config: { app: { appName: '星际后台' } } });
  });

  it('takes secrets and never gives them away: not to who reads it, not to the records, not to the log', async () => {
    const as = await server.login();
    expect((await write(as, { sms: { key: 'open-sesame-42' } })).code).toBe(0);
    const { config, groups } = await read(as);
    expect(config.sms?.key).toEqual({ set: true });
    expect(groups.find(({ name }) => name === 'sms')?.fields.find(({ key }) => key === 'key')?.secret).toBe(true);
    expect((await write(as, { SMS: { KEY: 'open-sesame-43', url: 7 } })).code).toBe(422);
    const records = await server.db.select().from(operationRecords);
    expect(records.some(({ body }) => body.includes('"key":"***"'))).toBe(true);
    expect(JSON.stringify([config, groups, records, server.log])).not.toContain('sesame');
    expect((await write(as, { sms: { key: null } })).code).toBe(0);
    expect((await read(as)).config.sms?.key).toEqual({ set: false });
  });

  it('needs no reload, and says so', async () => {
    const reply = await server.call('POST /system/reloadSystem', undefined, { as: await server.login() });
    expect([reply.code, reply.msg]).toEqual([0, '系统配置即时生效，无需重启服务']);
  });
});

it('the state of the server is what the machine says', async () => {
  type Info = {
    server: {
      os: { numCpu: number };
      cpu: { cpus: number[] };
      ram: { totalMb: number; usedMb: number };
      disk: { usedMb: number; totalMb: number };
    };
  };
  const as = await server.login();
  const { code, data } = await server.call<Info>('POST /system/getServerInfo', undefined, { as });
  const { os, cpu, ram, disk } = data.server;
  expect([code, os.numCpu, cpu.cpus.length, ram.totalMb]).toEqual([
    0,
    cpus().length,
    cpus().length,
    Math.round(totalmem() / 1024 / 1024),
  ]);
  for (const load of cpu.cpus) expect(load >= 0 && load <= 100).toBe(true);
  expect(ram.usedMb > 0 && ram.usedMb <= ram.totalMb && disk.usedMb > 0 && disk.usedMb <= disk.totalMb).toBe(true);
});
