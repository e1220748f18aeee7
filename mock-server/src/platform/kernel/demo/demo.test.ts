import { count, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { prepareDeps } from '../../../app/server.ts';
import { makeLedger } from '../../../areas/asset/demoLedger.ts';
import { assetAccounts, ledgerEntries } from '../../../areas/asset/tables.ts';
import { makeNetbars } from '../../../areas/netbar/demoNetbars.ts';
import type { NetbarStat } from '../../../areas/netbar/schemas.ts';
import { markets, netbars } from '../../../areas/netbar/tables.ts';
import { withServer } from '../../../testing/server.ts';
import { createDemoUsers } from '../../accounts/user/demoUsers.ts';
import { makeOperations } from '../../services/operation/demoOperations.ts';
import { operationRecords } from '../../services/operation/records/recordTables.ts';
import { users } from '../identity/user/tables.ts';
import { makeRandom } from './random.ts';

const now = new Date('2026-03-15T04:00:00Z');
const make = (seed: number) => {
  const random = makeRandom(seed);
  const people = createDemoUsers(random, now);
  const actors = people.map(({ userName }, index) => ({ id: index + 2, userName }));
  return {
    people,
    netbars: makeNetbars(random, now),
    operations: makeOperations(random, now, { admins: actors, staff: actors, everyone: actors }),
    ledger: makeLedger(random, now, actors, { id: 1, userName: 'admin' }),
  };
};

describe('generated demo data', () => {
  it('is the same in every run and differs for other seeds', () => {
    expect(make(1)).toEqual(make(1));
    expect(make(2).netbars).not.toEqual(make(1).netbars);
  });

  it.each([1, 2, 3, 4, 5])('is consistent with seed %i', (seed) => {
    const data = make(seed);
    expect([data.people.length, data.netbars.length, data.operations.length]).toEqual([
      40, 60, 400,
    ]);
    expect(data.people.filter(({ enable }) => enable === 2).length).toBe(4);
    expect(new Set(data.people.map(({ userName }) => userName)).size).toBe(40);
    const places = data.netbars.map(({ regionCode, name }) => `${regionCode} ${name}`);
    expect(new Set(places).size).toBe(60);
    expect(new Set(data.netbars.map(({ regionCode }) => regionCode.slice(0, 2))).size).toBe(6);
    for (const netbar of data.netbars) {
      const { terminalTotal = 0, terminalOnline = 0, terminalProtected = 0 } = netbar;
      expect(Math.max(terminalOnline, terminalProtected)).toBeLessThanOrEqual(terminalTotal);
      if (netbar.status === 'pending')
        expect([netbar.lastHeartbeatAt, netbar.expireAt, netbar.clientVersion]).toEqual([
          null,
          null,
          '',
        ]);
      expect(netbar.createdAt.getTime()).toBeLessThan(now.getTime());
    }
    const moments = data.operations.map(({ createdAt }) => createdAt?.getTime() ?? 0);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(Math.max(...moments)).toBeLessThan(now.getTime());
    expect(now.getTime() - Math.min(...moments)).toBeLessThan(32 * 86_400_000);
  });
});

describe('demo data in the database', () => {
  const server = withServer({ demo: true, captcha: 'off' });
  const rows = async () => {
    const [bars] = await server.db.select({ total: count() }).from(netbars);
    const [places] = await server.db.select({ total: count() }).from(markets);
    const [people] = await server.db.select({ total: count() }).from(users);
    const [records] = await server.db.select({ total: count() }).from(operationRecords);
    // Entries of withdrawals are data by the server.
    const byHand = ne(ledgerEntries.operatorId, 0);
    const [movements] = await server.db
      .select({ total: count() })
      .from(ledgerEntries)
      .where(byHand);
    return [bars?.total, places?.total, people?.total, records?.total, movements?.total];
  };

  it('is inserted once into an empty database, with netbars in every state', async () => {
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

  it('contains an account for each user that matches its ledger entries', async () => {
    const accounts = await server.db.select().from(assetAccounts);
    const entries = await server.db.select().from(ledgerEntries);
    expect(accounts).toHaveLength(40);
    for (const { userId, points } of accounts) {
      const movements = entries.filter(
        (entry) => entry.userId === userId && entry.assetType === 'points',
      );
      expect(
        movements.reduce(
          (sum, { direction, amount }) => sum + (direction === 'in' ? amount : -amount),
          0,
        ),
      ).toBe(points);
    }
  });

  it('has no known passwords, and new netbars continue the numbering', async () => {
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
