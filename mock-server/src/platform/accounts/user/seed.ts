import { StartError } from '../../../process/startError.ts';
import type { SeedContext } from '../../kernel/area/define.ts';
import { generatePassword, hashPassword, passwordFault } from '../../kernel/auth/passwords.ts';
import { securitySettings } from '../../kernel/auth/securitySettings.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { personPinyin } from '../../kernel/pinyin/pinyin.ts';

const ADMIN = 'admin';
const NAME = '超级管理员';

/** Throws `StartError` if the configured password of the first account breaks the rules. */
export function assertAdminPassword({ adminPassword }: SeedContext['config']): void {
  const fault =
    adminPassword !== undefined && passwordFault(adminPassword, securitySettings.defaults, ADMIN);
  if (fault)
    throw new StartError(
      'CONSOLE_ADMIN_PASSWORD cannot be used',
      fault,
      'set another password or leave it unset',
    );
}

/**
 * Creates the first account with the configured password, or with a generated password that is
 * printed once.
 */
export async function seedUsers({ tx, config, announce }: SeedContext): Promise<void> {
  assertAdminPassword(config);
  const password = config.adminPassword ?? generatePassword();
  const [admin] = await tx
    .insert(users)
    .values({
      userName: ADMIN,
      passwordHash: await hashPassword(password),
      nickName: NAME,
      pinyin: personPinyin(NAME),
      authorityId: SUPER_ADMIN,
    })
    .returning({ id: users.id });
  if (!admin) throw new Error('Cannot create the first account');
  await tx.insert(userAuthorities).values([
    { userId: admin.id, authorityId: SUPER_ADMIN, position: 0 },
    { userId: admin.id, authorityId: PLATFORM_ADMIN, position: 1 },
  ]);
  if (config.adminPassword === undefined) announce(`admin password: ${password}`);
}
