import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { operationRecords } from '../../platform/services/operation/records/recordTables.ts';
import { perform } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import type { SentMail } from './schemas.ts';
import { emailMails } from './tables.ts';
import { type MailServer, plainText, startMailServer } from './testing/mailServer.ts';

const server = withServer();
const LETTER = '/email/sendLetter';
const SECRET = '验证码 482913';
let mail: MailServer;
let as: string;

const settings = (values: object) => {
  const config = {
    mail: { from: 'console@example.com', ...values },
    plugin: { networks: '127.0.0.1' },
  };
  return server.call('POST /system/setSystemConfig', { config }, { as });
};
const log = async (filter: object = {}, who = as) =>
  (
    await server.call<{ list: SentMail[]; total: number }>(
      'POST /email/getMailList',
      { page: 1, pageSize: 100, ...filter },
      { as: who },
    )
  ).data;
const letter = (to: string[], more: object = {}) => ({
  to,
  subject: '通知',
  body: '{{text}}',
  values: { text: SECRET },
  ...more,
});

beforeEach(async () => {
  mail = await startMailServer();
  as = await server.login();
  await settings({
    host: '127.0.0.1',
    port: mail.port,
    secure: false,
    user: 'console',
    password: 'open sesame',
  });
});
afterEach(() => mail.stop());

describe('mail to several receivers', () => {
  // @guarantee mail-headers
  it.each([
    [{ to: [] }, 422],
    [{ to: ['nobody'] }, 422],
    [{ to: ['a@b.cn,c@d.cn'] }, 422],
    [{ to: ['a@b.cn\r\nBcc: c@d.cn'] }, 422],
    [{ to: Array.from({ length: 101 }, (_, at) => `a${at}@b.cn`) }, 422],
    [{ subject: undefined }, 422],
    [{ body: '' }, 422],
    [{ values: {} }, 422],
    [{ values: { text: 'x', more: 'y' } }, 422],
    [{ subject: 'a\r\nBcc: c@d.cn' }, 422],
    [{ templateId: 999_999 }, 7],
  ])('is refused for %j', async (change, code) => {
    expect(
      (
        await server.call(
          'POST /email/sendLetter',
          { ...letter(['a@example.com']), ...change },
          { as },
        )
      ).code,
    ).toBe(code);
    expect(await server.db.$count(emailMails)).toBe(0);
  });

  // @guarantee request-limits
  it('respects the limit of a mailbox under concurrent sends by several users', async () => {
    await perform(server, as, LETTER, letter(['a@example.com']));
    const [{ id: _own, ...sent } = { id: 0 }] = await server.db.select().from(emailMails);
    await server.db.insert(emailMails).values(Array(18).fill(sent));
    const senders = ['sender1', 'sender2', 'sender3'];
    for (const name of senders) await server.addUser(name, 888);
    const sessions = await Promise.all(senders.map((name) => server.login(name)));
    const replies = await Promise.all(
      sessions.map((session) =>
        server.call('POST /email/sendLetter', letter(['a@example.com']), { as: session }),
      ),
    );
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 429, 429]);
  });

  it('is limited per sender and hour, and per mailbox and day', async () => {
    await server.call(
      'POST /system/setSystemConfig',
      { config: { mailing: { perHour: 25 } } },
      { as },
    );
    for (let at = 0; at < 20; at += 1) await perform(server, as, LETTER, letter(['a@example.com']));
    expect(
      await server.call('POST /email/sendLetter', letter(['a@example.com']), { as }),
    ).toMatchObject({ code: 429 });
    const many = Array.from({ length: 6 }, (_, at) => `b${at}@example.com`);
    expect(await server.call('POST /email/sendLetter', letter(many), { as })).toMatchObject({
      code: 429,
      msg: '每人每小时最多发送 25 封邮件，请稍后再试',
    });
    expect((await server.call('POST /email/sendLetter', letter(many.slice(1)), { as })).code).toBe(
      0,
    );
  });
});

describe('mail log', () => {
  it('shows users their own mails, and reveals an address with a reason', async () => {
    await perform(server, as, LETTER, letter(['keeper@example.com']));
    await server.addUser('helper', STAFF_ROLES.netbarOwner);
    const calls = ['getMailList', 'revealAddress'].map((name) => ({
      path: `/email/${name}`,
      method: 'POST',
    }));
    const { data } = await server.call<{ paths: { path: string; method: string }[] }>(
      'POST /casbin/getPolicyPathByAuthorityId',
      { authorityId: STAFF_ROLES.netbarOwner },
      { as },
    );
    await server.call(
      'POST /casbin/updateCasbin',
      { authorityId: STAFF_ROLES.netbarOwner, casbinInfos: [...data.paths, ...calls] },
      { as },
    );
    const helper = await server.login('helper');
    expect((await log({}, helper)).total).toBe(0);
    const [row] = (await log()).list;
    expect(row).toMatchObject({ to: 'ke***@example.com', actions: ['reveal'] });
    const reveal = (who: string, reason = '核对地址') =>
      server.call<{ value: string }>(
        'POST /email/revealAddress',
        { ID: row?.ID, reason },
        { as: who },
      );
    expect((await reveal(helper)).code).toBe(7);
    expect((await reveal(as, ' ')).code).toBe(422);
    expect((await reveal(as)).data.value).toBe('keeper@example.com');
    const recorded = JSON.stringify(await server.db.select().from(operationRecords));
    expect([recorded.includes('核对地址'), recorded.includes('keeper@')]).toEqual([true, false]);
    expect((await log({ to: 'keep' })).total).toBe(0);
    expect((await log({ to: 'KEEPER@example.com' })).total).toBe(1);
    expect((await log({ to: row?.to })).total).toBe(1);
    for (const guess of ['kee***@example.com', 'k***@example.com', '***@example.com'])
      expect((await log({ to: guess })).total).toBe(0);
  });

  it('contains mails that are sent immediately', async () => {
    expect(
      (
        await server.call(
          'POST /email/sendEmail',
          { to: 'a@example.com', subject: '通知', body: '{{x}}' },
          { as },
        )
      ).code,
    ).toBe(0);
    expect(plainText(mail.received[0] ?? '')).toBe('{{x}}');
    mail.answers.set('gone@example.com', 550);
    const refused = await server.call(
      'POST /email/sendEmail',
      { to: 'gone@example.com', subject: '通知', body: 'x' },
      { as },
    );
    expect(refused).toMatchObject({
      code: 7,
      msg: '对方邮件服务器拒收：邮箱不存在或已停用，请核对地址',
    });
    expect((await log()).list.map(({ status, fault }) => [status, fault])).toEqual([
      ['failed', 'receiver'],
      ['sent', ''],
    ]);
  });
});
