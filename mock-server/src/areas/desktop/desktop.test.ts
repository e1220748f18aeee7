import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { enrolled } from '../agent/testing/gateway.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import type { Desktop } from './effective.ts';
import { sweepPictures } from './pictures.ts';
import type { DesktopSaid, IconSaid } from './said.ts';
import type { DesktopConfig } from './schemas.ts';
import { desktopPictures } from './tables.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let groupId = 0;
let terminalId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  const [group] = await server.db
    .insert(terminalGroups)
    .values({ netbarId, name: '包间' })
    .returning();
  groupId = group?.id ?? 0;
  const on = {
    netbarId,
    status: 'normal' as const,
    power: 'on' as const,
    powerAt: server.deps.now(),
  };
  const pcs = await server.db
    .insert(terminals)
    .values([
      { ...on, groupId, terminalNo: 'B001' },
      { ...on, terminalNo: 'A001' },
    ])
    .returning();
  terminalId = pcs.find(({ terminalNo }) => terminalNo === 'B001')?.id ?? 0;
});

const post = <T>(path: string, body: object, caller = as) =>
  server.call<T & { errors?: { field: string; msg: string }[] }>(`POST /pc/${path}`, body, {
    as: caller,
  });
const read = async (place: object, caller = as) =>
  (await post<{ desktop: DesktopConfig }>('getDesktopConfig', place, caller)).data.desktop;
const said = (icons: IconSaid[], settings: object = {}) => ({ icons, settings }) as DesktopSaid;
/** Says something at a level, as somebody who has just looked at it. */
async function say(place: object, wish: DesktopSaid, caller = as) {
  const seen = (await read(place))?.UpdatedAt;
  return post<{ desktop: DesktopConfig }>(
    'setDesktopConfig',
    { ...place, ...wish, ...(seen && { expectUpdatedAt: seen }) },
    caller,
  );
}
const iconOf = ({ icons }: Desktop, key: string) => icons.find((icon) => icon.key === key);
const stand = (view: Desktop, key: string) => {
  const { row, col, hidden, source, sourceName } = iconOf(view, key) ?? {};
  return [row, col, hidden, source, sourceName];
};
const MENU: IconSaid = {
  key: 'menu',
  name: '游戏菜单',
  target: 'D:\\Menu\\GameMenu.exe',
  row: 2,
  col: 0,
};

