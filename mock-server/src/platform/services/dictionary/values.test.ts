import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { LIVE_TOPIC, type LiveNote } from '../../kernel/live/publish.ts';
import type { DetailNode, Dictionary } from './schemas.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { MAX_DETAILS } from './transfer.ts';

const server = withServer();
const DETAIL = '/sysDictionaryDetail';

const idOf = async (type: string): Promise<number> =>
  (await server.db.select().from(dictionaries).where(eq(dictionaries.type, type)))[0]?.id ?? 0;
const tree = async (as: string, sysDictionaryID: number) =>
  (
    await server.call<{ list: DetailNode[]; actions: string[] }>(
      `GET ${DETAIL}/getDictionaryTreeList?sysDictionaryID=${sysDictionaryID}`,
      undefined,
      { as },
    )
  ).data;
const write = (as: string, call: string, body: object) => server.call(call, body, { as });

describe('a value that rows use', () => {
  it('shows its uses and can be disabled, but cannot be deleted or changed, and neither can its dictionary be deleted', async () => {
    const as = await server.login();
    const ID = await idOf('billing_type');
    await addNetbar(server, as, { billingType: 'scan' });
    const { list } = await tree(as, ID);
    const [scan, member] = ['scan', 'member'].map((value) =>
      list.find((entry) => entry.value === value),
    );
    expect([scan?.uses, scan?.actions]).toEqual([1, ['edit', 'move', 'addBelow', 'disable']]);
    expect([member?.uses, member?.actions]).toEqual([
      0,
      ['edit', 'move', 'addBelow', 'disable', 'delete'],
    ]);
    const reason = '字典值「scan」正在被使用（网吧 · 计费类型 1 条），不能';
    expect(
      (await write(as, `DELETE ${DETAIL}/deleteSysDictionaryDetail`, { ID: scan?.ID })).msg,
    ).toBe(`${reason}删除，可以停用`);
    expect(
      (await write(as, `PUT ${DETAIL}/updateSysDictionaryDetail`, { ...scan, value: 'qr' })).msg,
    ).toBe(`${reason}修改`);
    expect((await write(as, 'DELETE /sysDictionary/deleteSysDictionary', { ID })).msg).toContain(
      '网吧 · 计费类型 1 条',
    );
    expect(
      (
        await write(as, `PUT ${DETAIL}/updateSysDictionaryDetail`, {
          ...scan,
          status: false,
          color: 'danger',
        })
      ).code,
    ).toBe(0);
    expect((await tree(as, ID)).list.find(({ value }) => value === 'scan')).toMatchObject({
      status: false,
      color: 'danger',
    });
    const all = await server.call<Dictionary[]>(
      'GET /sysDictionary/getSysDictionaryList',
      undefined,
      { as },
    );
    expect(all.data.find((entry) => entry.ID === ID)).toMatchObject({
      detailCount: 4,
      usedBy: ['网吧 · 计费类型'],
    });
    const usedBy = Object.fromEntries(all.data.map(({ type, usedBy: fields }) => [type, fields]));
    expect([usedBy.netbar_status, usedBy.pc_status]).toEqual([['网吧 · 状态'], ['客户机 · 状态']]);
    const [pending] = (await tree(as, await idOf('netbar_status'))).list;
    expect([pending?.value, pending?.uses, pending?.actions?.includes('delete')]).toEqual([
      'pending',
      1,
      false,
    ]);
  });
});

describe('the order', () => {
  it('is changed by one call, also to another parent, but never to a descendant', async () => {
    const as = await server.login();
    const ID = await idOf('billing_type');
    const order = async () => (await tree(as, ID)).list.map(({ value }) => value);
    const { list } = await tree(as, ID);
    const [member, prepaid, postpaid, scan] = list.map((entry) => entry.ID);
    const move = (body: object) => write(as, `PUT ${DETAIL}/moveSysDictionaryDetail`, body);
    expect((await move({ ID: scan, parentID: 0, beforeID: prepaid })).code).toBe(0);
    expect(await order()).toEqual(['member', 'scan', 'prepaid', 'postpaid']);
    expect((await move({ ID: member, parentID: 0 })).code).toBe(0);
    expect(await order()).toEqual(['scan', 'prepaid', 'postpaid', 'member']);
    expect((await move({ ID: scan, parentID: postpaid })).code).toBe(0);
    expect(await order()).toEqual(['prepaid', 'postpaid', 'member']);
    expect((await move({ ID: postpaid, parentID: scan })).code).toBe(422);
    expect((await move({ ID: 999_999, parentID: 0 })).code).toBe(7);
    const [stranger] = (await tree(as, await idOf('gender'))).list;
    expect((await move({ ID: member, parentID: stranger?.ID })).code).toBe(422);
    expect((await move({ ID: member, parentID: 0, beforeID: stranger?.ID })).code).toBe(422);
  });
});

