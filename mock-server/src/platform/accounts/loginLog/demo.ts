import { asc, eq } from 'drizzle-orm';
import type { DemoContext } from '../../kernel/area/define.ts';
import type { Random } from '../../kernel/demo/random.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { LoginReason, LoginResult } from './results.ts';
import { loginLogs } from './tables.ts';

type Values = typeof loginLogs.$inferInsert;

const DAYS = 30;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
] as const;

/** Results of the demo sign-ins with their relative frequency. */
const OUTCOMES: readonly (readonly [readonly [LoginResult, LoginReason | ''], number])[] = [
  [['success', ''], 90],
  [['failed', 'password'], 7],
  [['failed', 'captcha'], 2],
  [['challenged', 'proof'], 1],
];

interface DemoUser {
  id: number;
  userName: string;
}

/** Returns a sign-in of a user on a morning. Each user has one device and one network. */
function makeLogin(random: Random, user: DemoUser, midnight: number): Values {
  const [result, reason] = random.weighted(OUTCOMES);
  const createdAt = new Date(midnight + random.between(8 * HOUR, 10 * HOUR));
  const ip = `198.51.100.${1 + (user.id % 254)}`;
  return {
    createdAt,
    updatedAt: createdAt,
    userId: user.id,
    userName: user.userName,
    method: 'password',
    result,
    reason,
    ip,
    network: ip,
    agent: AGENTS[user.id % AGENTS.length] ?? AGENTS[0],
  };
}

/** Returns the attempts of a stranger to guess passwords one night. */
function makeAttack(at: number): Values[] {
  const common = {
    userId: null,
    method: 'password',
    ip: '203.0.113.66',
    network: '203.0.113.66',
    agent: 'python-requests/2.32',
  } as const;
  return ['a***n', 'r***t', 't***t', 's***r'].flatMap((userName, index): Values[] => {
    const createdAt = new Date(at + index * 60_000);
    const times = { createdAt, updatedAt: createdAt };
    return [
      { ...common, ...times, userName, result: 'failed', reason: 'unknown' },
      {
        ...common,
        ...times,
        userName,
        result: 'throttled',
        reason: 'failures',
        attempts: 38 + index * 17,
      },
    ];
  });
}

/** Inserts the sign-ins of a month: each user on most days, and attempts of a stranger. */
export async function addDemoLogins({ tx, now, random }: DemoContext): Promise<void> {
  const active = await tx
    .select({ id: users.id, userName: users.userName, authorityId: users.authorityId })
    .from(users)
    .where(eq(users.enable, 1))
    .orderBy(asc(users.id));
  const today = Math.floor((now.getTime() + 8 * HOUR) / DAY) * DAY - 8 * HOUR;
  const logins = Array.from({ length: DAYS }, (_, day) => today - (DAYS - day) * DAY).flatMap(
    (midnight) =>
      active
        .filter(({ authorityId }) => ADMINS.includes(authorityId) || random.between(0, 9) < 6)
        .map((user) => makeLogin(random, user, midnight)),
  );
  const rows = [...logins, ...makeAttack(today - 3 * DAY + 2 * HOUR)];
  rows.sort((left, right) => Number(left.createdAt) - Number(right.createdAt));
  await tx.insert(loginLogs).values(rows);
}