describe('the desktop', () => {
  it('shows the icons of Windows where nobody said anything', async () => {
    const { view, said: own, UpdatedAt, version } = await read({ terminalId });
    expect(
      view.icons
        .filter(({ hidden }) => !hidden)
        .map(({ key, row, col, source }) => [key, row, col, source]),
    ).toEqual([
      ['computer', 0, 0, 'default'],
      ['recycleBin', 1, 0, 'default'],
    ]);
    expect([own, UpdatedAt, version]).toEqual([{ settings: {}, icons: [] }, null, 0]);
  });

  it('is what the nearest level says of each icon, and what the one behind says when that is given back', async () => {
    await say({}, said([MENU]));
    await say({ netbarId }, said([{ key: 'menu', row: 5, col: 3 }], { lockDesktop: true }));
    await say({ groupId }, said([{ key: 'menu', hidden: true }]));
    expect(stand((await read({ netbarId })).view, 'menu')).toEqual([
      5,
      3,
      false,
      'netbar',
      '星河网咖·中心店',
    ]);
    expect(stand((await read({ groupId })).view, 'menu')).toEqual([
      null,
      null,
      true,
      'group',
      '包间',
    ]);
    await say({ terminalId }, said([{ key: 'menu', hidden: false }]));
    const onPc = await read({ terminalId });
    expect(stand(onPc.view, 'menu')).toEqual([5, 3, false, 'terminal', 'B001']);
    expect(iconOf(onPc.view, 'menu')?.target).toBe(MENU.target);
    expect(stand(onPc.inherited, 'menu')).toEqual([null, null, true, 'group', '包间']);
    expect(onPc.view.settings.find(({ key }) => key === 'lockDesktop')).toMatchObject({
      value: true,
      source: 'netbar',
    });
    expect((await say({ terminalId }, said([]))).data.desktop).toMatchObject({
      said: { icons: [] },
      UpdatedAt: null,
    });
    expect(stand((await read({ terminalId })).view, 'menu')).toEqual([
      null,
      null,
      true,
      'group',
      '包间',
    ]);
  });

  it('follows the level behind in what an icon opens that was only moved', async () => {
    await say({ netbarId }, said([MENU]));
    await say({ terminalId }, said([{ key: 'menu', row: 0, col: 5 }]));
    await say({ netbarId }, said([{ ...MENU, target: 'E:\\Menu\\New.exe' }]));
    expect(iconOf((await read({ terminalId })).view, 'menu')).toMatchObject({
      target: 'E:\\Menu\\New.exe',
      row: 0,
      col: 5,
    });
    await say({ netbarId }, said([]));
    expect(iconOf((await read({ terminalId })).view, 'menu')).toBeUndefined();
  });

  it('gives a cell that two icons want to the nearer one, and keeps both in a smaller grid', async () => {
    await say({}, said([{ ...MENU, row: 8, col: 15 }]));
    const order: IconSaid = {
      key: 'order',
      name: '点单',
      target: 'D:\\Order\\order.exe',
      row: 0,
      col: 0,
    };
    await say({ groupId }, said([order], { columns: 4, rows: 3 }));
    const { view } = await read({ terminalId });
    expect([stand(view, 'order').slice(0, 2), stand(view, 'recycleBin').slice(0, 2)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(iconOf(view, 'menu')).toMatchObject({ row: 2, col: 0, displaced: true });
    expect(iconOf(view, 'computer')).toMatchObject({ row: 0, col: 1, displaced: true });
    expect(
      new Set(view.icons.filter(({ row }) => row !== null).map(({ row, col }) => `${row} ${col}`))
        .size,
    ).toBe(4);
  });

  it('says which icons find no room', async () => {
    const many = Array.from(
      { length: 12 },
      (_, at): IconSaid => ({ ...MENU, key: `k${at}`, row: at % 3, col: Math.floor(at / 3) }),
    );
    await say({ netbarId }, said(many, { columns: 4, rows: 3 }));
    const { view } = await read({ netbarId });
    expect(
      view.icons.filter(({ row, hidden }) => row === null && !hidden).map(({ key }) => key),
    ).toEqual(['computer', 'recycleBin']);
  });

  it('is looked at before it is said, also as one machine of the level would show it', async () => {
    await say({}, said([{ ...MENU, name: '全局菜单' }]));
    await say({ terminalId }, said([{ key: 'menu', name: '本机菜单' }]));
    const preview = (body: object, place: object = { netbarId }) =>
      post<{ placeName: string; view: Desktop }>('previewDesktop', {
        ...place,
        ...said([MENU]),
        ...body,
      });
    expect(iconOf((await preview({})).data.view, 'menu')).toMatchObject({
      name: '游戏菜单',
      source: 'netbar',
    });
    const onPc = (await preview({ machineId: terminalId })).data;
    expect([onPc.placeName, iconOf(onPc.view, 'menu')?.name]).toEqual([
      '星河网咖·中心店 · 包间 · B001',
      '本机菜单',
    ]);
    const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
    expect((await preview({ machineId: terminalId }, { netbarId: other.ID })).msg).toBe(
      '这台客户机不在所选的范围内',
    );
    expect((await read({ netbarId })).said.icons).toEqual([]);
  });

  it('is refused with what no icon can be, named by its place', async () => {
    const faults = async (icons: object[], settings: object = {}) => {
      const { code, data } = await post('setDesktopConfig', { netbarId, icons, settings });
      return [code, ...(data.errors ?? []).map(({ field }) => field)];
    };
    for (const target of [
      'notepad.exe',
      'C:\\a|b.exe',
      'javascript:alert(1)',
      '\\\\host\\share\\x.exe',
    ])
      expect(await faults([{ ...MENU, target }])).toEqual([422, 'icons.0.target']);
    expect(await faults([{ key: 'unknown', row: 0, col: 0 }])).toEqual([
      422,
      'icons.0.name',
      'icons.0.target',
    ]);
    expect(await faults([MENU, MENU])).toEqual([422, 'icons.1.key']);
    expect(await faults([{ ...MENU, args: 'a\nb' }])).toEqual([422, 'icons.0.args']);
    expect(await faults([], { wallpaper: `${'0'.repeat(32)}.png` })).toEqual([422, 'settings']);
    expect((await faults([{ ...MENU, row: 99 }]))[0]).toBe(422);
    expect((await faults([], { columns: 1 }))[0]).toBe(422);
    expect(
      await faults([
        { ...MENU, target: 'https://example.com/a' },
        { ...MENU, key: 'dir', target: 'D:\\Games' },
      ]),
    ).toEqual([0]);
  });

  it('is kept for who saved first', async () => {
    const first = await say({ netbarId }, said([MENU]));
    const seen = first.data.desktop.UpdatedAt;
    expect((await post('setDesktopConfig', { netbarId, ...said([]) })).code).toBe(409);
    await say({ netbarId }, said([{ ...MENU, row: 4 }]));
    const late = await post('setDesktopConfig', { netbarId, ...said([]), expectUpdatedAt: seen });
    expect([late.code, late.msg]).toEqual([409, '桌面已被他人修改，请刷新后再保存']);
    const both = await Promise.all(
      [1, 2].map((col) => say({ groupId }, said([{ key: 'menu', row: 0, col }]))),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
  });

  it('is set within the scope, by roles with the right, and for all by who sees all', async () => {
    const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    await server.addUser('support', STAFF_ROLES.support);
    const owner = await server.login('owner');
    const set = (caller: string, place: object = { netbarId }) =>
      post('setDesktopConfig', { ...place, ...said([MENU]) }, caller);
    expect((await set(owner)).msg).toContain('不在您的数据范围内');
    await server.db.update(netbars).set({ ownerId }).where(eq(netbars.id, netbarId));
    expect((await set(owner)).code).toBe(0);
    expect((await set(owner, {})).code).toBe(7);
    const support = await server.login('support');
    expect((await set(support, { groupId })).code).toBe(7);
    expect((await read({ groupId }, support)).actions).toEqual([]);
  });
});

describe('the gateway', () => {
  it('is told of each change, and fetches what each machine shows', async () => {
    const { gateway } = await enrolled(server, as, netbarId);
    const versions = () =>
      gateway.said.filter(({ t }) => t === 'desktop').map(({ version }) => version);
    await expect.poll(versions).toEqual([0]);
    await say({}, said([MENU], { columns: 12 }));
    // What is told is the version of that moment: two changes at once may both be told as the second.
    await expect.poll(versions).toEqual([0, 1]);
    await say({ groupId }, said([{ key: 'recycleBin', hidden: true }]));
    await expect.poll(versions).toEqual([0, 1, 2]);
    gateway.say({ t: 'fetch', what: 'desktop' });
    await gateway.heard('contents', 2);
    const sets = gateway.said.filter(({ t }) => t === 'contents');
    const keys = (value: unknown) =>
      (value as { icons: { key: string }[] }).icons.map(({ key }) => key);
    expect(sets.map(({ nos, version, value }) => [nos, version, keys(value)])).toEqual([
      [null, 2, ['computer', 'recycleBin', 'menu']],
      [['B001'], 2, ['computer', 'menu']],
    ]);
    expect(sets[0]?.value).toMatchObject({ columns: 12, wallpaper: null, lockDesktop: false });
    const [, other] = sets;
    const list = [
      {
        no: 'B001',
        power: 'on',
        sync: [{ what: 'desktop', version: 2, hash: other?.hash, state: 'applied' }],
      },
    ];
    gateway.say({ t: 'machines', n: 1, time: server.deps.now().getTime(), list });
    await expect
      .poll(
        async () => {
          const { version, machines, applied } = await read({ netbarId });
          return [version, machines, applied];
        },
        { timeout: 6_000 },
      )
      .toEqual([2, 2, 1]);
  });

  it('fetches the pictures by their addresses, without a session; those that nobody names go after a day', async () => {
    const key = `${'a'.repeat(32)}.png`;
    const lost = `${'b'.repeat(32)}.png`;
    const picture = {
      size: 3,
      sha256: 'c'.repeat(64),
      contentType: 'image/png',
      userId: 1,
      name: 'x.png',
    };
    await server.db.insert(desktopPictures).values([
      { ...picture, key },
      { ...picture, key: lost },
    ]);
    await say({ netbarId }, said([{ ...MENU, picture: key }], { wallpaper: key }));
    const { gateway } = await enrolled(server, as, netbarId);
    gateway.say({ t: 'fetch', what: 'desktop' });
    const { value } = await gateway.heard('contents');
    const address = { url: `/api/desktop/picture/${key}`, sha256: picture.sha256 };
    const { wallpaper, icons } = value as {
      wallpaper: object;
      icons: { key: string; picture: object }[];
    };
    expect([wallpaper, icons.find((icon) => icon.key === 'menu')?.picture]).toEqual([
      address,
      address,
    ]);
    for (const none of [`${'d'.repeat(32)}.png`, '%00']) {
      const missing = await server.app.inject({
        method: 'GET',
        url: `/api/desktop/picture/${none}`,
      });
      expect([missing.statusCode, missing.body]).toEqual([404, '图片不存在']);
    }
    const left = async () =>
      (await server.db.select().from(desktopPictures).orderBy(desktopPictures.key)).map(
        (one) => one.key,
      );
    await sweepPictures(server.deps);
    expect(await left()).toEqual([key, lost]);
    await server.db
      .update(desktopPictures)
      .set({ createdAt: new Date(server.deps.now().getTime() - 25 * 3_600_000) });
    await sweepPictures(server.deps);
    expect(await left()).toEqual([key]);
  });
});
