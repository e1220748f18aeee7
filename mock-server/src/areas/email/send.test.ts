// @both-engines: plain SQL
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import {
  perform,
  readErrors,
  readTask,
  start,
} from '../../platform/services/tasks/testing/tasks.ts';
import { wakeTask } from '../../platform/services/tasks/wakeTask.ts';
import { withServer } from '../../testing/server.ts';
import type { SentMail } from './schemas.ts';
import { emailLetters, emailMails } from './tables.ts';
import { type MailServer, plainText, startMailServer } from './testing/mailServer.ts';
import { sweepMails } from './upkeep.ts';

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
  it('is sent to each receiver separately, with separate results, and failed mails can be retried', async () => {
    mail.answers.set('gone@example.com', 550);
    const task = await perform(
      server,
      as,
      LETTER,
      letter(['A@example.com', 'gone@example.com', 'a@example.com', 'b@example.com']),
    );
    expect(task).toMatchObject({ status: 'partial', total: 3, success: 2, failed: 1 });
    expect(mail.received.map(plainText)).toEqual([SECRET, SECRET]);
    expect(mail.received[0]).toMatch(/^Message-ID: <mail-\d+@example\.com>/im);
    expect(await readErrors(server, as, task)).toMatchObject([
      {
        targetName: 'go***@example.com',
        msg: '对方邮件服务器拒收：邮箱不存在或已停用，请核对地址',
      },
    ]);
    mail.answers.clear();
    await server.call('POST /task/retryFailed', { ID: task.ID }, { as });
    await runDueTasks(server.deps);
    expect(mail.received).toHaveLength(3);
    expect(mail.received[2]).toContain('To: gone@example.com');
    const { list } = await log();
    expect(list.map(({ to, status, attempts }) => [to, status, attempts])).toEqual([
      ['***@example.com', 'sent', 1],
      ['go***@example.com', 'sent', 2],
      ['***@example.com', 'sent', 1],
    ]);
    expect(list[0]).toMatchObject({
      subject: '通知',
      senderName: expect.any(String),
      messageId: expect.stringMatching(/^<mail-/),
    });
  });

  it('waits and is sent up to three times when a mail server defers it', async () => {
    mail.answers.set('grey@example.com', 451);
    const task = await start(server, as, LETTER, letter(['grey@example.com', 'b@example.com']));
    await runDueTasks(server.deps);
    expect(mail.received).toHaveLength(1);
    expect((await log({ to: 'grey@example.com' })).list[0]).toMatchObject({
      status: 'deferred',
      fault: 'later',
      answer: 451,
    });
    await runDueTasks(server.deps);
    expect((await log({ to: 'grey@example.com' })).list[0]).toMatchObject({ attempts: 1 });
    for (const seconds of [300, 900]) {
      server.advance(seconds * 1_000);
      // The task waits by the database clock, which the test cannot advance.
      await wakeTask({ tx: server.db, bus: server.deps.bus }, task.ID);
      await runDueTasks(server.deps);
    }
    expect(await readTask(server, as, task)).toMatchObject({
      status: 'partial',
      success: 1,
      failed: 1,
    });
    expect((await log({ to: 'grey@example.com' })).list[0]).toMatchObject({
      status: 'failed',
      attempts: 3,
      nextAt: null,
    });
  });

  it('fails for all remaining receivers when the fault concerns the sender', async () => {
    await settings({
      host: '127.0.0.1',
      port: mail.port,
      secure: false,
      user: 'console',
      password: 'wrong',
    });
    const task = await perform(
      server,
      as,
      LETTER,
      letter(['a@example.com', 'b@example.com', 'c@example.com']),
    );
    expect(task).toMatchObject({ status: 'failed', failed: 3 });
    expect((await log()).list.map(({ fault, attempts }) => [fault, attempts])).toEqual([
      ['account', 0],
      ['account', 0],
      ['account', 1],
    ]);
  });

  it('is never sent twice automatically: an interrupted mail is reported as failed', async () => {
    const task = await start(server, as, LETTER, letter(['a@example.com']));
    await server.db.update(emailMails).set({ status: 'sending', attempts: 1 });
    await runDueTasks(server.deps);
    expect(mail.received).toEqual([]);
    expect(await readTask(server, as, task)).toMatchObject({ status: 'failed' });
    expect((await log()).list[0]).toMatchObject({ fault: 'interrupted' });
  });

  it('can be canceled for receivers that have not been served', async () => {
    mail.answers.set('grey@example.com', 451);
    const task = await start(server, as, LETTER, letter(['a@example.com', 'grey@example.com']));
    await runDueTasks(server.deps);
    expect((await server.call('POST /task/cancelTask', { ID: task.ID }, { as })).code).toBe(0);
    expect((await log()).list.map(({ status }) => status)).toEqual(['canceled', 'sent']);
  });

  it('records the outcome of a mail that is being sent during cancellation', async () => {
    const task = await start(server, as, LETTER, letter(['a@example.com', 'b@example.com']));
    server.deps.gateways.mail = async () => ({
      async send({ id = '' }) {
        expect((await server.call('POST /task/cancelTask', { ID: task.ID }, { as })).code).toBe(0);
        return { messageId: `<${id}@example.com>` };
      },
    });
    await runDueTasks(server.deps);
    expect((await log()).list.map(({ status }) => status)).toEqual(['canceled', 'sent']);
  });

  it('stores its text sealed, outside of tasks and records, and for a week only', async () => {
    const task = await perform(
      server,
      as,
      LETTER,
      letter(['a@example.com'], { requestId: 'once-and-only' }),
    );
    expect(
      (
        await server.call<{ task: { ID: number } }>(
          'POST /email/sendLetter',
          letter(['a@example.com'], { requestId: 'once-and-only' }),
          { as },
        )
      ).data.task.ID,
    ).toBe(task.ID);
    const rows = await server.db.execute(
      'select to_jsonb(t)::text as kept from tasks t union all select to_jsonb(o)::text from operation_records o union all select to_jsonb(l)::text from email_letters l union all select to_jsonb(m)::text from email_mails m',
    );
    expect(JSON.stringify(rows)).not.toContain('482913');
    server.advance(8 * 86_400_000);
    await sweepMails(server.deps);
    expect(await server.db.select().from(emailLetters)).toMatchObject([{ sealedText: '' }]);
    expect(await server.db.$count(emailMails)).toBe(1);
    server.advance(180 * 86_400_000);
    await sweepMails(server.deps);
    expect([await server.db.$count(emailMails), await server.db.$count(emailLetters)]).toEqual([
      0, 0,
    ]);
  });
});
