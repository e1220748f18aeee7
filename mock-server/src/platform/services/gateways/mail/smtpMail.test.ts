import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { parseNetworks } from '../../../kernel/outbound/addresses.ts';
import { GatewayError } from '../exchange/gatewayError.ts';
import { type MailFault, MailRejected, ReceiverRejected } from './mailRefused.ts';
import { makeSmtpMail } from './smtpMail.ts';
import { LOCALHOST } from './testing/localhost.ts';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(done) : done())));

const received: string[] = [];
const receivers = new Set<string>();

/** Starts a local mail server with one account. */
async function listen(
  more: SMTPServerOptions = { disabledCommands: ['STARTTLS'] },
): Promise<number> {
  received.length = 0;
  receivers.clear();
  const smtp = new SMTPServer({
    ...more,
    onAuth({ username, password }, _session, done) {
      if (username === 'console' && password === 'open sesame') done(null, { user: username });
      else done(new Error('the password open-sesame-2 is wrong'));
    },
    onRcptTo({ address }, _session, done) {
      receivers.add(address);
      if (address === 'nobody@example.com')
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      else if (address === 'grey@example.com')
        done(Object.assign(new Error('come again'), { responseCode: 451 }));
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
  // Clients that do not trust the certificate close the connection.
  smtp.on('error', () => undefined);
  server = smtp;
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  return (smtp.server.address() as AddressInfo).port;
}

const allowed = parseNetworks('127.0.0.0/8, ::1').list;
const options = {
  allowed,
  host: '127.0.0.1',
  secure: false,
  user: 'console',
  from: 'console@example.com',
  password: 'open sesame',
};
const mail = { to: 'keeper@example.com', subject: '测试邮件', text: '正文' };

it('sends a mail with the account in the settings', async () => {
  await makeSmtpMail({ ...options, port: await listen() }).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('From: console@example.com');
  expect(received[0]).toContain('To: keeper@example.com');
  expect(received[0]).toContain(Buffer.from('正文').toString('base64'));
});

// @guarantee mail-headers
it('does not add a header or a receiver from a name with line breaks', async () => {
  const evil = 'x\r\nBcc: other@example.com\r\n\r\nbody';
  const port = await listen();
  const smtp = makeSmtpMail({ ...options, port });
  for (const change of [
    { subject: evil },
    { subject: evil.replaceAll('\r', '') },
    { subject: 'x\u2028Bcc: other@example.com' },
    { id: evil },
    { to: '"x\r\nBcc: other@example.com" <keeper@example.com>' },
  ])
    await smtp.send({ ...mail, ...change });
  expect(received).toHaveLength(5);
  for (const text of received) {
    const [head = ''] = text.split('\r\n\r\n');
    expect(head).not.toMatch(/^(?:bcc|cc):/im);
    expect(text.slice(head.length)).not.toContain('body');
  }
  expect([...receivers]).toEqual(['keeper@example.com']);
});

it('distinguishes an unknown mailbox from a server error', async () => {
  const sent = makeSmtpMail({ ...options, port: await listen() }).send({
    ...mail,
    to: 'nobody@example.com',
  });
  await expect(sent).rejects.toThrow(ReceiverRejected);
});

it('reports errors without secrets', async () => {
  const port = await listen();
  const refused = makeSmtpMail({ ...options, port, password: 'wrong words' }).send(mail);
  await expect(refused).rejects.toThrow(GatewayError);
  await expect(refused).rejects.toThrow(`127.0.0.1:${port} rejected the mail: EAUTH 535`);
  const closed = new Promise<void>((done) => server?.close(done));
  await closed;
  server = undefined;
  await expect(makeSmtpMail({ ...options, port }).send(mail)).rejects.toThrow(
    /rejected the mail: ESOCKET|ECONN/,
  );
});

const faultOfSending = async (sent: Promise<unknown>): Promise<MailFault | undefined> => {
  const error = await sent.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof MailRejected ? error.fault : undefined;
};

it('uses the given message id with the domain of the sender', async () => {
  const { messageId } = await makeSmtpMail({ ...options, port: await listen() }).send({
    ...mail,
    id: 'mail-7',
  });
  expect(messageId).toBe('<mail-7@example.com>');
  expect(received[0]).toContain('Message-ID: <mail-7@example.com>');
});

it('distinguishes temporary and permanent errors and their cause', async () => {
  const port = await listen();
  const smtp = makeSmtpMail({ ...options, port });
  expect(await faultOfSending(smtp.send({ ...mail, to: 'grey@example.com' }))).toBe('later');
  expect(await faultOfSending(smtp.send({ ...mail, to: 'nobody@example.com' }))).toBe('receiver');
  expect(
    await faultOfSending(makeSmtpMail({ ...options, port, password: 'wrong' }).send(mail)),
  ).toBe('account');
  expect(await faultOfSending(makeSmtpMail({ ...options, port, user: '' }).send(mail))).toBe(
    'account',
  );
  expect(await faultOfSending(makeSmtpMail({ ...options, port, secure: true }).send(mail))).toBe(
    'tls',
  );
  expect(await faultOfSending(makeSmtpMail({ ...options, port: 1 }).send(mail))).toBe(
    'unreachable',
  );
});

it.each([
  ['from the start', { secure: true }],
  ['by STARTTLS', { secure: false }],
])('uses TLS %s, and refuses untrusted certificates', async (_way, { secure }) => {
  const tlsUsed: boolean[] = [];
  const watch: SMTPServerOptions = {
    ...LOCALHOST,
    secure,
    onMailFrom(_address, session, done) {
      tlsUsed.push(session.secure);
      done();
    },
  };
  const local = { ...options, host: 'localhost', port: await listen(watch), secure };
  await makeSmtpMail({ ...local, ca: LOCALHOST.cert }).send(mail);
  expect(tlsUsed).toEqual([true]);
  expect(await faultOfSending(makeSmtpMail(local).send(mail))).toBe('tls');
  expect(received).toHaveLength(1);
});
