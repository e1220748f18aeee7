// @both-engines: upsert of stored contents
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import {
  connect,
  makeKey,
  type ReceivedFrame,
  type TestGateway,
} from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import { rules } from './tables.ts';
import { matching, ruleRow } from './testing/ruleBody.ts';

const server = withServer();
const FRAME_BYTES = 256 * 1024;
let as = '';
let netbarId = 0;
let gateway: TestGateway;

interface Rule {
  ruleId: number;
  name: string;
  matcher: object;
}

const nested = {
  op: 'all' as const,
  conditions: [
    {
      op: 'any' as const,
      conditions: [
        { field: 'port' as const, operator: 'eq' as const, values: ['5000-5999'] },
        { field: 'domain' as const, operator: 'wildcard' as const, values: ['*.pool.example'] },
      ],
    },
    { field: 'signer' as const, operator: 'eq' as const, values: [''] },
  ],
};
const rule = (at: number, more: Partial<typeof rules.$inferInsert> = {}) =>
  ruleRow(`rule ${at}`, {
    ruleNo: `D${at}`,
    priority: 100 + at,
    matcher: matching('eq', `p${at}.exe`),
    ...more,
  });

async function connectGateway(capabilities?: string[]): Promise<void> {
  gateway = await connect(server);
  const identity = await gateway.enrol(await makeKey(server, as, netbarId));
  await gateway.connect(identity, capabilities && { capabilities });
}

/** Fetches the rules and returns the frames of the answer. */
async function fetchRules(have?: string[]): Promise<ReceivedFrame[]> {
  const isRules = ({ t, what }: ReceivedFrame) =>
    (t === 'entries' || t === 'contents') && what === 'rules';
  const from = gateway.frames.length;
  gateway.send({ t: 'fetch', what: 'rules', ...(have && { have }) });
  const answer = () => gateway.frames.slice(from).filter(isRules);
  await expect.poll(() => answer().at(-1)?.left).toBe(0);
  return answer();
}

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  await server.db.delete(rules);
});

describe('a gateway without the capability', () => {
  it('does not receive a rule that its form cannot express', async () => {
    await server.db.insert(rules).values([rule(1), rule(2, { matcher: nested })]);
    await connectGateway();
    const [frame] = await fetchRules(['0123456789abcdef']);
    expect(frame?.t).toBe('contents');
    const received = (frame?.value ?? []) as Rule[];
    expect(received.map(({ name, matcher }) => [name, matcher])).toEqual([
      [
        'rule 1',
        {
          op: 'all',
          conditions: [{ field: 'processName', operator: 'eq', value: 'p1.exe' }],
        },
      ],
    ]);
  });
});

describe('a gateway with the capability', () => {
  beforeEach(() => connectGateway(['ruleEntries', 'of a later version']));

  it('receives complete conditions, then only the changes, and all for an unknown content', async () => {
    await server.db
      .insert(rules)
      .values([...Array.from({ length: 40 }, (_, at) => rule(at)), rule(99, { matcher: nested })]);
    const [whole] = await fetchRules();
    expect([whole?.base, whole?.put?.length, whole?.more]).toEqual([null, 41, false]);
    expect((whole?.put?.at(-1)?.entry as Rule | undefined)?.matcher).toEqual(nested);
    const [first] = await server.db.select().from(rules).where(eq(rules.ruleNo, 'D0'));
    await server.db.delete(rules).where(eq(rules.ruleNo, 'D5'));
    await server.db.update(rules).set({ priority: 200 }).where(eq(rules.ruleNo, 'D0'));
    const hash = whole?.hash ?? '';
    const [change] = await fetchRules(['0123456789abcdef', hash]);
    expect([change?.base, change?.remove?.length]).toEqual([hash, 2]);
    expect(change?.put).toMatchObject([{ at: 39, entry: { ruleId: first?.id, priority: 200 } }]);
    const [unknown] = await fetchRules(['0123456789abcdef']);
    expect([unknown?.base, unknown?.put?.length, unknown?.hash]).toEqual([null, 40, change?.hash]);
  });

  it('receives 2 000 rules in frames below the limit', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => rule(at));
    for (let from = 0; from < many.length; from += 500)
      await server.db.insert(rules).values(many.slice(from, from + 500));
    const frames = await fetchRules();
    expect(frames.length).toBeGreaterThan(1);
    expect(frames.map(({ more }) => more)).toEqual(frames.map((_, at) => at < frames.length - 1));
    for (const frame of frames)
      expect(Buffer.byteLength(JSON.stringify(frame))).toBeLessThan(FRAME_BYTES);
    expect(frames.flatMap(({ put = [] }) => put.map(({ at }) => at))).toEqual(
      many.map((_, at) => at),
    );
  });

  it('is notified of a withdrawn rule without a further message, and no longer receives it', async () => {
    const [withdrawn] = await server.db
      .insert(rules)
      .values([rule(1), rule(2)])
      .returning();
    const [before] = await fetchRules();
    const announced = () => gateway.frames.filter(({ t }) => t === 'rules').length;
    const former = announced();
    const set = await server.call(
      'POST /netbar/setRule',
      { ruleId: withdrawn?.id, enabled: false },
      { as },
    );
    expect(set.code).toBe(0);
    await expect.poll(announced).toBe(former + 1);
    const [change] = await fetchRules([before?.hash ?? '']);
    expect(change?.remove).toEqual([withdrawn?.id]);
  });

  it('is listed with the version that it reports, if it is newer than that of the server, and receives the rules of the server', async () => {
    await server.db.insert(rules).values(rule(1));
    const terminal = { netbarId, terminalNo: 'A001', status: 'normal', power: 'on' } as const;
    await server.db.insert(terminals).values({ ...terminal, powerAt: server.deps.now() });
    await fetchRules();
    const sync = [{ what: 'rules', version: 900, hash: 'f'.repeat(16), state: 'applied' }];
    const list = [{ no: 'A001', power: 'on', sync }];
    gateway.send({ t: 'machines', n: 1, time: server.deps.now().getTime(), list });
    const listed = async () => {
      const body = { page: 1, pageSize: 10 };
      const { data } = await server.call<{ list: object[] }>('POST /rule/getDeliveryList', body, {
        as,
      });
      return data.list[0];
    };
    await expect
      .poll(listed)
      .toMatchObject({ ID: netbarId, newest: 900, drifted: 1, applied: 0, state: 'drifted' });
    const [frame] = await fetchRules(['f'.repeat(16)]);
    expect([frame?.base, frame?.put?.length]).toEqual([null, 1]);
    expect(frame?.version).toBeLessThan(900);
  });
});
