import { asc, eq } from 'drizzle-orm';
import type { DemoContext } from '../../kernel/area/define.ts';
import type { Random } from '../../kernel/demo/random.ts';
import { ADMINS, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { operationRecords, operationTargets } from './records/recordTables.ts';

type Values = typeof operationRecords.$inferInsert;

interface DemoActor {
  id: number;
  userName: string;
}

/** Demo users by group: administrators, staff who manage netbars, and all users. */
export type DemoCast = Readonly<Record<'admins' | 'staff' | 'everyone', readonly DemoActor[]>>;

const COUNT = 400;
const DAYS = 30;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface DemoCall {
  method: string;
  path: string;
  by: keyof DemoCast;
  /** Relative frequency. */
  weight: number;
  body(random: Random): object;
  /** Kind of the object that the body names with `ID` or `IDs`. */
  kind?: 'netbar' | 'market' | 'user';
}

/** Calls of the demo records. */
const calls: readonly DemoCall[] = [
  {
    method: 'POST',
    path: '/netbar/renewNetbar',
    kind: 'netbar',
    by: 'staff',
    weight: 20,
    body: (random) => ({ ID: random.between(1, 60), months: random.pick([1, 3, 6, 12]) }),
  },
  {
    method: 'POST',
    path: '/netbar/updateNetbar',
    kind: 'netbar',
    by: 'staff',
    weight: 18,
    body: (random) => ({ ID: random.between(1, 60), remark: '核对联系人与地址' }),
  },
  {
    method: 'POST',
    path: '/netbar/setNetbarTags',
    kind: 'netbar',
    by: 'staff',
    weight: 12,
    body: (random) => ({ IDs: [random.between(1, 60)], tags: ['重点'], mode: 'add' }),
  },
  {
    method: 'POST',
    path: '/netbar/auditNetbar',
    kind: 'netbar',
    by: 'staff',
    weight: 8,
    body: (random) => ({ ID: random.between(1, 60), pass: true, trialDays: 7 }),
  },
  {
    method: 'POST',
    path: '/netbar/setNetbarStatus',
    kind: 'netbar',
    by: 'staff',
    weight: 6,
    body: (random) => ({ ID: random.between(1, 60), status: 'active' }),
  },
  {
    method: 'POST',
    path: '/netbar/setNetbarRing',
    kind: 'netbar',
    by: 'staff',
    weight: 6,
    body: (random) => ({ IDs: [random.between(1, 60)], ring: 'early' }),
  },
  {
    method: 'POST',
    path: '/market/setMarketConfig',
    kind: 'market',
    by: 'admins',
    weight: 3,
    body: (random) => ({ ID: random.between(1, 3), maxMembers: 50 }),
  },
  {
    method: 'POST',
    path: '/market/updateMarket',
    kind: 'market',
    by: 'admins',
    weight: 2,
    body: (random) => ({ ID: random.between(1, 3), contactName: '示例联系人' }),
  },
  {
    method: 'PUT',
    path: '/user/setUserInfo',
    kind: 'user',
    by: 'admins',
    weight: 8,
    body: (random) => ({ ID: random.between(2, 41), enable: 1 }),
  },
  {
    method: 'PUT',
    path: '/user/setSelfInfo',
    by: 'everyone',
    weight: 10,
    body: () => ({ sideMode: 'dark' }),
  },
  {
    method: 'POST',
    path: '/user/resetPassword',
    kind: 'user',
    by: 'admins',
    weight: 3,
    body: (random) => ({ ID: random.between(2, 41) }),
  },
  {
    method: 'POST',
    path: '/casbin/updateCasbin',
    by: 'admins',
    weight: 3,
    body: () => ({ authorityId: 120, casbinInfos: [] }),
  },
  { method: 'POST', path: '/jwt/jsonInBlacklist', by: 'everyone', weight: 6, body: () => ({}) },
];

type Outcome = readonly [answer: { code: number; msg: string }, weight: number];

const outcomes: readonly Outcome[] = [
  [{ code: 0, msg: '已完成' }, 90],
  [{ code: 409, msg: '数据已被他人修改，请刷新后重试' }, 3],
  [{ code: 7, msg: '权限不足' }, 4],
  [{ code: 422, msg: '提交的内容有误：ID不能为空' }, 3],
];

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
];

/** Returns a time of the last 30 days, mostly in working hours (UTC+8). Never later than `now`. */
function timestamp(random: Random, now: Date): Date {
  const hour = random.weighted([
    [random.between(9, 18), 8],
    [random.between(19, 23), 2],
  ]);
  const midnight = Math.floor((now.getTime() + 8 * HOUR) / DAY) * DAY - 8 * HOUR;
  const time =
    midnight - random.between(0, DAYS - 1) * DAY + hour * HOUR + random.between(0, HOUR - 1);
  return new Date(time < now.getTime() ? time : time - DAY);
}

const hex = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => random.between(0, 15).toString(16)).join('');

/**
 * Returns 400 demo operation records, oldest first. Their IP addresses are from the range that is
 * reserved for documentation.
 */
export function makeOperations(random: Random, now: Date, cast: DemoCast): Values[] {
  const timestamps = Array.from({ length: COUNT }, () => timestamp(random, now)).sort(
    (a, b) => a.getTime() - b.getTime(),
  );
  return timestamps.map((createdAt) => {
    const { method, path, by, body } = random.weighted(
      calls.map((call) => [call, call.weight] as const),
    );
    const answer = random.weighted(outcomes);
    const actor = random.pick(cast[by]);
    return {
      createdAt,
      updatedAt: createdAt,
      ip: `192.0.2.${random.between(1, 254)}`,
      method,
      path,
      status: 200,
      code: answer.code,
      latency: random.between(3_000_000, 180_000_000),
      agent: random.pick(agents),
      errorMessage: answer.code === 0 ? '' : answer.msg,
      body: JSON.stringify(body(random)),
      resp: JSON.stringify(answer),
      userId: actor.id,
      userName: actor.userName,
      requestId: `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`,
    };
  });
}

/** Returns the objects that a record names. */
function targetsOf({ id, path, body }: Pick<Values, 'path' | 'body'> & { id: number }) {
  const kind = calls.find((call) => call.path === path)?.kind;
  if (!kind) return [];
  const { ID, IDs = [ID ?? 0] }: { ID?: number; IDs?: number[] } = JSON.parse(body);
  return IDs.map((object) => ({
    record: id,
    kind,
    id: String(object),
    netbarId: kind === 'netbar' ? object : null,
  }));
}

/** Inserts the demo records of a month, with the objects that they name. Disabled users are left out. */
export async function addDemoOperations({ tx, now, random }: DemoContext): Promise<void> {
  const everyone = await tx
    .select({ id: users.id, userName: users.userName, authorityId: users.authorityId })
    .from(users)
    .where(eq(users.enable, 1))
    .orderBy(asc(users.id));
  const starting = (...roles: number[]) =>
    everyone.filter(({ authorityId }) => roles.includes(authorityId));
  const admins = starting(...ADMINS);
  const staff = [
    ...admins,
    ...starting(STAFF_ROLES.finance, STAFF_ROLES.marketHead, STAFF_ROLES.marketMember),
  ];
  const records = await tx
    .insert(operationRecords)
    .values(makeOperations(random, now, { admins, staff, everyone }))
    .returning({
      id: operationRecords.id,
      path: operationRecords.path,
      body: operationRecords.body,
    });
  await tx.insert(operationTargets).values(records.flatMap(targetsOf));
}
