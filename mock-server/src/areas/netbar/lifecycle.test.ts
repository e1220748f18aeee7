import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { type NetbarAction, netbarTransitions } from './moves.ts';
import type { NetbarRow } from './schemas.ts';
import { effectiveStatus, NETBAR_STATUSES, type NetbarStatus } from './status.ts';
import { netbars } from './tables.ts';
import { addNetbar, form } from './testing/netbars.ts';

const server = withServer();
const DAY = 86_400_000;
const write = (as: string, call: string, body: object) =>
  server.call<{ netbar: NetbarRow }>(`POST /netbar/${call}`, body, { as });

/** Requests of all actions, as the pages send them. */
const requests: Partial<Record<NetbarAction, [call: string, body: object]>> = {
  approve: ['auditNetbar', { pass: true }],
  reject: ['auditNetbar', { pass: false, reason: '材料不全' }],
  renew: ['renewNetbar', { months: 1 }],
  disable: ['setNetbarStatus', { status: 'disabled', reason: '暂停营业' }],
  enable: ['setNetbarStatus', { status: 'active' }],
  archive: ['archiveNetbar', {}],
};

describe('lifecycle of a netbar', () => {
  it('allows exactly the declared transitions', async () => {
    const as = await server.login();
    const { ID } = await addNetbar(server, as);
    const now = server.deps.now().getTime();
    const put = (status: NetbarStatus) =>
      server.db
        .update(netbars)
        .set({
          status: status === 'expired' ? 'active' : status,
          expireAt: new Date(now + (status === 'expired' ? -DAY : DAY)),
        })
        .where(eq(netbars.id, ID));
    for (const from of NETBAR_STATUSES)
      for (const [action, [call, body]] of Object.entries(requests)) {
        await put(from);
        const to = netbarTransitions.next(from, action as NetbarAction);
        const reply = await write(as, call, { ID, ...body });
        const [after] = await server.db.select().from(netbars);
        const status = after && effectiveStatus(after, server.deps.now());
        expect([from, action, reply.code, status]).toEqual([from, action, to ? 0 : 7, to ?? from]);
      }
    await put('archived');
    expect((await write(as, 'renewNetbar', { ID, months: 1 })).msg).toBe(
      '网吧当前为「已归档」，不能续期',
    );
  });

  it('has the documented transitions', () => {
    const moves = Object.entries(netbarTransitions.moves).filter(([, { to }]) => to);
    const pairs = NETBAR_STATUSES.map((status) => [
      status,
      moves
        .filter(([, { from }]) => from?.includes(status))
        .map(([action, { to }]) => `${action}→${to}`),
    ]);
    const archive = 'archive→archived';
    expect(Object.fromEntries(pairs)).toEqual({
      pending: ['approve→trial', 'reject→rejected', archive],
      trial: ['renew→active', archive],
      active: ['renew→active', 'disable→disabled', archive],
      expired: ['renew→active', archive],
      disabled: ['enable→active', archive],
      rejected: [archive],
      archived: [],
    });
  });

  it('starts with a trial, and a renewal extends the remaining time', async () => {
    const as = await server.login();
    const { ID } = await addNetbar(server, as);
    const trial = (await write(as, 'auditNetbar', { ID, pass: true, trialDays: 10 })).data.netbar;
    expect(Date.parse(trial.expireAt ?? '') - server.deps.now().getTime()).toBe(10 * DAY);
    const renewed = (await write(as, 'renewNetbar', { ID, months: 12 })).data.netbar;
    expect(renewed.status).toBe('active');
    expect(renewed.expireAt?.slice(0, 4)).toBe(String(Number(trial.expireAt?.slice(0, 4)) + 1));
    expect((await write(as, 'renewNetbar', { ID, months: 37 })).code).toBe(422);
  });

  it('requires a reason for rejecting or disabling', async () => {
    const as = await server.login();
    const { ID } = await addNetbar(server, as);
    for (const reason of [undefined, ' ', '短'])
      expect((await write(as, 'auditNetbar', { ID, pass: false, reason })).data).toMatchObject({
        errors: [{ field: 'reason', msg: '请填写 2–100 个字的原因' }],
      });
    expect(
      (await write(as, 'auditNetbar', { ID, pass: false, reason: '材料不全' })).data.netbar,
    ).toMatchObject({
      status: 'rejected',
      statusReason: '材料不全',
    });
  });

  it('renews once per request id', async () => {
    const as = await server.login();
    const { ID } = await addNetbar(server, as, {}, { status: 'active' });
    const body = { ID, months: 1, requestId: 'renew-0001' };
    const first = await write(as, 'renewNetbar', body);
    const again = await write(as, 'renewNetbar', body);
    expect([first.code, again.data.netbar.expireAt]).toEqual([0, first.data.netbar.expireAt]);
    expect((await write(as, 'renewNetbar', { ...body, months: 2 })).code).toBe(409);
  });
});

