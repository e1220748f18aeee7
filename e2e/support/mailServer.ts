import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Local mail server with the complete mails that it received. */
export interface MailServer {
  port: number;
  received: string[];
  stop(): Promise<void>;
}

/** Starts a mail server that accepts one account and rejects mails to `gone@example.com`. */
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
