import type { BlockList } from 'node:net';
import type { SmsGateway } from '../../../kernel/interfaces/smsGateway.ts';
import { exchangeJson, GatewayError } from '../exchange/gatewayError.ts';

interface HttpSmsOptions {
  url: string;
  /** Request body of the vendor as JSON text, with `{phone}`, `{code}`, `{minutes}`. */
  template: string;
  /** Request body for notices, with `{phone}`, `{title}`, `{text}`. Empty to disable notices. */
  noticeTemplate: string;
  successField: string;
  successValue: string;
  /** Sent as `Authorization: Bearer …`. */
  key?: string | undefined;
  /** The private networks that the vendor may be in. */
  allowed: BlockList;
}

/** Inserts values into the texts of a parsed template. A value thus cannot change the structure. */
function fill(part: unknown, values: Record<string, string>): unknown {
  if (typeof part === 'string')
    return part.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
  if (Array.isArray(part)) return part.map((entry) => fill(entry, values));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value, values)]));
}

/**
 * Creates a gateway that sends codes and notices through a vendor's HTTP API.
 *
 * @example
 * makeHttpSms({ url: 'https://sms.example.com/send', template: '{"to":"{phone}","code":"{code}"}',
 *   … })
 */
export function makeHttpSms({
  url,
  template,
  noticeTemplate,
  successField,
  successValue,
  key,
  allowed,
}: HttpSmsOptions): SmsGateway {
  const post = async (requestTemplate: string, values: Record<string, string>): Promise<void> => {
    const body = fill(JSON.parse(requestTemplate), values) as object;
    const answer = await exchangeJson(url, body, {
      allowed,
      ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
    });
    if (successField !== '' && String(answer[successField]) !== successValue)
      throw new GatewayError(
        `${new URL(url).host} refused: ${successField} is ${String(answer[successField])}`,
      );
  };
  return {
    send: ({ phone, code, minutes }) => post(template, { phone, code, minutes: String(minutes) }),
    ...(noticeTemplate !== '' && {
      notify: ({ phone, title, text }: { phone: string; title: string; text: string }) =>
        post(noticeTemplate, { phone, title, text }),
    }),
  };
}
