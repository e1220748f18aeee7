// @both-engines: ranges and generated series of times
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { addCommands } from '../agent/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { Pc } from './schemas.ts';
import { TerminalReports } from './terminalReports.ts';
import type { Timeline } from './timelineSchemas.ts';

const server = withServer();
const HOUR = 3_600_000;
const UNKNOWN_ID = 999_999;
let as = '';
let netbarId = 0;
let reports: TerminalReports;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  reports = new TerminalReports(server.deps);
  return () => reports.close();
});

type TerminalReport = Parameters<TerminalReports['onTerminals']>[1]['list'][number];
async function report(list: TerminalReport[], full?: 'only'): Promise<void> {
  reports.onActivity(netbarId, server.deps.now());
  reports.onTerminals({ netbarId, toServerTime: (at) => new Date(at) }, { list, full });
  await reports.flush();
}
const call = <T>(path: string, body: object, caller = as) =>
  server.call<T>(`POST /pc/${path}`, { requestId: crypto.randomUUID(), ...body }, { as: caller });
const pcs = async () =>
  (await call<{ list: Pc[] }>('getPcList', { page: 1, pageSize: 50, netbarId })).data.list;
const idOf = async (no: string) =>
  (await pcs()).find(({ terminalNo }) => terminalNo === no)?.ID ?? 0;
const timeline = async (ID: number, more: Record<string, string> = {}, caller = as) =>
  server.call<Timeline>(
    `GET /pc/getTimeline?${new URLSearchParams({ ID: String(ID), ...more })}`,
    undefined,
    { as: caller },
  );
const days = async (ID: number) => {
  const now = server.deps.now().getTime();
  const span = {
    from: new Date(now - 40 * 24 * HOUR).toISOString(),
    to: new Date(now + 24 * HOUR).toISOString(),
  };
  const query = new URLSearchParams({ ID: String(ID), ...span });
  type Days = { list: { boots: number; minutes: number }[] };
  return (await server.call<Days>(`GET /pc/getPcDays?${query}`, undefined, { as })).data.list;
};

describe('timeline of a terminal', () => {
  it('contains commands, changes by users and new hardware, newest first', async () => {
    await report([{ no: 'A001', power: 'on', mac: '02:00:00:00:00:01' }], 'only');
    const ID = await idOf('A001');
    server.advance(1_000);
    await call('setPcTags', { IDs: [ID], tags: ['靠窗'] });
    server.advance(1_000);
    await report([{ no: 'A001', power: 'on', mac: '02:00:00:00:00:02' }]);
    // A repeated report is not a change.
    await report([{ no: 'A001', power: 'on', mac: '02:00:00:00:00:02' }]);
    server.advance(1_000);
    await call('replacePc', { ID });
    const now = server.deps.now();
    await server.db.transaction((tx) =>
      addCommands({ tx, bus: server.deps.bus }, [
        {
          netbarId,
          machineId: ID,
          machineNo: 'A001',
          mac: null,
          name: 'reboot',
          args: {},
          taskId: null,
          creatorId: 1,
          reason: '卡死',
          expiresAt: new Date(now.getTime() + HOUR),
          createdAt: new Date(now.getTime() + 1),
        },
      ]),
    );
    const { list, next } = (await timeline(ID)).data;
    expect(next).toBeNull();
    expect(
      list.map(({ kind, change, command }) => change?.what ?? command?.command ?? kind),
    ).toEqual(
      // The creation time is the time of the database, not of the test clock.
      expect.arrayContaining(['reboot', 'replaced', 'hardware', 'tagged', 'power', 'enrolled']),
    );
    expect(
      list
        .filter(({ kind }) => kind === 'change')
        .map(({ change, actorName }) => [change, actorName !== '']),
    ).toEqual([
      [{ what: 'replaced', before: '02:00:00:00:00:01', after: '02:00:00:00:00:02' }, true],
      [{ what: 'hardware', before: '02:00:00:00:00:01', after: '02:00:00:00:00:02' }, false],
      [{ what: 'tagged', before: '', after: '靠窗' }, true],
    ]);
    expect(list.find(({ kind }) => kind === 'command')).toMatchObject({
      command: { status: 'waiting', reason: '卡死' },
    });
  });

  it('pages without missing or repeated entries, even if many have the same time', async () => {
    await report([{ no: 'A001', power: 'off' }], 'only');
    const ID = await idOf('A001');
    for (let at = 0; at < 7; at += 1) await call('setPcTags', { IDs: [ID], tags: [`t${at}`] });
    const keys: string[] = [];
    let before: string | undefined;
    do {
      const { data } = await timeline(ID, {
        pageSize: '3',
        ...(before !== undefined && { before }),
      });
      keys.push(...data.list.map(({ key }) => key));
      before = data.next ?? undefined;
    } while (before !== undefined);
    expect([keys.length, new Set(keys).size]).toEqual([8, 8]);
    expect((await timeline(ID, { before: 'yesterday' })).code).toBe(422);
  });

  it('returns the same error for a terminal outside the data scope as for an unknown one', async () => {
    await report([{ no: 'A001', power: 'on' }], 'only');
    const ID = await idOf('A001');
    await server.addUser('owner', 300);
    const owner = await server.login('owner');
    const unknown = await timeline(UNKNOWN_ID, {}, owner);
    expect((await timeline(ID, {}, owner)).msg).toBe(unknown.msg);
  });
});

