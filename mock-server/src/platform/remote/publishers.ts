import { asc, count, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, taken } from '../../http/errors.ts';
import type { Caller } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { grantedPaths } from '../identity/authority/permission.ts';
import { offsetOf } from '../lists/listQuery.ts';
import { isPublicKey, keyName, type PublicKey } from '../registry/checkRelease.ts';
import { publisherKeys, publishers } from '../registry/tables.ts';
import type { ListPublishers, PublisherRow, SetPublisher } from './schemas.ts';
import { texts } from './texts.ts';

const EDIT = '/remote/addPublisher';
const REVOKE = '/remote/revokeKey';

/** Who may publish what, by name. */
export async function listPublishers(tx: Tx, caller: Caller, { page, pageSize: asked }: ListPublishers) {
  const pageSize = Math.min(asked, MAX_PAGE_SIZE);
  const [all] = await tx.select({ total: count() }).from(publishers);
  const rows = await tx.select().from(publishers).orderBy(asc(publishers.id)).limit(pageSize).offset(offsetOf(page, pageSize));
  const ids = rows.map(({ id }) => id);
  const keys = ids.length === 0 ? [] : await tx.select().from(publisherKeys).where(inArray(publisherKeys.publisher, ids));
  const namesOf = (id: string, revoked: boolean) =>
    keys.filter(({ publisher, revokedAt }) => publisher === id && (revokedAt !== null) === revoked).map(({ key }) => key);
  const granted = await grantedPaths(tx, caller.authorityId, [EDIT, REVOKE]);
  const actions = [...(granted.has(EDIT) ? ['edit'] : []), ...(granted.has(REVOKE) ? ['revokeKey'] : [])];
  const list = rows.map(
    ({ createdAt, ...row }): PublisherRow => ({
      ...row,
      keys: namesOf(row.id, false),
      revokedKeys: namesOf(row.id, true),
      CreatedAt: createdAt.toISOString(),
      actions,
    }),
  );
  return { list, total: all?.total ?? 0, page, pageSize, actions: granted.has(EDIT) ? ['edit'] : [] };
}

/**
 * Adds a publisher or replaces the grants of one; a key is added to those that he has.
 *
 * @returns the name of the key, '' without one
 * @throws Refusal 422 for a key that is none or was revoked, 409 for one of another publisher
 */
export async function addPublisher(tx: Tx, { publisher: id, jwk, enabled = true, ...row }: SetPublisher): Promise<string> {
  const { title, remotes, api, events, components } = row;
  const values = { title, enabled, remotes, api, events, ...(components && { components }) };
  await tx
    .insert(publishers)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: publishers.id, set: values });
  return jwk === undefined ? '' : addKey(tx, id, { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y });
}

async function addKey(tx: Tx, publisher: string, jwk: PublicKey): Promise<string> {
  if (!isPublicKey(jwk)) throw badFields([{ field: 'jwk', msg: texts.badKey }]);
  const key = keyName(publisher, jwk);
  const same = await tx.select().from(publisherKeys);
  // One pair of keys for two publishers would let either sign for the other.
  if (same.some((one) => one.publisher !== publisher && one.jwk.x === jwk.x && one.jwk.y === jwk.y))
    throw taken('jwk', texts.keyTaken);
  if (same.some((one) => one.key === key && one.revokedAt !== null)) throw badFields([{ field: 'jwk', msg: texts.keyRevoked }]);
  if (!same.some((one) => one.key === key)) await tx.insert(publisherKeys).values({ key, publisher, jwk });
  return key;
}
