import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { addMonths } from './addMonths.ts';
import { onlineStatus, onlineStatusSql } from './online.ts';
import { effectiveStatus, effectiveStatusSql, NETBAR_STATUSES } from './status.ts';
import { netbars } from './tables.ts';
import { addNetbar } from './testing/netbars.ts';

const server = withServer();

it('is online for 90 seconds after a heartbeat, then delayed, and offline after five minutes, in code and in SQL', async () => {
  const now = server.deps.now();
  const { ID } = await addNetbar(server, await server.login());
  const expected = [
    [null, 'never'],
    [-1000, 'online'],
    [0, 'online'],
    [89_999, 'online'],
    [90_000, 'delayed'],
    [299_999, 'delayed'],
    [300_000, 'offline'],
    [86_400_000, 'offline'],
  ] as const;
  for (const [age, status] of expected) {
    const lastHeartbeatAt = age === null ? null : new Date(now.getTime() - age);
    await server.db.update(netbars).set({ lastHeartbeatAt }).where(eq(netbars.id, ID));
    const [row] = await server.db.select({ status: onlineStatusSql(now) }).from(netbars);
    expect([age, onlineStatus(lastHeartbeatAt, now), row?.status]).toEqual([age, status, status]);
  }
});

it('expires a running netbar at the end of its time and no other, in code and in SQL', async () => {
  const now = server.deps.now();
  const { ID } = await addNetbar(server, await server.login());
  for (const status of NETBAR_STATUSES.filter((item) => item !== 'expired'))
    for (const left of [null, -1, 0, 1]) {
      const expireAt = left === null ? null : new Date(now.getTime() + left);
      await server.db.update(netbars).set({ status, expireAt }).where(eq(netbars.id, ID));
      const [row] = await server.db.select({ status: effectiveStatusSql(now) }).from(netbars);
      const isOver = (status === 'trial' || status === 'active') && left !== null && left <= 0;
      const expected = isOver ? 'expired' : status;
      expect([status, left, effectiveStatus({ status, expireAt }, now), row?.status]).toEqual([
        status,
        left,
        expected,
        expected,
      ]);
    }
});

it.each([
  [0, 0, 'unprotected'],
  [0, 40, 'unprotected'],
  [1, 40, 'partial'],
  [39, 40, 'partial'],
  [40, 40, 'protected'],
])('%i of %i protected terminals are %s', async (terminalProtected, terminalTotal, expected) => {
  const netbar = await addNetbar(
    server,
    await server.login(),
    {},
    { terminalProtected, terminalTotal },
  );
  expect(netbar.protectStatus).toBe(expected);
});

it.each([
  ['2026-01-31T08:00:00.000Z', 1, '2026-02-28T08:00:00.000Z'],
  ['2027-11-30T08:00:00.000Z', 3, '2028-02-29T08:00:00.000Z'],
  ['2026-05-15T23:59:59.000Z', 12, '2027-05-15T23:59:59.000Z'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
