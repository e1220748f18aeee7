import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { mailSettings } from './mail/settings.ts';
import { smsSettings } from './sms/settings.ts';
import { wechatSettings } from './wechat/settings.ts';

const server = withServer({ dev: false });

it('logs missing gateways at startup and refuses calls that need them', async () => {
  expect(server.log.filter(({ missing }) => missing !== undefined)).toMatchObject([
    { missing: ['sms', 'wechat', 'mail'] },
  ]);
  expect((await server.call('GET /dev/outbox')).status).toBe(404);
  expect((await server.call('POST /sms/sms', {}, { as: await server.login() })).code).toBe(7);
});

it('provides a gateway as soon as its settings are complete', async () => {
  const { gateways, sealer } = server.deps;
  const write = (
    group: typeof smsSettings | typeof wechatSettings | typeof mailSettings,
    values: object,
  ) =>
    server.db.transaction((tx) =>
      writeSettings(tx, sealer, group, values as Record<string, unknown>),
    );
  await write(smsSettings, { url: 'https://sms.example.com/send' });
  expect(await gateways.sms(server.db)).toBeDefined();
  await write(mailSettings, { host: 'smtp.example.com', from: 'console@example.com' });
  expect(await gateways.mail(server.db)).toBeDefined();
  await write(wechatSettings, { appId: 'wx1', publicUrl: 'https://console.example.com' });
  expect(await gateways.wechat(server.db)).toBeUndefined();
  await write(wechatSettings, { appSecret: 'sesame', token: 'callback' });
  expect((await gateways.wechat(server.db))?.simulated).toBe(false);
});
