import type { DemoContext } from '../../kernel/area/define.ts';
import { generatePassword, hashPassword } from '../../kernel/auth/passwords.ts';
import type { Random } from '../../kernel/demo/random.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { personPinyin } from '../../kernel/pinyin/pinyin.ts';

export interface DemoUser {
  userName: string;
  nickName: string;
  authorityId: number;
  phone: string;
  email: string;
  enable: 1 | 2;
  createdAt: Date;
}

const DAY_MS = 86_400_000;

/** Role, user name prefix, nickname and number of each group. All accounts are fictional. */
const groups = [
  [PLATFORM_ADMIN, 'manager', '平台管理', 2],
  [STAFF_ROLES.operations, 'security', '安全运营', 3],
  [STAFF_ROLES.finance, 'finance', '财务', 1],
  [STAFF_ROLES.support, 'support', '客服', 3],
  [STAFF_ROLES.marketHead, 'market', '市场负责人', 3],
  [STAFF_ROLES.marketMember, 'member', '市场专员', 8],
  [STAFF_ROLES.netbarOwner, 'owner', '网吧业主', 12],
  [NETBAR_KEEPER, 'keeper', '网管', 8],
] as const;

/** Every ninth account is frozen. */
const FROZEN_EVERY = 9;

/** Returns a phone number from an unassigned range. */
const phone = (index: number) => `1900000${String(index).padStart(4, '0')}`;

/** Creates the forty demo users, oldest account first. */
export function createDemoUsers(random: Random, now: Date): DemoUser[] {
  const everyone = groups.flatMap(([authorityId, stem, title, count]) =>
    Array.from({ length: count }, (_, index) => ({
      authorityId,
      stem,
      title,
      number: String(index + 1).padStart(2, '0'),
    })),
  );
  return everyone.map(({ authorityId, stem, title, number }, index) => ({
    userName: `${stem}${number}`,
    nickName: `${title}${number}`,
    authorityId,
    phone: phone(index + 1),
    email: `${stem}${number}@example.com`,
    enable: index % FROZEN_EVERY === FROZEN_EVERY - 1 ? 2 : 1,
    createdAt: new Date(now.getTime() - (200 - index * 4) * DAY_MS - random.between(0, DAY_MS - 1)),
  }));
}

/**
 * Adds the demo users. Their shared password is random and is not shown, so they cannot sign in.
 */
export async function addDemoUsers({ tx, now, random }: DemoContext): Promise<void> {
  const passwordHash = await hashPassword(generatePassword());
  const rows = await tx
    .insert(users)
    .values(
      createDemoUsers(random, now).map((person) => ({
        ...person,
        updatedAt: person.createdAt,
        pinyin: personPinyin(person.nickName),
        passwordHash,
      })),
    )
    .returning({ id: users.id, authorityId: users.authorityId });
  await tx
    .insert(userAuthorities)
    .values(rows.map(({ id, authorityId }) => ({ userId: id, authorityId })));
}
