import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminalSyncs, terminals } from './tables.ts';

const server = withServer();
let as = '';
let netbarId = 0;
/** Number of terminals that exist. */
let count = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as, {}, { configVersion: 3 })).ID;
  count = 0;
});

interface Row {
  ID: number;
  name: string;
  state: string;
}
interface Page {
  list: Row[];
  stat: { state: Record<string, number> };
}
const read = async (call: string, body: object = {}, caller = as) =>
  (
    await server.call<Page>(
      `POST /netbar/${call}`,
      { page: 1, pageSize: 20, ...body },
      { as: caller },
    )
  ).data;
const config = async () => (await read('getConfigOverview')).list[0];

/** Adds a terminal and its last report of the configuration, if there is one. */
async function addTerminal(
  power: 'on' | 'off',
  report?: { version: number; state?: 'applied' | 'failed' | 'nextBoot' },
) {
  count += 1;
  const [row] = await server.db
    .insert(terminals)
    .values({
      netbarId,
      terminalNo: `A${String(count).padStart(3, '0')}`,
      status: 'normal',
      power,
      powerAt: new Date(),
    })
    .returning({ id: terminals.id });
  if (report)
    await server.db.insert(terminalSyncs).values({
      netbarId,
      terminalId: row?.id ?? 0,
      what: 'config',
      hash: '',
      state: 'applied',
      at: new Date(),
      ...report,
    });
}

describe('the overview of a content over all netbars', () => {
  it('counts the terminals of each netbar by what they run', async () => {
    await addTerminal('on', { version: 3 });
    expect(await config()).toMatchObject({
      version: 3,
      terminals: 1,
      applied: 1,
      state: 'current',
    });
    await addTerminal('off', { version: 2 });
    await addTerminal('off');
    expect(await config()).toMatchObject({ off: 2, oldest: 2, state: 'off' });
    await addTerminal('on');
    await addTerminal('on', { version: 3, state: 'nextBoot' });
    expect(await config()).toMatchObject({ pending: 1, nextBoot: 1, state: 'pending' });
    await addTerminal('on', { version: 4 });
    expect(await config()).toMatchObject({ drifted: 1, state: 'drifted' });
    await addTerminal('on', { version: 3, state: 'failed' });
    expect(await config()).toMatchObject({
      terminals: 7,
      applied: 1,
      off: 2,
      pending: 1,
      nextBoot: 1,
      drifted: 1,
      failed: 1,
      oldest: 2,
      state: 'failed',
    });
  });

  it('filters and counts the netbars by state, and finds them by name', async () => {
    await addTerminal('on', { version: 3, state: 'failed' });
    const other = await addNetbar(server, as, { name: '月光网吧' });
    const failed = await read('getConfigOverview', { state: 'failed' });
    expect(failed.list.map(({ ID }) => ID)).toEqual([netbarId]);
    expect(failed.stat.state).toMatchObject({ failed: 1, current: 1, pending: 0 });
    const named = await read('getConfigOverview', { keyword: '月光' });
    expect(named.list.map(({ ID }) => ID)).toEqual([other.ID]);
  });

  it('has a version and a time for a netbar after a change, also one for all netbars', async () => {
    const { data } = await server.call<{ list: { ID: number }[] }>(
      'POST /netbar/getRuleList',
      { page: 1, pageSize: 1 },
      { as },
    );
    const [before] = (await read('getRuleOverview')).list;
    expect(before).toMatchObject({ version: 0, versionAt: null, overrides: 0 });
    const rule = { ruleId: data.list[0]?.ID, enabled: false };
    await server.call('POST /netbar/setRule', rule, { as });
    await server.call('POST /netbar/setRule', { ...rule, netbarId }, { as });
    const [after] = (await read('getRuleOverview')).list;
    expect(after).toMatchObject({ version: 2, versionAt: expect.any(String), overrides: 1 });
  });

  it('shows the startup programs and desktops that a netbar has', async () => {
    const run = {
      netbarId,
      name: '游戏菜单',
      exePath: 'D:\\Menu\\GameMenu.exe',
      trigger: 'boot',
      runAs: 'user',
      showWindow: 'normal',
    };
    expect((await server.call('POST /netbar/addRun', run, { as })).code).toBe(0);
    expect((await read('getRunOverview')).list[0]).toMatchObject({
      version: 1,
      versionAt: expect.any(String),
      items: 1,
      enabled: 1,
      failedStarts: 0,
    });
    expect((await read('getDesktopOverview')).list[0]).toMatchObject({ version: 0, icons: 0 });
  });

  it('contains only the netbars of the caller', async () => {
    const userId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    const names = ['一号店', '二号店', '三号店'];
    for (const name of names) await addNetbar(server, as, { name }, { ownerId: userId });
    const owner = await server.login('owner');
    for (const call of [
      'getConfigOverview',
      'getRuleOverview',
      'getRunOverview',
      'getDesktopOverview',
    ]) {
      const { list, stat } = await read(call, {}, owner);
      expect(list.map(({ name }) => name).sort(), call).toEqual([...names].sort());
      expect(Object.values(stat.state).reduce((sum, count) => sum + count)).toBe(3);
    }
  });
});