describe('writing a netbar', () => {
  it('assigns a number with the region code and refuses a duplicate name in the region until the netbar is archived', async () => {
    const as = await server.login();
    const first = await addNetbar(server, as);
    expect(first.netbarNo).toBe(`NB330100${String(first.ID).padStart(4, '0')}`);
    expect([first.status, first.onlineStatus, first.regionName]).toEqual([
      'pending',
      'never',
      '浙江省 杭州市',
    ]);
    expect((await write(as, 'addNetbar', form)).code).toBe(409);
    const other = await addNetbar(server, as, { regionCode: '330200' });
    const move = { ID: other.ID, regionCode: '330100', expectUpdatedAt: other.UpdatedAt };
    expect((await write(as, 'updateNetbar', move)).code).toBe(409);
    await write(as, 'archiveNetbar', { ID: first.ID });
    expect((await write(as, 'updateNetbar', move)).code).toBe(0);
  });

  it('returns 409 for a stale row and updates only the sent fields', async () => {
    const as = await server.login();
    const { ID, UpdatedAt, address } = await addNetbar(server, as, { lng: 120.1, remark: '旧' });
    const changed = await write(as, 'updateNetbar', {
      ID,
      expectUpdatedAt: UpdatedAt,
      name: '新名字',
      lng: null,
      remark: '',
    });
    expect(changed.data.netbar).toMatchObject({ name: '新名字', address, lng: null, remark: '' });
    const stale = await write(as, 'updateNetbar', {
      ID,
      expectUpdatedAt: UpdatedAt,
      name: '又一个名字',
    });
    expect([stale.code, stale.msg]).toEqual([409, '数据已被他人修改，请刷新后重试']);
    expect(
      (await write(as, 'renewNetbar', { ID, months: 1, expectUpdatedAt: UpdatedAt })).code,
    ).toBe(409);
    expect((await write(as, 'updateNetbar', { ID, name: '没看过' })).code).toBe(422);
  });

  it('reports every invalid field', async () => {
    const as = await server.login();
    const bad = {
      ...form,
      name: '  ',
      contactPhone: '12345',
      serverIp: '300.1.1.1',
      licenseNo: 'x',
      disklessType: 'nowhere',
      marketId: 99,
      ownerId: 99,
    };
    const reply = await server.call<{ errors: { field: string }[] }>(
      'POST /netbar/addNetbar',
      bad,
      { as },
    );
    expect(reply.code).toBe(422);
    expect(reply.data.errors.map(({ field }) => field).sort()).toEqual(
      [
        'name',
        'contactPhone',
        'serverIp',
        'licenseNo',
        'disklessType',
        'marketId',
        'ownerId',
      ].sort(),
    );
    const types = await server.call<{ errors: { field: string }[] }>(
      'POST /netbar/addNetbar',
      { ...form, lat: 91, tags: 'x' },
      { as },
    );
    expect(types.data.errors.map(({ field }) => field).sort()).toEqual(['lat', 'tags']);
  });

  it('sets tags and rings of several netbars, all or none', async () => {
    const as = await server.login();
    const first = await addNetbar(server, as, { tags: ['重点'] });
    const second = await addNetbar(server, as, { regionCode: '330200' });
    const gone = await addNetbar(server, as, { regionCode: '330300' }, { status: 'archived' });
    const IDs = [first.ID, second.ID];
    const call = (name: string, body: object) =>
      server.call<{ updated: number }>(`POST /netbar/${name}`, body, { as });
    const tags = async (ID: number) => (await write(as, 'getNetbar', { ID })).data.netbar.tags;
    expect((await call('setNetbarTags', { IDs, tags: ['新店'], mode: 'add' })).data.updated).toBe(
      2,
    );
    expect([await tags(first.ID), await tags(second.ID)]).toEqual([['重点', '新店'], ['新店']]);
    await call('setNetbarTags', { IDs, tags: ['新店'], mode: 'remove' });
    expect([await tags(first.ID), await tags(second.ID)]).toEqual([['重点'], []]);
    expect((await call('setNetbarRing', { IDs: [...IDs, gone.ID], ring: 'early' })).msg).toMatch(
      '所选网吧中有 1 个',
    );
    expect((await write(as, 'getNetbar', { ID: first.ID })).data.netbar.ring).toBe('stable');
    expect((await call('setNetbarRing', { IDs, ring: 'early' })).data.updated).toBe(2);
    expect((await call('setNetbarRing', { IDs, ring: 'nowhere' })).code).toBe(422);
  });

  it('keeps the netbar when its owner is deleted', async () => {
    const as = await server.login();
    const ownerId = await server.addUser('owner', 300);
    const { ID } = await addNetbar(server, as, { ownerId });
    expect((await server.call('DELETE /user/deleteUser', { id: ownerId }, { as })).code).toBe(0);
    expect((await write(as, 'getNetbar', { ID })).data.netbar).toMatchObject({
      ownerId: null,
      ownerName: '',
    });
  });
});
