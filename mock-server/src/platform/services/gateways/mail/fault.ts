import type { MailFault } from './mailRefused.ts';

/** Error data of the SMTP client. */
export interface SmtpFailure {
  code?: string | undefined;
  /** Response code of the server. */
  responseCode?: number | undefined;
  /** The command that failed. */
  command?: string | undefined;
  message?: string | undefined;
}

const NO_CONNECTION = /^(?:ECONN\w*|EDNS|ENOTFOUND|EHOST\w*|ENET\w*|ESOCKET)$/;
const TLS_ERROR = /certificate|self.signed|\bTLS\b|\bSSL\b|wrong version number|handshake/i;
const PERMANENT = 500;
const TEMPORARY = 400;
const TOO_LARGE = 552;
const NEEDS_SIGN_IN = 530;
const NOT_OUR_ACCOUNT = [534, 535, 538];

/**
 * Classifies an SMTP error by the response code and the command (RFC 5321, RFC 4954).
 *
 * @example classifySmtpFailure({ responseCode: 451, command: 'RCPT TO' }) // 'later'
 */
export function classifySmtpFailure({
  code = '',
  responseCode = 0,
  command = '',
  message = '',
}: SmtpFailure): MailFault {
  if (code === 'ETLS' || (responseCode === 0 && TLS_ERROR.test(message))) return 'tls';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (responseCode === 0 && NO_CONNECTION.test(code)) return 'unreachable';
  if (responseCode >= TEMPORARY && responseCode < PERMANENT) return 'later';
  if (code === 'EAUTH' || responseCode === NEEDS_SIGN_IN || NOT_OUR_ACCOUNT.includes(responseCode))
    return 'account';
  if (responseCode < PERMANENT) return 'other';
  if (command === 'RCPT TO') return 'receiver';
  if (command === 'MAIL FROM') return responseCode === TOO_LARGE ? 'tooLarge' : 'sender';
  if (command === 'DATA') return responseCode === TOO_LARGE ? 'tooLarge' : 'content';
  return 'other';
}
