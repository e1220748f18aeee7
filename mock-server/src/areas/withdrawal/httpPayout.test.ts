import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseNetworks } from '../../platform/kernel/outbound/addresses.ts';
import { GatewayError } from '../../platform/services/gateways/exchange/gatewayError.ts';
import { makeHttpPayout } from '../../platform/services/gateways/payout/httpPayout.ts';
import { PayoutService } from './testing/payoutService.ts';

let service: PayoutService;
beforeEach(async () => {
  service = await PayoutService.start();
});
afterEach(() => service.end());

const gateway = (key = service.key) =>
  makeHttpPayout({
    url: `${service.url}/`,
    merchantId: 'M1',
    key,
    allowed: parseNetworks('127.0.0.1').list,
  });
const payout = {
  amountFen: 100,
  channel: 'bank',
  payeeName: '张三',
  payeeAccount: '1',
  bankName: 'x',
} as const;

it('pays a key once and returns its outcome', async () => {
  expect(await gateway().query('TX1-1')).toEqual({ state: 'absent' });
  expect(await gateway().pay({ ...payout, key: 'TX1-1' })).toEqual({
    state: 'paid',
    tradeNo: 'P1',
  });
  expect(await gateway().pay({ ...payout, key: 'TX1-1' })).toEqual({
    state: 'paid',
    tradeNo: 'P1',
  });
  expect([await gateway().query('TX1-1'), service.paid.size]).toEqual([
    { state: 'paid', tradeNo: 'P1' },
    1,
  ]);
});

it('rejects a response that is not signed with the shared key', async () => {
  await expect(gateway('another key').pay({ ...payout, key: 'TX2-1' })).rejects.toThrow(
    GatewayError,
  );
  expect(service.paid.size).toBe(0);
});

it('reports a failure instead of an unknown outcome if the address is forbidden', async () => {
  const forbidden = makeHttpPayout({
    url: service.url,
    merchantId: 'M1',
    key: service.key,
    allowed: parseNetworks('127.0.0.2').list,
  });
  expect(await forbidden.pay({ ...payout, key: 'TX4-1' })).toEqual({
    state: 'failed',
    reason: expect.stringContaining('没有发出请求'),
  });
  await expect(forbidden.query('TX4-1')).rejects.toThrow(GatewayError);
  expect(service.paid.size).toBe(0);
});

it('throws if the gateway does not respond', async () => {
  const unreachable = gateway();
  service.end();
  await expect(unreachable.pay({ ...payout, key: 'TX3-1' })).rejects.toThrow(/does not answer/);
});
