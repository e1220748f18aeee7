import { createTransport } from 'nodemailer';
import { GATEWAY_TIMEOUT_MS } from '../exchange/gatewayError.ts';
import { faultOf, type SmtpFailure } from './fault.ts';
import { type MailGateway, MailRefused, ReceiverRefused } from './mail.ts';

interface SmtpOptions {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  from: string;
  password?: string | undefined;
  /** Certificates that are trusted instead of those of the system. */
  ca?: string | undefined;
}

/**
 * Sends mail through an SMTP server.
 *
 * @example await makeSmtpMail(options).send({ to: 'a@b.cn', subject: '测试', text: '…' })
 */
export function makeSmtpMail({ host, port, secure, user, from, password, ca }: SmtpOptions): MailGateway {
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
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const named = id === undefined ? {} : { messageId: `<${id}@${domain}>` };
        const { messageId } = await transport.sendMail({ from, to, subject, text, ...named });
        return { messageId };
      } catch (error) {
        const failure = error as SmtpFailure;
        const { code, responseCode = 0 } = failure;
        // The server's own sentence may repeat the address or the credentials: its code says enough.
        const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown';
        const fault = faultOf(failure);
        if (fault === 'receiver') throw new ReceiverRefused(`${host}:${port} refuses the receiver: ${reason}`, responseCode);
        throw new MailRefused(`${host}:${port} takes no mail: ${reason}`, fault, responseCode);
      } finally {
        transport.close();
      }
    },
  };
}
