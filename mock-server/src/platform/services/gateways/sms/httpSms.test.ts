import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { parseNetworks } from '../../../kernel/outbound/addresses.ts';
import { GatewayError } from '../exchange/gatewayError.ts';
import { makeHttpSms } from './httpSms.ts';
import { smsSettings } from './settings.ts';

let vendor: Server | undefined;
afterEach(() => vendor?.close());

const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];

/** Starts a local vendor that gives the same response to every request. */
async function answering(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Promise<string> {
  received.length = 0;
  vendor = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString()),
      });
      response.writeHead(status, headers).end(text);
    });
  });
  const listening = vendor;
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/send`;
}

const message = { phone: '13912345678', code: '012345', minutes: 5 };
const { template, noticeTemplate } = smsSettings.defaults;
const allowed = parseNetworks('127.0.0.1').list;
const defaults = { allowed, template, noticeTemplate, successField: '', successValue: '' };

it('fills the template and sends the key', async () => {
  const url = await answering(200, '{"Code":"OK"}');
  const template =
    '{"to":["{phone}"],"vars":{"code":"{code}","note":"{minutes} min {other}"},"sign":7}';
  await makeHttpSms({
    ...defaults,
    url,
    template,
    successField: 'Code',
    successValue: 'OK',
    key: 'sesame',
  }).send(message);
  expect(received[0]?.headers.authorization).toBe('Bearer sesame');
  expect(received[0]?.body).toEqual({
    to: ['13912345678'],
    vars: { code: '012345', note: '5 min {other}' },
    sign: 7,
  });
});

it('sends notices with a separate template, and does not offer them without one', async () => {
  const url = await answering(200, '{}');
  const ownTemplate = '{"to":"{phone}","params":{"title":"{title}","text":"{text}"}}';
  await makeHttpSms({ ...defaults, url, noticeTemplate: ownTemplate }).notify?.({
    phone: '13912345678',
    title: '网吧失联',
    text: '"}{',
  });
  expect(received[0]?.body).toEqual({
    to: '13912345678',
    params: { title: '网吧失联', text: '"}{' },
  });
  expect(makeHttpSms({ ...defaults, url }).notify).toBeUndefined();
});

it('does not let a value change the structure of the JSON', async () => {
  const url = await answering(200, '{}');
  await makeHttpSms({ ...defaults, url }).send({ ...message, code: '","admin":"1$&' });
  expect(received[0]).toMatchObject({
    body: { phone: message.phone, params: { code: '","admin":"1$&' } },
  });
});

it.each([
  ['an HTTP error', 500, '{}', {}, /responded with HTTP 500/],
  ['no JSON', 200, '<html>', {}, /is not a JSON object/],
  ['JSON that is not an object', 200, '7', {}, /is not a JSON object/],
  ['a refusal by the vendor', 200, '{"Code":"BLOCKED"}', {}, /refused: Code is BLOCKED/],
  [
    'a redirect',
    302,
    '',
    { location: 'http://127.0.0.1:9/' },
    /responded with HTTP 302: redirects are not followed/,
  ],
])(
  'reports %s as a failure without code, phone or key',
  async (_what, status, text, headers, reason) => {
    const url = await answering(status, text, headers as Record<string, string>);
    const sending = makeHttpSms({
      ...defaults,
      url,
      successField: 'Code',
      successValue: 'OK',
      key: 'sesame',
    }).send(message);
    const error = await sending.catch((thrown: Error) => thrown);
    expect(String(error)).toMatch(reason);
    expect(String(error)).not.toMatch(/012345|13912345678|sesame/);
  },
);

it('reports an unreachable vendor', async () => {
  const url = await answering(200, '{}');
  const closed = vendor;
  await new Promise((done) => closed?.close(done));
  await expect(makeHttpSms({ ...defaults, url }).send(message)).rejects.toThrow(/does not answer/);
});

it('refuses settings that cannot work', () => {
  const faults = (values: object) =>
    smsSettings.check?.({ ...smsSettings.defaults, ...values }).map(({ field }) => field);
  expect(faults({ url: 'https://sms.example.com/v1' })).toEqual([]);
  for (const url of ['sms.example.com', 'file:///etc/passwd', 'http://'])
    expect(faults({ url })).toEqual(['url']);
  for (const text of ['{', '{"to":"{phone}"}'])
    expect(faults({ noticeTemplate: text })).toEqual(['noticeTemplate']);
  expect(faults({ noticeTemplate: '{"to":"{phone}","title":"{title}"}' })).toEqual([]);
  for (const template of ['', '{', '7', '{"to":"{phone}"}'])
    expect(faults({ template })).toEqual(['template']);
});

// @guarantee webhook-headers
it('does not send if its key contains a further header, and reports the fault without the key', async () => {
  const url = await answering(200, '{}');
  const sent = makeHttpSms({ ...defaults, url, key: 'sesame\r\nx-evil: 1' }).send(message);
  await expect(sent).rejects.toThrow(GatewayError);
  await expect(sent).rejects.not.toThrow('sesame');
  expect(received).toEqual([]);
});

// @guarantee webhook-headers
it('writes line breaks of a name only into JSON text', async () => {
  const url = await answering(200, '{}');
  const title = '"},\r\nx-evil: 1\r\n\r\n';
  const vendorOptions = { ...defaults, url, noticeTemplate: '{"text":"{title}"}' };
  await makeHttpSms(vendorOptions).notify?.({ phone: message.phone, title, text: 'x' });
  expect(received[0]?.body).toEqual({ text: title });
  expect(received[0]?.headers).not.toHaveProperty('x-evil');
});
