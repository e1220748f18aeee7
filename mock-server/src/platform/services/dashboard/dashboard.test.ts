import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { alerts } from '../../../areas/alert/tables.ts';
import { netbars } from '../../../areas/netbar/index.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { terminals } from '../../../areas/pc/tables.ts';
import { withServer } from '../../../testing/server.ts';
import { type DashboardPart, dashboardParts } from '../../kernel/area/dashboardPart.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import type { Dashboard, News } from './schemas.ts';

const server = withServer();
const read = async (as: string) =>
  (await server.call<Dashboard>('POST /dashboard/getDashboard', {}, { as })).data;
const namesOf = ({ pending, figures, panels }: Dashboard) =>
  [...pending, ...figures, ...panels].map(({ name }) => name);
const addTerminals = (netbarId: number, powers: readonly ('on' | 'off')[], columns: object = {}) =>
  server.db.insert(terminals).values(
    powers.map((power, index) => ({
      netbarId,
      terminalNo: `A00${index}`,
      status: 'normal' as const,
      power,
      powerAt: server.deps.now(),
      ...columns,
    })),
  );
const DAY = 86_400_000;
const soon = () => new Date(server.deps.now().getTime() + DAY);

it('shows each role only the parts whose calls it may make', async () => {
  await server.addUser('finance', STAFF_ROLES.finance);
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const admin = namesOf(await read(await server.login()));
  const finance = namesOf(await read(await server.login('finance')));
  const owner = namesOf(await read(await server.login('owner')));
  expect(admin).toEqual(
    expect.arrayContaining(['netbarAudit', 'netbarRenew', 'onlineCurve', 'threatTypes', 'regions']),
  );
  expect(finance).toContain('netbarRenew');
  expect(finance).not.toEqual(expect.arrayContaining(['netbarAudit']));
  expect(finance.filter((name) => /defense|threat|onlineCurve|pc/.test(name))).toEqual([]);
  expect(owner).toContain('threatTypes');
  expect(owner.filter((name) => /netbarAudit|netbarRenew/.test(name))).toEqual([]);
});

it("counts rows in the caller's data scope", async () => {
  const admin = await server.login();
  const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const running = {
    status: 'active',
    expireAt: soon(),
    lastHeartbeatAt: server.deps.now(),
  };
  const { ID: ownId } = await addNetbar(
    server,
    admin,
    { name: '自己的网吧' },
    { ...running, ownerId },
  );
  const { ID: foreign } = await addNetbar(server, admin, { name: '别人的网吧' }, running);
  await addTerminals(ownId, ['on', 'on', 'off']);
  await addTerminals(foreign, ['on']);
  await addNetbar(server, admin, { name: '等着审核的网吧' });
  const figureOf = (dashboard: Dashboard, name: string) =>
    dashboard.figures.find((figure) => figure.name === name);
  const all = await read(admin);
  expect(figureOf(all, 'netbarsOnline')).toMatchObject({
    value: 2,
    of: 2,
    link: { name: 'netbarList' },
  });
  expect(all.pending.find(({ name }) => name === 'netbarAudit')).toMatchObject({
    count: 1,
    link: { query: { status: 'pending' } },
  });
  expect(all.pending.find(({ name }) => name === 'netbarRenew')).toMatchObject({ count: 2 });
  expect(figureOf(all, 'terminalsOnline')).toMatchObject({ value: 3, of: 4 });
  const dashboard = await read(await server.login('owner'));
  expect(figureOf(dashboard, 'terminalsOnline')).toMatchObject({ value: 2, of: 3 });
  expect(dashboard.panels.find(({ name }) => name === 'expiring')).toMatchObject({
    list: [{ title: '自己的网吧' }],
  });
});

it('does not count machines of netbars without heartbeats as online or protected', async () => {
  const admin = await server.login();
  const running = { status: 'active', expireAt: soon() };
  const online = await addNetbar(
    server,
    admin,
    { name: '在线的网吧' },
    { ...running, lastHeartbeatAt: server.deps.now() },
  );
  const lastHeartbeatAt = new Date(server.deps.now().getTime() - DAY);
  const silent = await addNetbar(
    server,
    admin,
    { name: '失联的网吧' },
    { ...running, lastHeartbeatAt },
  );
  await addTerminals(online.ID, ['on', 'on'], { protectStatus: 'on' });
  await addTerminals(silent.ID, ['on'], { protectStatus: 'on' });
  const { figures } = await read(admin);
  const counted = figures
    .filter(({ name }) => name.startsWith('terminals'))
    .map(({ name, value, of }) => [name, value, of]);
  expect(counted).toEqual([
    ['terminalsOnline', 2, 3],
    ['terminalsProtected', 2, 3],
  ]);
});

