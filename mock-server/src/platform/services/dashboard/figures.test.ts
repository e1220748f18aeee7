import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { alerts } from '../../../areas/alert/tables.ts';
import { rebuildRollups } from '../../../areas/defense/rollups.ts';
import { insertLogs } from '../../../areas/defense/testing/logs.ts';
import { netbars } from '../../../areas/netbar/index.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { terminals } from '../../../areas/pc/tables.ts';
import { PRODUCTS, paidEvent, send } from '../../../areas/provider/testing/partner.ts';
import {
  addApproved,
  addUsers,
  requestWithdrawal,
} from '../../../areas/withdrawal/testing/users.ts';
import { withServer } from '../../../testing/server.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import type { Dashboard } from './schemas.ts';

const server = withServer();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON_IN_CHINA = 4 * HOUR;

/** The list calls of the pages, by menu entry. A page that is missing here fails the test. */
const LISTS: Readonly<Record<string, string>> = {
  netbarList: 'POST /netbar/getNetbarList',
  netbarPc: 'POST /pc/getPcList',
  netbarAlert: 'POST /alert/getAlertList',
  netbarDefenseLog: 'POST /netbar/getDefenseLogList',
  assetWithdrawal: 'POST /withdrawal/getWithdrawalList',
  assetInvoice: 'POST /invoice/getInvoiceList',
  assetRental: 'POST /provider/getRentalRecordList',
  assetAccelerator: 'POST /provider/getAcceleratorRecordList',
  marketAudit: 'POST /market/getApplyList',
  marketRevenue: 'POST /market/getRevenueList',
  rolloutList: 'POST /rollout/getRolloutList',
};

type Link = NonNullable<Dashboard['figures'][number]['link']>;
interface Counted {
  name: string;
  value: number;
  link: Link | null | undefined;
}

/** Returns all numbers of 工作台 that count rows: tiles, ranking entries and points of curves. */
function countedNumbers({ pending, figures, panels }: Dashboard): Counted[] {
  const inPanels = panels.flatMap((panel): Counted[] => {
    if (panel.kind === 'ranking')
      return panel.list.map(({ name, value, link }) => ({
        name: `${panel.name} ${name}`,
        value,
        link,
      }));
    if (panel.kind === 'notes') return [];
    return panel.series.flatMap(({ name, values, links = [] }) =>
      links.flatMap((link, index): Counted[] => {
        const value = values[index] ?? null;
        return value === null && link === null
          ? []
          : [
              {
                name: `${panel.name} ${name} ${panel.at[index]}`,
                value: value ?? Number.NaN,
                link,
              },
            ];
      }),
    );
  });
  return [
    ...pending.map(({ name, count: value, link }) => ({ name, value, link })),
    ...figures.map(({ name, value, link }) => ({ name, value, link })),
    ...inPanels,
  ];
}

/**
 * Returns the request body of a page for the query of its URL, with the time zone of China. The
 * schema of the call decides which values are lists, numbers or ranges of days.
 */
function bodyOf(query: Readonly<Record<string, string>>, call: string): object {
  const [, path] = call.split(' ');
  const route = server.deps.areas
    .flatMap(({ routes = [] }) => routes)
    .find((candidate) => candidate.path === path);
  const fields = (route?.body as { properties?: Record<string, object> } | undefined)?.properties;
  if (!fields) throw new Error(`No list call ${call}`);
  const entries = Object.entries(query).flatMap(([name, value]): [string, unknown][] => {
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    const [first, last] = value.split('~');
    if (!(name in fields) && `start${capital}` in fields)
      return [
        [`start${capital}`, new Date(`${first}T00:00:00.000+08:00`).toISOString()],
        [`end${capital}`, new Date(`${last}T23:59:59.999+08:00`).toISOString()],
      ];
    const schema = JSON.stringify(fields[name]);
    if (schema.includes('"boolean"')) return [[name, value === 'true']];
    if (schema.includes('"integer"')) return [[name, Number(value)]];
    return [[name, schema.includes('"array"') ? value.split(',') : value]];
  });
  return { page: 1, pageSize: 1, ...Object.fromEntries(entries) };
}

