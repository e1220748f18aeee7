import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { LayoutSeat, PcLayout, PcSeatMap } from './layoutSchemas.ts';
import type { PcTree } from './schemas.ts';
import { terminals } from './tables.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let ids: number[] = [];

const addPcs = async (of: number, nos: string[]) =>
  (
    await server.db
      .insert(terminals)
      .values(
        nos.map((terminalNo) => ({
          netbarId: of,
          terminalNo,
          status: 'normal' as const,
          power: 'on' as const,
          powerAt: server.deps.now(),
        })),
      )
      .returning({ id: terminals.id })
  ).map(({ id }) => id);

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  ids = await addPcs(netbarId, ['A001', 'A002', 'A010']);
});

type Errors = { errors?: { field: string }[] };
const call = <T = Errors>(path: string, body: object, caller = as) =>
  server.call<T>(`POST /pc/${path}`, { requestId: crypto.randomUUID(), ...body }, { as: caller });
const seatMap = async (caller = as) => call<PcSeatMap>('getSeatMap', { netbarId }, caller);
const save = (body: object, caller = as) =>
  call<Errors & { layout: PcLayout }>(
    'setLayout',
    { netbarId, zones: [], seats: [], ...body },
    caller,
  );
const seat = (at: number, x: number, y: number): LayoutSeat => ({ ID: ids[at] ?? 0, x, y });

describe('seat map', () => {
  it('contains all terminals of the netbar and the saved layout', async () => {
    expect((await seatMap()).data).toMatchObject({ total: 3, layout: null });
    const zone = { name: '大厅', x: 0, y: 0, width: 10, height: 4 };
    const drawn = [{ ...seat(0, 1, 2), turn: 90 }, seat(2, 3, 2)];
    const saved = await save({ zones: [zone], seats: drawn });
    expect(saved.data.layout).toMatchObject({ zones: [zone], seats: drawn });
    const { list, layout, actions } = (await seatMap()).data;
    expect(list.map(({ terminalNo, risk }) => [terminalNo, risk])).toEqual([
      ['A001', 'high'],
      ['A002', 'high'],
      ['A010', 'high'],
    ]);
    expect(layout).toEqual(saved.data.layout);
    expect(actions).toEqual(expect.arrayContaining(['reboot', 'move', 'setLayout']));
  });

  it('rejects a layout that is based on an outdated version with 409', async () => {
    const first = await save({ seats: [seat(0, 1, 1)] });
    expect((await save({ seats: [seat(1, 1, 1)] })).code).toBe(409);
    const { UpdatedAt: expectUpdatedAt } = first.data.layout;
    server.advance(1_000);
    const second = await save({ seats: [seat(0, 2, 2)], expectUpdatedAt });
    expect(second.code).toBe(0);
    expect((await save({ seats: [seat(0, 3, 3)], expectUpdatedAt })).code).toBe(409);
    expect((await seatMap()).data.layout?.seats).toEqual([seat(0, 2, 2)]);
  });

  it.each([
    ['two terminals in one cell', () => ({ seats: [seat(0, 1, 1), seat(1, 1, 1)] }), ['seats']],
    ['a repeated terminal', () => ({ seats: [seat(0, 1, 1), seat(0, 2, 1)] }), ['seats']],
    ['an unknown terminal', () => ({ seats: [{ ID: 999_999, x: 1, y: 1 }] }), ['seats']],
    ['a cell outside the floor', () => ({ seats: [seat(0, 200, 1)] }), ['seats.0.x']],
    [
      'a direction of 45 degrees',
      () => ({ seats: [{ ...seat(0, 1, 1), turn: 45 }] }),
      ['seats.0.turn'],
    ],
    [
      'a zone that exceeds the floor',
      () => ({ zones: [{ name: '大厅', x: 199, y: 0, width: 2, height: 1 }] }),
      ['zones.0.width'],
    ],
    [
      'a zone without a name',
      () => ({ zones: [{ name: '  ', x: 0, y: 0, width: 2, height: 1 }] }),
      ['zones.0.name'],
    ],
    [
      'too many seats',
      () => ({ seats: Array.from({ length: 2_001 }, (_, x) => seat(0, x % 200, 0)) }),
      ['seats'],
    ],
  ])('rejects %s and names the field', async (_what, body, fields) => {
    const reply = await save(body());
    expect([reply.code, reply.data.errors?.map(({ field }) => field)]).toEqual([422, fields]);
    expect((await seatMap()).data.layout).toBeNull();
  });

  it('rejects a terminal of another netbar', async () => {
    const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
    const [foreign = 0] = await addPcs(other.ID, ['A001']);
    expect((await save({ seats: [{ ID: foreign, x: 1, y: 1 }] })).code).toBe(422);
  });

  it('can be seen by roles that see terminals, and saved by roles that manage them', async () => {
    await server.addUser('operator', 999);
    await server.addUser('support', 120);
    await server.addUser('owner', 300);
    const [operator, support, stranger] = [
      await server.login('operator'),
      await server.login('support'),
      await server.login('owner'),
    ];
    expect((await save({ seats: [seat(0, 1, 1)] }, operator)).code).toBe(0);
    expect((await seatMap(support)).data.actions).toEqual([]);
    expect((await save({}, support)).code).toBe(7);
    expect((await seatMap(stranger)).msg).toBe('网吧不存在，或不在您的数据范围内');
    expect((await save({}, stranger)).msg).toBe('网吧不存在，或不在您的数据范围内');
  });
});

describe('terminal groups', () => {
  const add = async (name: string) =>
    (await call<{ group: { ID: number } }>('addGroup', { netbarId, name })).data.group.ID;
  const groups = async () =>
    (await call<PcTree>('getGroupTree', {})).data.netbars.find(({ ID }) => ID === netbarId)
      ?.groups ?? [];

  it('keep their order of creation until a user moves one', async () => {
    const [hall, rooms, stage] = [await add('大厅'), await add('包间'), await add('舞台')];
    expect((await groups()).map(({ ID }) => ID)).toEqual([hall, rooms, stage]);
    expect((await call('moveGroup', { ID: stage, place: 0 })).code).toBe(0);
    expect((await groups()).map(({ ID }) => ID)).toEqual([stage, hall, rooms]);
    await call('moveGroup', { ID: hall, place: 99 });
    expect((await groups()).map(({ ID }) => ID)).toEqual([stage, rooms, hall]);
  });

  it('move their terminals to another group when they are deleted', async () => {
    const [hall, rooms] = [await add('大厅'), await add('包间')];
    await call('movePc', { IDs: ids, groupId: hall });
    const elsewhere = await addNetbar(server, as, { name: '云帆网咖·中心店' });
    const { group } = (
      await call<{ group: { ID: number } }>('addGroup', { netbarId: elsewhere.ID, name: '大厅' })
    ).data;
    for (const moveTo of [hall, group.ID])
      expect((await call('deleteGroup', { ID: hall, moveTo })).code).toBe(422);
    expect((await call('deleteGroup', { ID: hall, moveTo: rooms })).msg).toBe(
      '分组已删除，3 台客户机已移出',
    );
    expect(await groups()).toMatchObject([{ ID: rooms, terminalCount: 3 }]);
    const ungrouped = async () =>
      (await call<{ total: number }>('getPcList', { page: 1, pageSize: 10, ungrouped: true })).data
        .total;
    expect(await ungrouped()).toBe(0);
    await call('deleteGroup', { ID: rooms });
    expect(await ungrouped()).toBe(3);
  });
});
