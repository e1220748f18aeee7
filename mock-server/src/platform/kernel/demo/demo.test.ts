import { count, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { prepareDeps } from '../../../app/server.ts';
import { makeLedger } from '../../../areas/asset/demoLedger.ts';
import { assetAccounts, ledgerEntries } from '../../../areas/asset/tables.ts';
import { makeNetbars } from '../../../areas/netbar/demoNetbars.ts';
import type { NetbarStat } from '../../../areas/netbar/schemas.ts';
import { markets, netbars } from '../../../areas/netbar/tables.ts';
import { withServer } from '../../../testing/server.ts';
import { makePeople } from '../../accounts/user/demoPeople.ts';
import { makeOperations } from '../../services/operation/demoOperations.ts';
import { operationRecords } from '../../services/operation/tables.ts';
import { users } from '../identity/user/tables.ts';
import { makeRandom } from './random.ts';

const now = new Date('2026-03-15T04:00:00Z');
const make = (seed: number) => {
  const random = makeRandom(seed);
  const people = makePeople(random, now);
  const actors = people.map(({ userName }, index) => ({ id: index + 2, userName }));
  return {
    people,
    netbars: makeNetbars(random, now),
    operations: makeOperations(random, now, { admins: actors, staff: actors, everyone: actors }),
    ledger: makeLedger(random, now, actors, { id: 1, userName: 'admin' }),
  };
};

describe('the demo as it is made', () => {
  it('is the same at every run, and another one with another seed', () => {
    expect(make(1)).toEqual(make(1));
    expect(make(2).netbars).not.toEqual(make(1).netbars);
  });

  it.each([1, 2, 3, 4, 5])('holds together with seed %i', (seed) => {
    const made = make(seed);
    expect([made.people.length, made.netbars.length, made.operations.length]).toEqual([
      40, 60, 400,
    ]);
    expect(made.people.filter(({ enable }) => enable === 2).length).toBe(4);
    expect(new Set(made.people.map(({ userName }) => userName)).size).toBe(40);
    const places = made.netbars.map(({ regionCode, name }) => `${regionCode} ${name}`);
    expect(new Set(places).size).toBe(60);
    expect(new Set(made.netbars.map(({ regionCode }) => regionCode.slice(0, 2))).size).toBe(6);
    for (const one of made.netbars) {
      const { terminalTotal = 0, terminalOnline = 0, terminalProtected = 0 } = one;
      expect(Math.max(terminalOnline, terminalProtected)).toBeLessThanOrEqual(terminalTotal);
      if (one.status === 'pending')
        expect([one.lastHeartbeatAt, one.expireAt, one.clientVersion]).toEqual([null, null, '']);
      expect(one.createdAt.getTime()).toBeLessThan(now.getTime());
    }
    const moments = made.operations.map(({ createdAt }) => createdAt?.getTime() ?? 0);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(Math.max(...moments)).toBeLessThan(now.getTime());
    expect(now.getTime() - Math.min(...moments)).toBeLessThan(32 * 86_400_000);
  });
});

describe('the demo in the database', () => {
  const server = withServer({ demo: true, captcha: 'off' });
  const rows = async () => {
    const [bars] = await server.db.select({ total: count() }).from(netbars);
    const [places] = await server.db.select({ total: count() }).from(markets);
    const [people] = await server.db.select({ total: count() }).from(users);
    const [records] = await server.db.select({ total: count() }).from(operationRecords);
    // What withdrawals moved is the server's.
    const byHand = ne(ledgerEntries.operatorId, 0);
    const [movements] = await server.db
      .select({ total: count() })
      .from(ledgerEntries)
      .where(byHand);
    return [bars?.total, places?.total, people?.total, records?.total, movements?.total];
  };

  it('fills an empty one, once, with netbars in every state', async () => {
    expect(await rows()).toEqual([60, 3, 41, 400, 480]);
    const { config, database, log } = server.deps;
    await (await prepareDeps(config, database, log, () => undefined)).bus.close();
    expect(await rows()).toEqual([60, 3, 41, 400, 480]);
    const { data } = await server.call<NetbarStat>(
      'POST /netbar/getNetbarStat',
      {},
      { as: await server.login() },
    );
    for (const counts of [data.status, data.onlineStatus, data.protectStatus, data.ring])
      for (const [value, total] of Object.entries(counts))
        expect([value, total > 0]).toEqual([value, true]);
    expect(data.total).toBe(60);
  });

  it('gives each of its people an account that the ledger adds up to', async () => {
    const accounts = await server.db.select().from(assetAccounts);
    const entries = await server.db.select().from(ledgerEntries);
    expect(accounts).toHaveLength(40);
    for (const { userId, points } of accounts) {
      const own = entries.filter(
        (entry) => entry.userId === userId && entry.assetType === 'points',
      );
      expect(
        own.reduce(
          (sum, { direction, amount }) => sum + (direction === 'in' ? amount : -amount),
          0,
        ),
      ).toBe(points);
    }
  });

  it('has people whose password nobody knows, and numbers that go on after the last netbar', async () => {
    for (const password of ['', 'Console123', '123456', 'owner01']) {
      const reply = await server.call('POST /base/login', { username: 'owner01', password });
      expect(reply.code).not.toBe(0);
    }
    const [last] = await server.db.select().from(netbars).where(eq(netbars.id, 60));
    expect(last?.netbarNo).toBe(`NB${last?.regionCode}0060`);
    const body = {
      name: '新网吧',
      regionCode: '330100',
      address: 'x',
      contactName: 'x',
      contactPhone: '19000010001',
      disklessType: 'none',
      billingType: 'scan',
    };
    const added = await server.call<{ netbar: { ID: number } }>('POST /netbar/addNetbar', body, {
      as: await server.login(),
    });
    expect(added.data.netbar.ID).toBe(61);
  });
});
