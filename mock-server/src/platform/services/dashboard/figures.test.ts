import { expect, it } from 'vitest';
import { alerts } from '../../../areas/alert/tables.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { terminals } from '../../../areas/pc/tables.ts';
import { withServer } from '../../../testing/server.ts';
import type { Dashboard } from './schemas.ts';

const server = withServer();
const DAY = 86_400_000;

/** The list calls of the pages, by menu entry. */
const LISTS: Readonly<Record<string, string>> = {
  netbarList: 'POST /netbar/getNetbarList',
  netbarPc: 'POST /pc/getPcList',
  netbarAlert: 'POST /alert/getAlertList',
};
/** Filters that the pages send as lists of values (`multiple` in their resources). */
const MULTIPLE = ['onlineStatus', 'protectStatus'];

/** Returns the request body of a page for the query of its URL, with the time zone of China. */
function bodyOf(query: Readonly<Record<string, string>>, call: string): object {
  const fields = Object.entries(query).flatMap(([name, value]): [string, unknown][] => {
    const [first, last] = value.split('~');
    if (first !== undefined && last !== undefined) {
      const field = name.charAt(0).toUpperCase() + name.slice(1);
      return [
        [`start${field}`, new Date(`${first}T00:00:00.000+08:00`).toISOString()],
        [`end${field}`, new Date(`${last}T23:59:59.999+08:00`).toISOString()],
      ];
    }
    const isMultiple =
      MULTIPLE.includes(name) && !(call.includes('/pc/') && name === 'onlineStatus');
    return [
      [
        name,
        value === 'true' || value === 'false'
          ? value === 'true'
          : isMultiple
            ? value.split(',')
            : value,
      ],
    ];
  });
  return { page: 1, pageSize: 1, ...Object.fromEntries(fields) };
}

/** Adds netbars and machines in all states, so that each figure counts some and excludes others. */
async function addEverything(as: string) {
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

it('shows figures that equal the row counts of the lists that they open', async () => {
  const as = await server.login();
  await addEverything(as);
  const { data } = await server.call<Dashboard>('POST /dashboard/getDashboard', {}, { as });
  const ranked = data.panels.flatMap((panel) => (panel.kind === 'ranking' ? panel.list : []));
  const counted = [
    ...data.pending.map(({ name, count: value, link }) => ({ name, value, link })),
    ...data.figures.map(({ name, value, link }) => ({ name, value, link })),
    ...ranked.map(({ name, value, link }) => ({ name, value, link })),
  ].filter(({ link }) => LISTS[link?.name ?? '']);
  const shown = counted.map(({ name, value }) => [name, value]);
  const rows: [string, number][] = [];
  for (const { name, link } of counted) {
    const call = LISTS[link?.name ?? ''] ?? '';
    const answer = await server.call<{ total: number }>(call, bodyOf(link?.query ?? {}, call), {
      as,
    });
    rows.push([name, answer.data.total]);
  }
  expect(shown).toEqual(rows);
  expect(Object.fromEntries(shown)).toMatchObject({
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
    '3.10.0': 1,
    浙江省: 1,
  });
});
