import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import { isGranted } from '../../kernel/identity/authority/permission.ts';
import { ENABLED } from '../../kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { type StoredTask, taskPath } from './define.ts';

type TaskStart = Pick<StoredTask, 'creatorId' | 'authorityId' | 'type'>;

/** Whether a role may start tasks of this kind now. */
export const mayStart = (tx: Tx, authorityId: number, type: string): Promise<boolean> =>
  isGranted(tx, authorityId, { method: 'POST', path: taskPath(type) });

/**
 * Returns the user for whom a task runs. Returns undefined if the user is deleted or disabled, no
 * longer has the role, or the role lost the permission.
 */
export async function readActor(
  tx: Tx,
  { creatorId, authorityId, type }: TaskStart,
): Promise<Actor | undefined> {
  const [user] = await tx
    .select({
      userId: users.id,
      uuid: users.uuid,
      userName: users.userName,
      nickName: users.nickName,
    })
    .from(users)
    .innerJoin(
      userAuthorities,
      and(eq(userAuthorities.userId, users.id), eq(userAuthorities.authorityId, authorityId)),
    )
    .where(and(eq(users.id, creatorId), eq(users.enable, ENABLED)));
  return user && (await mayStart(tx, authorityId, type)) ? { ...user, authorityId } : undefined;
}
