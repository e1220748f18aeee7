import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { effectiveStatus } from '../../../areas/netbar/status.ts';
import { netbars } from '../../../areas/netbar/tables.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import type { Actor } from '../../../http/caller.ts';
import { withServer } from '../../../testing/server.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { CompletedAction } from './declaration.ts';
import { actionRoutes, combineTransitions, defineEntity } from './defineEntity.ts';

const server = withServer();
const done: CompletedAction<typeof netbars.$inferSelect>[] = [];

const kind = defineEntity({
  table: netbars,
  apiGroup: '便签',
  stateOf: effectiveStatus,
  stored: (status) => ({ status }),
  refusals: {
    unknown: 'unknown',
    notNow: (status, action) => `no ${action} in ${status}`,
    some: (count) => `${count} of them cannot`,
  },
  after: async (_by, what) => done.push(what),
});
const body = { remark: Type.String(), pass: Type.Boolean() };
const judge = kind.one({
  path: '/note/judge',
  description: 'judges',
  effects: [],
  body,
  choose: ({ pass }) => (pass ? 'approve' : 'reject'),
  actions: {
    approve: {
      from: ['pending'],
      to: 'active',
      msg: 'approved',
      set: ({ remark }) => ({ remark }),
    },
    reject: { from: ['pending'], to: 'rejected', msg: 'rejected' },
  },
});
const many = { description: 'writes', effects: [], body: { remark: Type.String() } } as const;
const write = kind.several({
  ...many,
  path: '/note/write',
  actions: {
    write: {
      from: ['pending'],
      set: ({ remark }, _by, { id }) => ({ remark: `${remark}${id % 2}` }),
      msg: (count) => `${count}`,
    },
  },
});
const close = kind.several({
  ...many,
  path: '/note/close',
  maxRows: 3,
  skipUnavailable: true,
  actions: { close: { from: ['pending'], to: 'archived', msg: (count) => `${count}` } },
});

const rows = () => server.db.select().from(netbars).orderBy(netbars.id);
const states = async () => (await rows()).map(({ status, remark }) => `${status} ${remark}`.trim());

/** Returns the context of a user who sees all netbars, or only own netbars. */
async function by(userName = 'admin') {
  const [caller] = await server.db.select().from(users).where(eq(users.userName, userName));
  if (!caller) throw new Error(`Unknown user: ${userName}`);
  return {
    tx: server.db,
    caller: { ...caller, userId: caller.id } as Actor,
    now: server.deps.now(),
    deps: server.deps,
  };
}

async function three(): Promise<number[]> {
  done.length = 0;
  const as = await server.login();
  const added = [];
  for (const name of ['甲网吧', '乙网吧', '丙网吧'])
    added.push(await addNetbar(server, as, { name }));
  return added.map(({ ID }) => ID);
}

describe('a call on one row', () => {
  it('applies the action that its body selects, stores the new state, and reports the change', async () => {
    const [first = 0, second = 0] = await three();
    await judge.apply(await by(), [first], { pass: true, remark: 'fine' });
    await judge.apply(await by(), [second], { pass: false, remark: 'not kept' });
    expect(await states()).toEqual(['active fine', 'rejected', 'pending']);
    expect(done.map(({ action, rows: [row] }) => [action, row?.status])).toEqual([
      ['approve', 'pending'],
      ['reject', 'pending'],
    ]);
  });

  it('is refused for another state, out of scope, and for an outdated version', async () => {
    const [first = 0] = await three();
    await judge.apply(await by(), [first], { pass: true, remark: '' });
    await expect(judge.apply(await by(), [first], { pass: true, remark: '' })).rejects.toThrow(
      'no approve in active',
    );
    await server.addUser('owner', STAFF_ROLES.netbarOwner);
    await expect(
      judge.apply(await by('owner'), [first], { pass: true, remark: '' }),
    ).rejects.toThrow('unknown');
    expect(done).toHaveLength(1);
  });
});

describe('a call on several rows', () => {
  it('changes all rows or none, and counts the rows that prevent it', async () => {
    const ids = await three();
    expect(await write.apply(await by(), ids, { remark: 'a' })).toBe(3);
    expect(await states()).toEqual(ids.map((id) => `pending a${id % 2}`));
    await close.apply(await by(), ids.slice(0, 1), { remark: '' });
    await expect(write.apply(await by(), [...ids, 999_999], { remark: 'b' })).rejects.toThrow(
      '2 of them cannot',
    );
    expect((await states()).slice(1)).toEqual(ids.slice(1).map((id) => `pending a${id % 2}`));
  });

  it('skips rows that do not allow the action if declared so, unless no row allows it', async () => {
    const ids = await three();
    expect(await close.apply(await by(), ids.slice(0, 2), { remark: '' })).toBe(2);
    expect(await close.apply(await by(), ids, { remark: '' })).toBe(1);
    await expect(close.apply(await by(), ids, { remark: '' })).rejects.toThrow(
      'no close in archived',
    );
    await expect(close.apply(await by(), [999_999], { remark: '' })).rejects.toThrow('unknown');
    expect(done.map(({ rows: { length } }) => length)).toEqual([2, 1]);
  });
});

it('derives the route, its schema and the row actions from the declaration', () => {
  const list = { id: netbars.id, row: Type.String(), find: async () => [{}] };
  const [singleRoute, several] = actionRoutes(list, { as: 'note', unknown: 'unknown' }, [
    judge,
    close,
  ]);
  expect(singleRoute).toMatchObject({
    path: '/note/judge',
    permission: 'granted',
    audit: true,
    idempotent: true,
    raises: false,
    effects: [],
  });
  expect(
    Object.keys(
      (singleRoute?.body as { properties?: object } | undefined)?.properties ?? {},
    ).sort(),
  ).toEqual(['ID', 'expectUpdatedAt', 'pass', 'remark', 'requestId'].sort());
  expect(several?.body).toMatchObject({ properties: { IDs: { maxItems: 3 } } });
  const transitions = combineTransitions({ edit: { call: '/note/edit' } }, [judge, close], {
    look: {},
  });
  expect(transitions.actions('pending', new Set(['/note/judge', '/note/edit']))).toEqual([
    'edit',
    'approve',
    'reject',
    'look',
  ]);
  expect(transitions.next('pending', 'approve')).toBe('active');
});

it('omits expectUpdatedAt and uses another title for the ID if declared so', () => {
  const plain = defineEntity({
    table: netbars,
    apiGroup: '便签',
    versioned: false,
    stateOf: effectiveStatus,
    refusals: { unknown: 'unknown', notNow: () => 'not now' },
  });
  const call = plain.one({
    path: '/note/file',
    description: '',
    effects: [],
    body: { ID: idSchema(netbars.id, '便签') },
    actions: { file: { msg: '' } },
  });
  const { body: schema } = call.route({ as: 'note', row: Type.String(), read: async () => ({}) });
  expect(schema).toMatchObject({ properties: { ID: { title: '便签' } } });
  expect(Object.keys((schema as { properties?: object }).properties ?? {})).toEqual([
    'ID',
    'requestId',
  ]);
});

it('requires choose for a call with several actions', () => {
  const actions = { one: { msg: '' }, other: { msg: '' } };
  expect(() =>
    kind.one({ path: '/note/x', description: '', effects: [], body: {}, actions }),
  ).toThrow('Declare "choose" for /note/x');
});
