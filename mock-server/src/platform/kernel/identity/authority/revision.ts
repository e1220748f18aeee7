import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { conflict } from '../../../../http/errors.ts';
import { texts } from './texts.ts';

/**
 * Revision of the rights that the caller has read. If it is absent, the call overwrites other
 * changes.
 */
export const expectedRevision = Type.Optional(
  Type.String({ maxLength: 100, title: texts.revision }),
);

/** New revision of the saved rights. */
export const RevisionResult = Type.Object({ revision: Type.String() });

/**
 * Computes the revision of a set of rights, independent of its order. It is a hash that is not
 * stored, so that it is right after any kind of change. The same rights have the same revision
 * again.
 *
 * @example computeRevision([71, 3]) === computeRevision([3, 71])
 */
export function computeRevision(rights: Iterable<string | number>): string {
  const sorted = [...rights].map(String).sort();
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

/**
 * Throws 409 if the rights of a role have changed after the caller read them. Call it while the row
 * of the role is locked.
 *
 * @param expected the revision that the caller sent; undefined skips the check
 * @param current the revision read under the lock
 * @param names names of the role and of the rights, for the message
 */
export function assertRevision(
  expected: string | undefined,
  current: string,
  names: { role: string; rights: string },
): void {
  if (expected !== undefined && expected !== current)
    throw conflict(texts.changedMeanwhile(names.role, names.rights));
}
