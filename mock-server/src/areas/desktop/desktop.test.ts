import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway } from '../agent/testing/gateway.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import type { Desktop } from './effective.ts';
import type { DesktopOverrides, IconOverrides } from './overrides.ts';
import { sweepPictures } from './pictures.ts';
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
const read = async (target: object, caller = as) =>
  (await post<{ desktop: DesktopConfig }>('getDesktopConfig', target, caller)).data.desktop;
const overrides = (icons: IconOverrides[], settings: object = {}) =>
  ({ icons, settings }) as DesktopOverrides;
/** Saves the overrides of a level with its current update time. */
async function save(target: object, desktop: DesktopOverrides, caller = as) {
  const updatedAt = (await read(target))?.UpdatedAt;
  return post<{ desktop: DesktopConfig }>(
    'setDesktopConfig',
    { ...target, ...desktop, ...(updatedAt && { expectUpdatedAt: updatedAt }) },
    caller,
  );
}
const findIcon = ({ icons }: Desktop, key: string) => icons.find((icon) => icon.key === key);
const iconState = (view: Desktop, key: string) => {
  const { row, col, hidden, source, sourceName } = findIcon(view, key) ?? {};
  return [row, col, hidden, source, sourceName];
};
const MENU: IconOverrides = {
  key: 'menu',
  name: '游戏菜单',
  target: 'D:\\Menu\\GameMenu.exe',
  row: 2,
  col: 0,
};