/** Moves to noon of the next day in China. */
function advanceToNoon(): void {
  server.advance(24 * HOUR - ((server.deps.now().getTime() + 8 * HOUR) % (24 * HOUR)) + 12 * HOUR);
}

/** Advances the time while the gateway keeps reporting. */
async function advanceWithReports(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 4 * 60_000) {
    server.advance(4 * 60_000);
    await report([]);
  }
}

describe('daily power-on times of a terminal', () => {
  it('count boots and minutes, split at midnight, and end at the last heartbeat of a lost gateway', async () => {
    const day = () => Math.floor((server.deps.now().getTime() + 8 * HOUR) / (24 * HOUR));
    advanceToNoon();
    await report([{ no: 'A001', power: 'on' }], 'only');
    const ID = await idOf('A001');
    await advanceWithReports(HOUR);
    await report([{ no: 'A001', power: 'off' }]);
    expect(await days(ID)).toMatchObject([{ boots: 1, minutes: 60 }]);
    const first = day();
    server.advance(10 * HOUR);
    await report([{ no: 'A001', power: 'on' }]);
    await advanceWithReports(2 * HOUR + 40 * 60_000);
    await report([{ no: 'A001', power: 'off' }]);
    expect(day()).toBe(first + 1);
    // On from 23:00 to 01:40.
    expect(await days(ID)).toMatchObject([
      { boots: 2, minutes: 120 },
      { boots: 0, minutes: 100 },
    ]);
    await report([{ no: 'A001', power: 'on' }]);
    server.advance(5 * HOUR);
    await report([], 'only');
    // The terminal counts as on until the last heartbeat of the gateway.
    expect((await days(ID))[1]).toMatchObject({ boots: 1, minutes: 100 });
  });

  it('contain the current run and restarts, equally in the chart and in the timeline', async () => {
    // A day counts whole minutes, so two hours across midnight would be 119 minutes.
    advanceToNoon();
    await report([{ no: 'A001', power: 'on', bootAt: server.deps.now().getTime() }], 'only');
    const ID = await idOf('A001');
    await advanceWithReports(HOUR);
    const power = async () =>
      (await timeline(ID)).data.list.flatMap(({ power: entry }) => entry ?? []);
    const sum = (list: readonly { boots: number; minutes: number }[]) => [
      list.reduce((total, { boots }) => total + boots, 0),
      list.reduce((total, { minutes }) => total + minutes, 0),
    ];
    expect(sum(await days(ID))).toEqual([1, 60]);
    expect(sum(await power())).toEqual([1, 60]);
    await report([{ no: 'A001', power: 'on', bootAt: server.deps.now().getTime() }]);
    // A repeated report of the same boot does not count.
    await report([{ no: 'A001', power: 'on', bootAt: server.deps.now().getTime() + 1_000 }]);
    expect(sum(await days(ID))).toEqual([2, 60]);
    await advanceWithReports(HOUR);
    await report([{ no: 'A001', power: 'off' }]);
    expect(sum(await days(ID))).toEqual([2, 120]);
    expect(sum(await power())).toEqual([2, 120]);
  });
});
