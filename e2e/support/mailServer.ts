import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server of this machine, and what it took: whole mails, as they came. */
export interface MailServer {
  port: number;
  received: string[];
  stop(): Promise<void>;
}

/** Starts a mail server that takes one account, and nothing for the mailbox `gone@example.com`. */
export async function startMailServer(account: {
  user: string;
  password: string;
}): Promise<MailServer> {
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === account.user && password === account.password)
        done(null, { user: username });
      else done(new Error('wrong password'));
    },
    onRcptTo({ address }, _session, done) {
      if (address === 'gone@example.com')
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
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
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  const { port } = smtp.server.address() as AddressInfo;
  return { port, received, stop: () => new Promise((done) => smtp.close(() => done())) };
}