describe('desktop', () => {
  it('shows the Windows icons if no level has overrides', async () => {
    const { view, said: overrides, UpdatedAt, version } = await read({ terminalId });
    expect(
      view.icons
        .filter(({ hidden }) => !hidden)
        .map(({ key, row, col, source }) => [key, row, col, source]),
    ).toEqual([
      ['computer', 0, 0, 'default'],
      ['recycleBin', 1, 0, 'default'],
    ]);
    expect([overrides, UpdatedAt, version]).toEqual([{ settings: {}, icons: [] }, null, 0]);
  });

  it('merges the overrides of all levels per icon, and falls back when they are removed', async () => {
    await save({}, overrides([MENU]));
    await save({ netbarId }, overrides([{ key: 'menu', row: 5, col: 3 }], { lockDesktop: true }));
    await save({ groupId }, overrides([{ key: 'menu', hidden: true }]));
    expect(iconState((await read({ netbarId })).view, 'menu')).toEqual([
      5,
      3,
      false,
      'netbar',
      '星河网咖·中心店',
    ]);
    expect(iconState((await read({ groupId })).view, 'menu')).toEqual([
      null,
      null,
      true,
      'group',
      '包间',
    ]);
    await save({ terminalId }, overrides([{ key: 'menu', hidden: false }]));
    const onPc = await read({ terminalId });
    expect(iconState(onPc.view, 'menu')).toEqual([5, 3, false, 'terminal', 'B001']);
    expect(findIcon(onPc.view, 'menu')?.target).toBe(MENU.target);
    expect(iconState(onPc.inherited, 'menu')).toEqual([null, null, true, 'group', '包间']);
    expect(onPc.view.settings.find(({ key }) => key === 'lockDesktop')).toMatchObject({
      value: true,
      source: 'netbar',
    });
    expect((await save({ terminalId }, overrides([]))).data.desktop).toMatchObject({
      said: { icons: [] },
      UpdatedAt: null,
    });
    expect(iconState((await read({ terminalId })).view, 'menu')).toEqual([
      null,
      null,
      true,
      'group',
      '包间',
    ]);
  });

  it('inherits the target of an icon that was only moved', async () => {
    await save({ netbarId }, overrides([MENU]));
    await save({ terminalId }, overrides([{ key: 'menu', row: 0, col: 5 }]));
    await save({ netbarId }, overrides([{ ...MENU, target: 'E:\\Menu\\New.exe' }]));
    expect(findIcon((await read({ terminalId })).view, 'menu')).toMatchObject({
      target: 'E:\\Menu\\New.exe',
      row: 0,
      col: 5,
    });
    await save({ netbarId }, overrides([]));
    expect(findIcon((await read({ terminalId })).view, 'menu')).toBeUndefined();
  });

  it('gives a contested cell to the icon of the nearer level, and keeps both icons in a smaller grid', async () => {
    await save({}, overrides([{ ...MENU, row: 8, col: 15 }]));
    const order: IconOverrides = {
      key: 'order',
      name: '点单',
      target: 'D:\\Order\\order.exe',
      row: 0,
      col: 0,
    };
    await save({ groupId }, overrides([order], { columns: 4, rows: 3 }));
    const { view } = await read({ terminalId });
    expect([
      iconState(view, 'order').slice(0, 2),
      iconState(view, 'recycleBin').slice(0, 2),
    ]).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(findIcon(view, 'menu')).toMatchObject({ row: 2, col: 0, displaced: true });
    expect(findIcon(view, 'computer')).toMatchObject({ row: 0, col: 1, displaced: true });
    expect(
      new Set(view.icons.filter(({ row }) => row !== null).map(({ row, col }) => `${row} ${col}`))
        .size,
    ).toBe(4);
  });

  it('returns icons without a cell as not placed', async () => {
    const many = Array.from(
      { length: 12 },
      (_, at): IconOverrides => ({ ...MENU, key: `k${at}`, row: at % 3, col: Math.floor(at / 3) }),
    );
    await save({ netbarId }, overrides(many, { columns: 4, rows: 3 }));
    const { view } = await read({ netbarId });
    expect(
      view.icons.filter(({ row, hidden }) => row === null && !hidden).map(({ key }) => key),
    ).toEqual(['computer', 'recycleBin']);
  });

  it('can be previewed before saving, also for one terminal of the level', async () => {
    await save({}, overrides([{ ...MENU, name: '全局菜单' }]));
    await save({ terminalId }, overrides([{ key: 'menu', name: '本机菜单' }]));
    const preview = (body: object, target: object = { netbarId }) =>
      post<{ placeName: string; view: Desktop }>('previewDesktop', {
        ...target,
        ...overrides([MENU]),
        ...body,
      });
    expect(findIcon((await preview({})).data.view, 'menu')).toMatchObject({
      name: '游戏菜单',
      source: 'netbar',
    });
    const onPc = (await preview({ machineId: terminalId })).data;
    expect([onPc.placeName, findIcon(onPc.view, 'menu')?.name]).toEqual([
      '星河网咖·中心店 · 包间 · B001',
      '本机菜单',
    ]);
    const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
    expect((await preview({ machineId: terminalId }, { netbarId: other.ID })).msg).toBe(
      '这台客户机不在所选的范围内',
    );
    expect((await read({ netbarId })).said.icons).toEqual([]);
  });

  it('rejects invalid icons and names the field', async () => {
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

  it('rejects overrides that are based on an outdated version', async () => {
    const first = await save({ netbarId }, overrides([MENU]));
    const updatedAt = first.data.desktop.UpdatedAt;
    expect((await post('setDesktopConfig', { netbarId, ...overrides([]) })).code).toBe(409);
    await save({ netbarId }, overrides([{ ...MENU, row: 4 }]));
    const late = await post('setDesktopConfig', {
      netbarId,
      ...overrides([]),
      expectUpdatedAt: updatedAt,
    });
    expect([late.code, late.msg]).toEqual([409, '桌面已被他人修改，请刷新后再保存']);
    const results = await Promise.all(
      [1, 2].map((col) =>
        post('setDesktopConfig', { groupId, ...overrides([{ key: 'menu', row: 0, col }]) }),
      ),
    );
    expect(results.map(({ code }) => code).sort()).toEqual([0, 409]);
  });

  it('is limited to the data scope and permission of the role, and globally to roles with scope `all`', async () => {
    const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    await server.addUser('support', STAFF_ROLES.support);
    const owner = await server.login('owner');
    const set = (caller: string, target: object = { netbarId }) =>
      post('setDesktopConfig', { ...target, ...overrides([MENU]) }, caller);
    expect((await set(owner)).msg).toContain('不在您的数据范围内');
    await server.db.update(netbars).set({ ownerId }).where(eq(netbars.id, netbarId));
    expect((await set(owner)).code).toBe(0);
    expect((await set(owner, {})).code).toBe(7);
    const support = await server.login('support');
    expect((await set(support, { groupId })).code).toBe(7);
    expect((await read({ groupId }, support)).actions).toEqual([]);
  });
});

describe('gateway', () => {
  it('is notified of each change, and fetches the desktop of each terminal', async () => {
    const { gateway } = await enrolTestGateway(server, as, netbarId);
    const versions = () =>
      gateway.frames.filter(({ t }) => t === 'desktop').map(({ version }) => version);
    await expect.poll(versions).toEqual([0]);
    await save({}, overrides([MENU], { columns: 12 }));
    // A message contains the version at the time of sending, so two changes may both report the
    // second version.
    await expect.poll(versions).toEqual([0, 1]);
    await save({ groupId }, overrides([{ key: 'recycleBin', hidden: true }]));
    await expect.poll(versions).toEqual([0, 1, 2]);
    gateway.send({ t: 'fetch', what: 'desktop' });
    await gateway.waitFor('contents', 2);
    const sets = gateway.frames.filter(({ t }) => t === 'contents');
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
    gateway.send({ t: 'machines', n: 1, time: server.deps.now().getTime(), list });
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

  it('fetches pictures without a session; unused pictures are deleted after a day', async () => {
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
    await save({ netbarId }, overrides([{ ...MENU, picture: key }], { wallpaper: key }));
    const { gateway } = await enrolTestGateway(server, as, netbarId);
    gateway.send({ t: 'fetch', what: 'desktop' });
    const { value } = await gateway.waitFor('contents');
    const address = { url: `/api/desktop/picture/${key}`, sha256: picture.sha256 };
    const { wallpaper, icons } = value as {
      wallpaper: object;
      icons: { key: string; picture: object }[];
    };
    expect([wallpaper, icons.find((icon) => icon.key === 'menu')?.picture]).toEqual([
      address,
      address,
    ]);
    for (const missingKey of [`${'d'.repeat(32)}.png`, '%00']) {
      const missing = await server.app.inject({
        method: 'GET',
        url: `/api/desktop/picture/${missingKey}`,
      });
      expect([missing.statusCode, missing.body]).toEqual([404, '图片不存在']);
    }
    const left = async () =>
      (await server.db.select().from(desktopPictures).orderBy(desktopPictures.key)).map(
        (picture) => picture.key,
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
