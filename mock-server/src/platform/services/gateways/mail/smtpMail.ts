import { type BlockList, connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailGateway } from '../../../kernel/interfaces/mailGateway.ts';
import {
  assertLiteral,
  ForbiddenAddress,
  guardedLookup,
} from '../../../kernel/outbound/addresses.ts';
import { GATEWAY_TIMEOUT_MS } from '../exchange/gatewayError.ts';
import { texts as consolePages } from '../exchange/texts.ts';
import { classifySmtpFailure, type SmtpFailure } from './fault.ts';
import { MailRejected, ReceiverRejected } from './mailRefused.ts';

interface SmtpOptions {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  from: string;
  password?: string | undefined;
  /** Trusted certificates instead of those of the system. */
  ca?: string | undefined;
  /** The private networks that the server may be in. */
  allowed: BlockList;
}

/**
 * Connects to a mail server by the rules of outbound connections. @throws ForbiddenAddress, or a
 * network error
 */
function openSocket({
  host,
  port,
  allowed,
}: Pick<SmtpOptions, 'host' | 'port' | 'allowed'>): Promise<Socket> {
  return new Promise((resolve, reject) => {
    assertLiteral(host, allowed);
    const socket = connect({
      host,
      port,
      lookup: guardedLookup(allowed),
      timeout: GATEWAY_TIMEOUT_MS,
    });
    const onTimeout = () =>
      socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }));
    socket.once('timeout', onTimeout);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('timeout', onTimeout).off('error', reject);
      resolve(socket);
    });
  });
}

/**
 * Creates a gateway that sends mail through an SMTP server.
 *
 * @example await makeSmtpMail(options).send({ to: 'a@b.cn', subject: '测试', text: '…' })
 */
export function makeSmtpMail({
  host,
  port,
  secure,
  user,
  from,
  password,
  ca,
  allowed,
}: SmtpOptions): MailGateway {
  const domain = from.split('@').at(-1);
  return {
    async send({ to, subject, text, id }) {
      const transport = createTransport({
        host,
        port,
        secure,
        ...(user !== '' && { auth: { user, pass: password ?? '' } }),
        ...(ca !== undefined && { tls: { ca } }),
        connectionTimeout: GATEWAY_TIMEOUT_MS,
        greetingTimeout: GATEWAY_TIMEOUT_MS,
        socketTimeout: GATEWAY_TIMEOUT_MS,
        getSocket: (
          _options: unknown,
          done: (error: Error | null, socket?: { connection: Socket }) => void,
        ) => {
          openSocket({ host, port, allowed }).then(
            (connection) => done(null, { connection }),
            done,
          );
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const named = id === undefined ? {} : { messageId: `<${id}@${domain}>` };
        const { messageId } = await transport.sendMail({ from, to, subject, text, ...named });
        return { messageId };
      } catch (error) {
        const failure = error as SmtpFailure;
        if (error instanceof ForbiddenAddress)
          throw new MailRejected(
            `${host}:${port} rejected the mail: ${error.message}; allow it under ${consolePages.allowedNetworks}`,
            'unreachable',
            0,
          );
        const { code, responseCode = 0 } = failure;
        // Only codes are reported: the server's text could contain the address or the credentials.
        const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown';
        const fault = classifySmtpFailure(failure);
        if (fault === 'receiver')
          throw new ReceiverRejected(
            `${host}:${port} rejected the receiver: ${reason}`,
            responseCode,
          );
        throw new MailRejected(`${host}:${port} rejected the mail: ${reason}`, fault, responseCode);
      } finally {
        transport.close();
      }
    },
  };
}
