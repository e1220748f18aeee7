import { and, asc, eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { isGranted } from '../../kernel/identity/authority/permission.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';

const UPLOAD = { method: 'POST', path: '/remote/addRelease' } as const;

/** Whether the caller's role may upload releases, and the names of the roles that may. */
export const Uploaders = Type.Object({
  allowed: Type.Boolean(),
  role: Type.String(),
  roles: Type.Array(Type.String()),
});

/** Reads which roles may upload releases, so that an author knows what to ask for. */
export async function readUploaders(
  tx: Tx,
  { authorityId }: Caller,
): Promise<Static<typeof Uploaders>> {
  const [authority] = await tx
    .select({ name: authorities.authorityName })
    .from(authorities)
    .where(eq(authorities.authorityId, authorityId));
  const granted = await tx
    .select({ name: authorities.authorityName })
    .from(authorityApis)
    .innerJoin(authorities, eq(authorities.authorityId, authorityApis.authorityId))
    .where(and(eq(authorityApis.method, UPLOAD.method), eq(authorityApis.path, UPLOAD.path)))
    .orderBy(asc(authorities.authorityId));
  return {
    allowed: await isGranted(tx, authorityId, UPLOAD),
    role: authority?.name ?? '',
    roles: granted.map(({ name }) => name),
  };
}
