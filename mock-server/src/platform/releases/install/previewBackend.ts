import type { RemoteManifest } from '@console/shared/contract';
import { asc } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { readHierarchy, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { readBackend } from '../plugin/backends.ts';
import type { ReleasePreview } from './schemas.ts';

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/**
 * Describes how an installation changes the back end of a remote. Returns null for a release
 * without a back end.
 */
export async function previewBackend(
  tx: Tx,
  { id, backend }: RemoteManifest,
  grantable: ReleasePreview['authorities'],
): Promise<ReleasePreview['backend']> {
  if (!backend) return null;
  const { target, routes } = await readBackend(tx, id);
  const installed = new Set(routes.map(keyOf));
  const declared = new Set(backend.routes.map(keyOf));
  return {
    target,
    authorities: grantable,
    routes: backend.routes.map(({ method, path, title }) => ({
      method,
      path,
      title,
      state: installed.has(`${method} ${path}`) ? ('kept' as const) : ('new' as const),
    })),
    removed: routes.map(keyOf).filter((key) => !declared.has(key)),
  };
}

/** Returns the roles to which the caller may grant menus and calls. */
export async function rolesBelow(tx: Tx, caller: Caller): Promise<ReleasePreview['authorities']> {
  const { isAbove } = await readHierarchy(tx);
  const { authorityId, authorityName } = authorities;
  const roles = await tx
    .select({ authorityId, authorityName })
    .from(authorities)
    .orderBy(asc(authorityId));
  return roles.filter(
    (role) => role.authorityId !== SUPER_ADMIN && isAbove(caller.authorityId, role.authorityId),
  );
}