/** Returns each counted number of 工作台 beside the total of the list that it opens. */
async function compareWithLists(as: string, body: object = {}) {
  const { data } = await server.call<Dashboard>('POST /dashboard/getDashboard', body, { as });
  expect(data.failed).toEqual([]);
  const shown: [string, number][] = [];
  const rows: [string, number][] = [];
  for (const { name, value, link } of countedNumbers(data)) {
    const call = LISTS[link?.name ?? ''];
    if (!link || call === undefined)
      throw new Error(`${name} opens no list that this test knows: ${link?.name}`);
    const answer = await server.call<{ total: number }>(call, bodyOf(link.query ?? {}, call), {
      as,
    });
    shown.push([name, value]);
    rows.push([name, answer.data.total]);
  }
  return { shown: Object.fromEntries(shown), rows: Object.fromEntries(rows) };
}

/** Adds two logs of today and one of yesterday. */
async function addLogs(netbarId: number) {
  const log = (hours: number) => {
    const occurredAt = new Date(server.deps.now().getTime() + hours * HOUR);
    return {
      netbarId,
      terminalNo: 'A001',
      occurredAt,
      createdAt: occurredAt,
      threatType: 'process',
      severity: 'critical',
      ruleName: '拦截未知驱动',
      action: 'blocked',
      processName: 'evil.exe',
      processPath: 'C:\\evil.exe',
      pid: 1,
      ppid: 2,
      parentName: 'explorer.exe',
      cmdline: '',
      sha256: '0'.repeat(64),
    } as const;
  };
  const driver = { threatType: 'driver', severity: 'low' } as const;
  await insertLogs(server.db, log(-1.5), { ...log(-2.5), ...driver }, log(-25.5));
  await rebuildRollups(server.db);
}

/** Adds netbars and machines in all states, so that each figure counts some and excludes others. */
async function addEverything(as: string) {
  const time = server.deps.now().getTime();
  server.advance(DAY - ((time - NOON_IN_CHINA) % DAY));
  const now = server.deps.now().getTime();
  const at = (days: number) => new Date(now + days * DAY);
  const recent = { lastHeartbeatAt: at(0) };
  const full = { terminalTotal: 5, terminalOnline: 3 };
  const columns = [
    {},
    {
      status: 'active',
      expireAt: at(30),
      clientVersion: '3.10.0',
      ...recent,
      ...full,
      terminalProtected: 2,
    },
    { status: 'trial', expireAt: at(1), regionCode: '310100', ...recent, ...full },
    { status: 'active', expireAt: at(7), lastHeartbeatAt: at(-1) },
    { status: 'active', expireAt: at(9) },
    { status: 'active', expireAt: at(-1), clientVersion: '3.10.0', ...recent, ...full },
    { status: 'disabled', expireAt: at(2), ...recent },
  ];
  for (const [index, column] of columns.entries()) {
    const { ID: netbarId } = await addNetbar(server, as, { name: `网吧${index}` }, column);
    const common = { netbarId, powerAt: at(0) };
    await server.db.insert(terminals).values([
      { ...common, terminalNo: 'A001', status: 'normal', power: 'on', protectStatus: 'on' },
      { ...common, terminalNo: 'A002', status: 'normal', power: 'on', newMac: '00:00:00:00:00:01' },
      { ...common, terminalNo: 'A003', status: 'unregistered', power: 'on' },
      { ...common, terminalNo: 'A004', status: 'normal', power: 'off', protectStatus: 'on' },
      {
        ...common,
        terminalNo: 'A005',
        status: 'removed',
        power: 'on',
        newMac: '00:00:00:00:00:02',
      },
    ]);
    await addLogs(netbarId);
    if (index < 2)
      await server.db.insert(alerts).values({
        netbarId,
        kind: 'netbarSilent',
        severity: 'critical',
        status: index === 0 ? 'open' : 'resolved',
        facts: {},
        openedAt: at(0),
        lastAt: at(0),
      });
  }
}