it('answers remotes of earlier versions, which send no body', async () => {
  const as = await server.login();
  const reply = await server.call<Dashboard>('POST /dashboard/getDashboard', undefined, { as });
  expect(namesOf(reply.data)).toContain('onlineCurve');
});

it('is cached for ten seconds, but reflects a withdrawn permission immediately', async () => {
  const admin = await server.login();
  const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const owner = await server.login('owner');
  const running = {
    status: 'active',
    expireAt: soon(),
    lastHeartbeatAt: server.deps.now(),
    ownerId,
  };
  const { ID } = await addNetbar(server, admin, { name: '自己的网吧' }, running);
  const online = async () =>
    (await read(owner)).figures.find(({ name }) => name === 'netbarsOnline')?.of;
  expect(await online()).toBe(1);
  await server.db.update(netbars).set({ status: 'disabled' }).where(eq(netbars.id, ID));
  expect(await online()).toBe(1);
  server.advance(10_000);
  expect(await online()).toBe(0);
  await server.db
    .delete(authorityApis)
    .where(eq(authorityApis.authorityId, STAFF_ROLES.netbarOwner));
  expect(namesOf(await read(await server.login('owner')))).toEqual([]);
});

it('shows the other parts and names the failed one if a part cannot be read', async () => {
  const netbar = server.deps.areas.find(({ name }) => name === 'netbar');
  const fail = (): Promise<never> => Promise.reject(new Error('away'));
  const broken = (netbar?.dashboard ?? []).map(
    (part): DashboardPart =>
      part.kind === 'figure' && part.name === 'netbarsOnline' ? { ...part, read: fail } : part,
  );
  const areas = server.deps.areas.map((area) =>
    area === netbar ? { ...area, dashboard: dashboardParts(broken) } : area,
  );
  const intact = server.deps.areas;
  server.deps.areas = areas;
  try {
    const dashboard = await read(await server.login());
    expect(dashboard.failed).toEqual(['在线网吧']);
    expect(namesOf(dashboard)).toContain('terminalsOnline');
  } finally {
    server.deps.areas = intact;
  }
  expect(server.log).toContainEqual(expect.objectContaining({ part: 'netbarsOnline' }));
});

it('counts alerts of the data scope that opened or ended since the previous visit, with a link to them', async () => {
  const admin = await server.login();
  const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const ownNetbar = await addNetbar(server, admin, { name: '自己的网吧' }, { ownerId });
  const foreign = await addNetbar(server, admin, { name: '别人的网吧' });
  const at = (days: number) => new Date(server.deps.now().getTime() - days * DAY);
  const common = { kind: 'netbarSilent', severity: 'critical', facts: {} } as const;
  const alert = (netbarId: number, openedAt: Date, resolvedAt?: Date) => ({
    ...common,
    netbarId,
    openedAt,
    lastAt: openedAt,
    ongoing: false,
    ...(resolvedAt && { resolvedAt, status: 'resolved' as const }),
  });
  const rows = await server.db
    .insert(alerts)
    .values([
      alert(ownNetbar.ID, at(1)),
      alert(ownNetbar.ID, at(5)),
      alert(ownNetbar.ID, at(6), at(1)),
      alert(ownNetbar.ID, at(6), at(5)),
      alert(foreign.ID, at(1)),
    ])
    .returning({ id: alerts.id });
  const news = async (as: string) =>
    (await server.call<News>('POST /dashboard/getNews', { since: at(2).toISOString() }, { as }))
      .data.list;
  const [opened, , ended] = rows.map(({ id }) => String(id));
  expect(await news(await server.login('owner'))).toMatchObject([
    { name: 'alertsOpened', count: 1, link: { name: 'netbarAlert', query: { ids: opened } } },
    { name: 'alertsEnded', count: 1, link: { name: 'netbarAlert', query: { ids: ended } } },
  ]);
  expect((await news(admin)).map(({ count }) => count)).toEqual([2, 1]);
});
