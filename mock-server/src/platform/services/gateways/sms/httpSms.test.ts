import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { parseNetworks } from '../../../kernel/outbound/addresses.ts';
import { makeHttpSms } from './httpSms.ts';
import { smsSettings } from './settings.ts';

let vendor: Server | undefined;
afterEach(() => vendor?.close());

const taken: { headers: IncomingHttpHeaders; body: unknown }[] = [];

/** A vendor on this machine that answers everything alike. */
async function answering(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Promise<string> {
  taken.length = 0;
  vendor = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
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

it('fills the body of the vendor and shows the key', async () => {
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
  expect(taken[0]?.headers.authorization).toBe('Bearer sesame');
  expect(taken[0]?.body).toEqual({
    to: ['13912345678'],
    vars: { code: '012345', note: '5 min {other}' },
    sign: 7,
  });
});

it('sends notices by a template of their own, and none where there is none', async () => {
  const url = await answering(200, '{}');
  const own = '{"to":"{phone}","params":{"title":"{title}","text":"{text}"}}';
  await makeHttpSms({ ...defaults, url, noticeTemplate: own }).notify?.({
    phone: '13912345678',
    title: '网吧失联',
    text: '"}{',
  });
  expect(taken[0]?.body).toEqual({ to: '13912345678', params: { title: '网吧失联', text: '"}{' } });
  expect(makeHttpSms({ ...defaults, url }).notify).toBeUndefined();
});

it('lets no value become structure', async () => {
  const url = await answering(200, '{}');
  await makeHttpSms({ ...defaults, url }).send({ ...message, code: '","admin":"1$&' });
  expect(taken[0]).toMatchObject({
    body: { phone: message.phone, params: { code: '","admin":"1$&' } },
  });
});

it.each([
  ['an HTTP error', 500, '{}', {}, /answers HTTP 500/],
  ['no JSON', 200, '<html>', {}, /answers no JSON/],
  ['JSON that is no object', 200, '7', {}, /answers no JSON/],
  ['a refusal of its own', 200, '{"Code":"BLOCKED"}', {}, /refuses: Code is BLOCKED/],
  [
    'a redirect',
    302,
    '',
    { location: 'http://127.0.0.1:9/' },
    /answers HTTP 302: redirects are not followed/,
  ],
])(
  'takes %s for a failure, named without code, phone or key',
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

it('says that nobody answers', async () => {
  const url = await answering(200, '{}');
  const gone = vendor;
  await new Promise((done) => gone?.close(done));
  await expect(makeHttpSms({ ...defaults, url }).send(message)).rejects.toThrow(/does not answer/);
});

it('settings that could not work are refused', () => {
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