it.each(['7d', '30d'])(
  'shows figures that equal the row counts of their lists, for the range %s',
  async (range) => {
    const admin = await server.login();
    await addEverything(admin);
    const { shown, rows } = await compareWithLists(admin, { range });
    expect(shown).toEqual(rows);
    expect(Object.entries(shown)).toContainEqual([expect.stringContaining('threatTypes'), 14]);
  },
);

it('shows figures that equal the row counts of the lists that they open', async () => {
  const admin = await server.login();
  await addEverything(admin);
  const { shown, rows } = await compareWithLists(admin);
  expect(shown).toEqual(rows);
  expect(shown).toMatchObject({
    netbarAudit: 1,
    netbarOffline: 1,
    netbarRenew: 2,
    netbarExpired: 1,
    netbarUnprotected: 1,
    netbarsOnline: 2,
    pcRegister: 7,
    pcReplace: 7,
    terminalsOnline: 6,
    terminalsProtected: 2,
    alertOpen: 1,
    defenseToday: 14,
    defenseGrave: 7,
    'threatTypes 恶意进程': 7,
    'threatNetbars 网吧3': 2,
    'versions 3.10.0': 1,
    'regions 浙江省': 1,
  });
  const events = (series: string) =>
    Object.entries(shown)
      .filter(([name]) => name.startsWith(`defenseHours ${series}`))
      .map(([, value]) => value)
      .filter((value) => value > 0);
  expect(events('今日')).toEqual([7, 7]);
  expect(events('昨日')).toEqual([7]);
});

it.each(Object.entries(STAFF_ROLES))(
  'shows only figures whose lists the role may open: %s',
  async (_name, role) => {
    await addEverything(await server.login());
    await server.addUser('employee', role);
    const { shown, rows } = await compareWithLists(await server.login('employee'));
    expect(shown).toEqual(rows);
  },
);

it('counts the work of finance that waits for the caller', async () => {
  const users = await addUsers(server);
  await requestWithdrawal(server, users.owner);
  await addApproved(server, users);
  const admin = await server.login();
  const netbar = await addNetbar(server, admin);
  const { data } = await server.call<{ provider: { providerNo: string }; secret: string }>(
    'POST /provider/addProvider',
    {
      providerNo: 'rent-one',
      kind: 'rental',
      name: '租号一号',
      shareBp: 3_000,
      products: PRODUCTS,
      requestId: 'finance-work-1',
    },
    { as: admin },
  );
  const partner = { providerNo: data.provider.providerNo, secret: data.secret };
  await send(server, partner, paidEvent(server, { netbar }, { productCode: 'unknown' }));
  const { shown, rows } = await compareWithLists(users.second);
  expect(shown).toEqual(rows);
  expect(shown).toMatchObject({
    withdrawalAudit: 1,
    withdrawalPayment: 1,
    withdrawalFailed: 0,
    invoiceAudit: 0,
    rentalAbnormal: 1,
    rentalRefunds: 0,
    marketRevenue: 0,
  });
});

it("shows figures of an owner's netbars only, which equal the rows of the lists", async () => {
  const admin = await server.login();
  await addEverything(admin);
  const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  await server.db
    .update(netbars)
    .set({ ownerId })
    .where(inArray(netbars.name, ['网吧1', '网吧2', '网吧4']));
  const { shown, rows } = await compareWithLists(await server.login('owner'));
  expect(shown).toEqual(rows);
  expect(shown).toMatchObject({
    netbarOffline: 0,
    netbarsOnline: 2,
    terminalsOnline: 6,
    terminalsProtected: 2,
    defenseToday: 6,
    'threatTypes 恶意进程': 3,
  });
  expect(Object.keys(shown).filter((name) => name.startsWith('threatNetbars'))).toHaveLength(3);
});
