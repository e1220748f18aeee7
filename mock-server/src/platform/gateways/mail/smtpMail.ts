import { createTransport } from 'nodemailer';
import { GATEWAY_TIMEOUT_MS, GatewayError } from '../exchange/gatewayError.ts';
import { type MailGateway, ReceiverRefused } from './mail.ts';

interface SmtpOptions {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  from: string;
  password?: string | undefined;
}

/**
 * Sends mail through an SMTP server.
 *
 * @example await makeSmtpMail(options).send({ to: 'a@b.cn', subject: '测试', text: '…' })
 */
export function makeSmtpMail({ host, port, secure, user, from, password }: SmtpOptions): MailGateway {
  return {
    async send({ to, subject, text }) {
      const transport = createTransport({
        host,
        port,
        secure,
        ...(user !== '' && { auth: { user, pass: password ?? '' } }),
        connectionTimeout: GATEWAY_TIMEOUT_MS,
        greetingTimeout: GATEWAY_TIMEOUT_MS,
        socketTimeout: GATEWAY_TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail({ from, to, subject, text });
      } catch (error) {
        const { code, responseCode = 0, command } = error as { code?: string; responseCode?: number; command?: string };
        // The server's own sentence may repeat the address or the credentials: its code says enough.
        const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown';
        if (command === 'RCPT TO' && responseCode >= 500)
          throw new ReceiverRefused(`${host}:${port} refuses the receiver: ${reason}`);
        throw new GatewayError(`${host}:${port} takes no mail: ${reason}`);
      } finally {
        transport.close();
      }
    },
  };
}
