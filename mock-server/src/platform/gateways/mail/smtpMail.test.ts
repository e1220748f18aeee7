import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { GatewayError } from '../exchange/gatewayError.ts';
import { ReceiverRefused } from './mail.ts';
import { makeSmtpMail } from './smtpMail.ts';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(done) : done())));

const received: string[] = [];

/** A mail server of this machine; it takes one account. */
async function listen(): Promise<number> {
  received.length = 0;
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === 'console' && password === 'open sesame') done(null, { user: username });
      else done(new Error('the password open-sesame-2 is wrong'));
    },
    onRcptTo({ address }, _session, done) {
      if (address === 'nobody@example.com') done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      else done();
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  server = smtp;
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  return (smtp.server.address() as AddressInfo).port;
}

const options = { host: '127.0.0.1', secure: false, user: 'console', from: 'console@example.com', password: 'open sesame' };
const mail = { to: 'keeper@example.com', subject: '测试邮件', text: '正文' };

it('hands a mail over, with the account of the settings', async () => {
  await makeSmtpMail({ ...options, port: await listen() }).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('From: console@example.com');
  expect(received[0]).toContain('To: keeper@example.com');
  expect(received[0]).toContain(Buffer.from('正文').toString('base64'));
});

it('takes no second header or receiver from a subject', async () => {
  await makeSmtpMail({ ...options, port: await listen() }).send({ ...mail, subject: 'x\r\nBcc: other@example.com' });
  expect(received[0]).not.toMatch(/^Bcc:/m);
});

it('tells a mailbox that there is not from a server that takes no mail', async () => {
  const sent = makeSmtpMail({ ...options, port: await listen() }).send({ ...mail, to: 'nobody@example.com' });
  await expect(sent).rejects.toThrow(ReceiverRefused);
});

it('says what went wrong without any secret', async () => {
  const port = await listen();
  const refused = makeSmtpMail({ ...options, port, password: 'wrong words' }).send(mail);
  await expect(refused).rejects.toThrow(GatewayError);
  await expect(refused).rejects.toThrow(`127.0.0.1:${port} takes no mail: EAUTH 535`);
  const closed = new Promise<void>((done) => server?.close(done));
  await closed;
  server = undefined;
  await expect(makeSmtpMail({ ...options, port }).send(mail)).rejects.toThrow(/takes no mail: ESOCKET|ECONN/);
});