it('notifies open pages which dictionary has changed', async () => {
  const as = await server.login();
  const received: LiveNote[] = [];
  server.deps.bus.subscribe(LIVE_TOPIC, (note) => void received.push(note as LiveNote));
  const [first] = (await tree(as, await idOf('billing_type'))).list;
  await write(as, `PUT ${DETAIL}/updateSysDictionaryDetail`, { ...first, label: '会员' });
  await write(as, `PUT ${DETAIL}/updateSysDictionaryDetail`, { ...first, label: '' });
  await expect
    .poll(() => received)
    .toEqual([{ topic: 'dictionary', channels: ['all'], message: { type: 'billing_type' } }]);
});

describe('a dictionary of 20 000 values', () => {
  const portable = (count: number, change: (index: number) => object = () => ({})) => ({
    name: '大字典',
    type: 'large',
    status: true,
    desc: '',
    sysDictionaryDetails: Array.from({ length: count }, (_, index) => ({
      label: `标签 ${index}`,
      value: `v${index}`,
      extend: '',
      status: true,
      sort: index,
      children: [],
      ...change(index),
    })),
  });
  const bring = (as: string, value: object) =>
    write(as, 'POST /sysDictionary/importSysDictionary', { json: JSON.stringify(value) });

  it('is imported, paged, reordered and exported', async () => {
    const as = await server.login();
    expect((await bring(as, portable(MAX_DETAILS))).code).toBe(0);
    const ID = await idOf('large');
    const page = await server.call<{ list: DetailNode[]; total: number }>(
      `GET ${DETAIL}/getSysDictionaryDetailList?page=1000&pageSize=20&sysDictionaryID=${ID}`,
      undefined,
      { as },
    );
    expect([page.data.total, page.data.list.at(-1)?.value]).toEqual([
      MAX_DETAILS,
      `v${MAX_DETAILS - 1}`,
    ]);
    const last = page.data.list.at(-1)?.ID;
    const [first] = await server.db
      .select()
      .from(dictionaryDetails)
      .where(eq(dictionaryDetails.value, 'v0'));
    const moved = await write(as, `PUT ${DETAIL}/moveSysDictionaryDetail`, {
      ID: last,
      parentID: 0,
      beforeID: first?.id,
    });
    expect(moved.code).toBe(0);
    const response = await server.call<{ list: DetailNode[] }>(
      `GET ${DETAIL}/getSysDictionaryDetailList?page=1&pageSize=10&sysDictionaryID=${ID}`,
      undefined,
      { as },
    );
    expect(response.data.list[0]?.ID).toBe(last);
    expect((await write(as, 'DELETE /sysDictionary/deleteSysDictionary', { ID })).code).toBe(0);
  });

  it('is refused with too many values and with a duplicate value', async () => {
    const as = await server.login();
    expect((await bring(as, portable(MAX_DETAILS + 1))).msg).toBe('一次最多导入 20000 个字典项');
    expect(
      (
        await bring(
          as,
          portable(3, (index) => (index === 2 ? { value: 'v0' } : {})),
        )
      ).msg,
    ).toBe('字典值「v0」重复');
    expect(await idOf('large')).toBe(0);
  });
});

it('does not offer or allow actions without permission', async () => {
  await server.addUser('lowly', STAFF_ROLES.finance);
  const low = await server.login('lowly');
  for (const call of [
    'GET /sysDictionary/getSysDictionaryList',
    `GET ${DETAIL}/getDictionaryTreeList?sysDictionaryID=1`,
    `PUT ${DETAIL}/moveSysDictionaryDetail`,
    'POST /sysDictionary/importSysDictionary',
    `DELETE ${DETAIL}/deleteSysDictionaryDetail`,
  ])
    expect(
      (await server.call(call, call.startsWith('GET') ? undefined : {}, { as: low })).msg,
      call,
    ).toBe('权限不足');
  await server.addUser('manager', 999);
  const manager = await server.login('manager');
  const { list, actions } = await tree(manager, await idOf('gender'));
  expect([actions, list[0]?.actions]).toEqual([
    ['add'],
    ['edit', 'move', 'addBelow', 'disable', 'delete'],
  ]);
});
