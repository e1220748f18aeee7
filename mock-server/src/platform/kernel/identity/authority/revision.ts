import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { conflict } from '../../../../http/errors.ts';
import { texts } from './texts.ts';

/** The revision of rights that was read, of a caller who wants nobody overwritten; without it the last save counts. */
export const seenRevision = Type.Optional(Type.String({ maxLength: 100, title: texts.revision }));

/** What rights are called now that they have been written. */
export const Written = Type.Object({ revision: Type.String() });

/**
 * The name of a set of rights as it is, in whatever order it comes. It is made of the set itself and kept nowhere, so nothing that
 * writes rights, by role, by menu, by call or by hand, can forget to count it up. What was changed and changed back is the same.
 *
 * @example revisionOf([71, 3]) === revisionOf([3, 71])
 */
export function revisionOf(rights: Iterable<string | number>): string {
  const sorted = [...rights].map(String).sort();
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

/**
 * Throws 409 when a role's rights are others than the caller has seen. To be called under the lock of the role's row.
 *
 * @param seen what the caller sent; nothing is asked of him who sent none
 * @param now what the rights are called under the lock
 * @param what as a person knows the rights, with the role
 */
export function assertSeen(
  seen: string | undefined,
  now: string,
  what: { role: string; rights: string },
): void {
  if (seen !== undefined && seen !== now)
    throw conflict(texts.changedMeanwhile(what.role, what.rights));
}
