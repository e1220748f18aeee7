import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server as TcpServer,
} from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { parseNetworks } from '../../kernel/outbound/addresses.ts';
import { pluginSettings } from '../../kernel/outbound/settings.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { makeSmtpMail } from './mail/smtpMail.ts';
import { makeHttpPayout } from './payout/httpPayout.ts';
import { payoutSettings } from './payout/settings.ts';
import { makeHttpSms } from './sms/httpSms.ts';
import { smsSettings } from './sms/settings.ts';
import { openS3Storage } from './storage/s3Storage.ts';
import { makeOfficialAccount } from './wechat/officialAccount.ts';

/** An allowed private address and a forbidden one, with a server on the same port of each. */
const ALLOWED = '127.0.0.1';
const PRIVATE = '127.0.0.2';
const NAME = 'gateway.example';

const allowed = parseNetworks(ALLOWED).list;
let gateway: Server;
let secret: TcpServer;
let port: number;
/** Number of connections that reached the forbidden address. */
let reached: number;
let redirect: { status: number; location: string } | undefined;

beforeEach(async () => {
  reached = 0;
  redirect = undefined;
  gateway = createServer((request, response) => {
    request.resume();
    if (redirect) response.writeHead(redirect.status, { location: redirect.location }).end();
    else response.end('{}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, ALLOWED, resolve));
  port = (gateway.address() as AddressInfo).port;
  secret = createTcpServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => secret.listen(port, PRIVATE, resolve));
});
afterEach(() => {
  vi.restoreAllMocks();
  gateway.closeAllConnections();
  gateway.close();
  secret.close();
});

const payout = {
  key: 'TX1',
  amountFen: 1,
  channel: 'bank',
  payeeName: 'x',
  payeeAccount: '1',
  bankName: 'x',
} as const;
const account = {
  appId: 'wx1',
  appSecret: 's',
  token: 't',
  publicUrl: 'https://console.example.com',
};

/** A request function for each HTTP gateway. */
const HTTP_GATEWAYS: [string, (host: string) => Promise<unknown>][] = [
  [
    'SMS',
    (host) =>
      makeHttpSms({ ...smsSettings.defaults, url: `http://${host}:${port}/`, allowed }).send({
        phone: '13912345678',
        code: '012345',
        minutes: 5,
      }),
  ],
  [
    'payout',
    (host) =>
      makeHttpPayout({ url: `http://${host}:${port}`, merchantId: 'M1', key: 'k', allowed }).pay(
        payout,
      ),
  ],
  [
    'WeChat',
    (host) =>
      makeOfficialAccount({ ...account, apiUrl: `http://${host}:${port}`, allowed }).createTicket(
        host,
        60,
      ),
  ],
];
const sendMail = (host: string) =>
  makeSmtpMail({ host, port, secure: false, user: '', from: 'a@example.com', allowed }).send({
    to: 'b@example.com',
    subject: 'x',
    text: 'x',
  });

/** Resolves every host name to an address. */
function resolveTo(address: string): void {
  type Done = (error: Error | null, addresses: dns.LookupAddress[]) => void;
  const lookup = (_host: string, _options: object, done: Done) =>
    done(null, [{ address, family: 4 }]);
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
}

const REJECTING = HTTP_GATEWAYS.filter(([name]) => name !== 'payout');

// @guarantee private-addresses
it('the payout gateway sends nothing to a forbidden address and reports a failed payout', async () => {
  const pay = HTTP_GATEWAYS.find(([name]) => name === 'payout')?.[1];
  expect(await pay?.(PRIVATE)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('不在允许的网段内，没有发出请求'),
  });
  expect(reached).toBe(0);
});

describe.each([...REJECTING, ['mail', sendMail] as (typeof HTTP_GATEWAYS)[number]])(
  'the %s gateway',
  (_name, send) => {
    // @guarantee private-addresses
    it('refuses a forbidden private address and names the setting that allows it', async () => {
      for (const host of [PRIVATE, '127.2', '2130706434'])
        await expect(send(new URL(`http://${host}`).hostname)).rejects.toThrow(
          /127\.0\.0\.2 lies in a network that is not allowed; .*允许的内网网段/,
        );
      await expect(send('169.254.169.254')).rejects.toThrow('not allowed');
      expect(reached).toBe(0);
    });

    // @guarantee private-addresses
    it('refuses a forbidden private address behind a host name', async () => {
      resolveTo(PRIVATE);
      await expect(send(NAME)).rejects.toThrow(`${PRIVATE} lies in a network that is not allowed`);
      expect(reached).toBe(0);
    });
  },
);

describe.each(HTTP_GATEWAYS)('the %s gateway', (_name, send) => {
  // @guarantee private-addresses
  it('does not follow redirects', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      redirect = { status, location: `http://${PRIVATE}:${port}/` };
      await expect(send(ALLOWED)).rejects.toThrow(
        `responded with HTTP ${status}: redirects are not followed`,
      );
    }
    expect(reached).toBe(0);
  });
});

// @guarantee private-addresses
it('the file storage does not follow redirects', async () => {
  const keys = { accessKey: 'a', secretKey: 'b', region: 'us-east-1', bucket: 'files' };
  const storage = openS3Storage({ ...keys, endpoint: `http://${ALLOWED}:${port}` });
  redirect = { status: 307, location: `http://${PRIVATE}:${port}/` };
  await expect(storage.size('x')).rejects.toThrow('the file storage responded with HTTP 307');
  expect(reached).toBe(0);
});

describe('gateways from the settings', () => {
  const server = withServer();

  // @guarantee private-addresses
  it('use the current list of private networks in 系统配置', async () => {
    const { gateways, sealer } = server.deps;
    const write = (group: typeof pluginSettings | typeof payoutSettings, values: object) =>
      server.db.transaction((tx) =>
        writeSettings(tx, sealer, group, values as Record<string, unknown>),
      );
    await write(payoutSettings, { url: `http://${ALLOWED}:${port}`, merchantId: 'M1', key: 'k' });
    const pay = async () => (await gateways.payout(server.db))?.pay(payout);
    expect(await pay()).toMatchObject({ state: 'failed' });
    await write(pluginSettings, { networks: ALLOWED });
    await expect(pay()).rejects.toThrow('without a valid signature');
  });
});
