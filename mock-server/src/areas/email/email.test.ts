import { expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';

const server = withServer();
const letter = { to: 'keeper@example.com', subject: '通知', body: '正文 <b>' };

// @guarantee mail-headers
it('sends one plain mail to one receiver', async () => {
  const as = await server.login();
  expect((await server.call('POST /email/sendEmail', letter, { as })).code).toBe(0);
  expect(server.deps.gateways.outbox()[0]).toMatchObject({
    kind: 'mail',
    to: letter.to,
    subject: '通知',
    text: '正文 <b>',
  });
  const lists = ['a@b.cn,c@d.cn', 'a,c@d.cn', 'a;c@d.cn', 'a:c@d.cn'];
  // Mail servers read these as c@d.cn. They would bypass the limit per mailbox.
  const disguisedAddresses = ['x<c@d.cn>', '<c@d.cn>', '(x)c@d.cn', 'c@d.cn(x)', '"c"@d.cn'];
  for (const to of ['', 'keeper', 'a@b.cn\r\nBcc: c@d.cn', ...lists, ...disguisedAddresses])
    expect((await server.call('POST /email/sendEmail', { ...letter, to }, { as })).code).toBe(422);
  expect(server.deps.gateways.outbox()).toHaveLength(1);
});

it('sends a test mail to the sender address and requires one', async () => {
  const as = await server.login();
  expect((await server.call('POST /email/emailTest', undefined, { as })).msg).toBe(
    '还没有发件人地址，请先在系统配置的邮件服务器中填写',
  );
  await server.call(
    'POST /system/setSystemConfig',
    { config: { mail: { from: 'console@example.com' } } },
    { as },
  );
  expect((await server.call('POST /email/emailTest', undefined, { as })).code).toBe(0);
  expect(server.deps.gateways.outbox()[0]).toMatchObject({
    kind: 'mail',
    to: 'console@example.com',
  });
});

it('reports what to do when the mail server is missing or fails', async () => {
  const as = await server.login();
  await server.call(
    'POST /system/setSystemConfig',
    { config: { mail: { from: 'console@example.com' } } },
    { as },
  );
  server.deps.gateways.mail = async () => undefined;
  expect((await server.call('POST /email/emailTest', undefined, { as })).msg).toBe(
    '邮件服务器未配置，请先在系统配置中填写',
  );
  server.deps.gateways.mail = async () => ({
    send: () => Promise.reject(new Error('smtp.example.com:465 takes no mail')),
  });
  const reply = await server.call('POST /email/emailTest', undefined, { as });
  expect([reply.status, reply.code, reply.msg]).toEqual([
    200,
    7,
    '邮件发送失败，请检查系统配置中的邮件服务器设置',
  ]);
});
