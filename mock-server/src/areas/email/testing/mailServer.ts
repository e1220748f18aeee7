import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A local mail server that stores received mails. */
export interface MailServer {
  port: number;
  /** Whole mails with headers. */
  received: string[];
  /** Response code by receiver. 250 accepts the mail. */
  answers: Map<string, number>;
  stop(): Promise<void>;
}

/** Starts a mail server that accepts the account `console` with the password `open sesame`. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const answers = new Map<string, number>();
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === 'console' && password === 'open sesame') done(null, { user: username });
      else done(new Error('wrong password'));
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = answers.get(address) ?? 250;
      if (responseCode === 250) done();
      else done(Object.assign(new Error('not now'), { responseCode }));
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
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  const { port } = smtp.server.address() as AddressInfo;
  return { port, received, answers, stop: () => new Promise((done) => smtp.close(() => done())) };
}

/** Returns the plain text of a mail. */
export function plainText(mail: string): string {
  const [head = '', ...parts] = mail.split('\r\n\r\n');
  const text = parts.join('\r\n\r\n').trimEnd();
  return /Content-Transfer-Encoding: base64/i.test(head)
    ? Buffer.from(text, 'base64').toString('utf8')
    : text;
}
