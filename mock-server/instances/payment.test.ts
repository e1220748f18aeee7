import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PayoutService } from '../src/areas/withdrawal/testing/payoutService.ts';
import { hasPostgres, query, type TestDatabase } from './support/postgres.ts';
import { preparedPostgres } from './support/preparedData.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';

describe.skipIf(!hasPostgres)('a withdrawal whose server is killed during the payment', () => {
  let database: TestDatabase;
  let service: PayoutService;
  const servers: Instance[] = [];
  const start = async () => {
    const server = await startServer({ DATABASE_URL: database.url });
    servers.push(server);
    return server;
  };

  beforeAll(async () => {
    [database, service] = await Promise.all([preparedPostgres(), PayoutService.start()]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    service?.end();
    await database?.drop();
  });

  it('is paid exactly once, and the next server settles it', { timeout: 120_000 }, async () => {
    const first = await start();
    const session = await signIn(first.url);
    const config = {
      plugin: { networks: '127.0.0.1' },
      payout: { url: service.url, merchantId: 'M1', key: service.key },
    };
    expect(
      await call(first.url, 'POST /system/setSystemConfig', { config }, session),
    ).toMatchObject({ code: 0 });
    const entry = `insert into ledger_entries (user_id, asset_type, part, direction, amount, biz_type, biz_no, remark, operator_id, operator_name, request_id)`;
    await query(
      database.url,
      `${entry} values (77, 'cash', 'available', 'in', 50000, 'commission', '', 'x', 0, 'x', 'earned-01')`,
    );
    await query(
      database.url,
      `${entry} values (77, 'cash', 'available', 'out', 50000, 'withdrawFreeze', 'TX1', 'x', 0, 'x', 'frozen-01'),
        (77, 'cash', 'frozen', 'in', 50000, 'withdrawFreeze', 'TX1', 'x', 0, 'x', 'frozen-01')`,
    );
    await query(
      database.url,
      `insert into withdrawals (withdraw_no, user_id, user_name, amount_fen, fee_fen, net_fen, channel, payee_name, payee_account, audit_level, status)
        values ('TX1', 77, 'owner', 50000, 0, 50000, 'alipay', '张三', 'zhang@example.com', 1, 'approved')`,
    );
    service.isSilent = true;
    const sent = call(
      first.url,
      'POST /withdrawal/payWithdrawal',
      { ID: 1, requestId: randomUUID() },
      session,
    ).catch(() => undefined);
    await expect.poll(() => service.paid.size, { timeout: 20_000 }).toBe(1);
    await first.end('SIGKILL');
    await sent;
    service.isSilent = false;
    await start();
    const state = () => query(database.url, 'select status, pay_trade_no from withdrawals');
    await expect
      .poll(state, { timeout: 60_000, interval: 500 })
      .toEqual([{ status: 'paid', pay_trade_no: 'P1' }]);
    expect([...service.paid.keys()]).toEqual(['TX1-1']);
    const account = 'select cash::int, cash_frozen::int from asset_accounts where user_id = 77';
    expect(await query(database.url, account)).toEqual([{ cash: 0, cash_frozen: 0 }]);
  });
});
