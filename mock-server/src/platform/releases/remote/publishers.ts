import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { alreadyInUse, badFields } from '../../../http/errors.ts';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { contains } from '../../kernel/lists/filters.ts';
import { ascending } from '../../kernel/lists/order.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { isPublicKey, keyName } from '../registry/checkRelease.ts';
import { publisherKeys, publisherRequests, publishers } from '../registry/tables.ts';
import { PublisherRow, type SetPublisher } from './publisherSchemas.ts';
import { texts } from './texts.ts';

const EDIT = '/remote/addPublisher';

// Not `defineEntity` (decision 37), because the state is a field of the edit call.
const publisherTransitions = defineTransitions(
  ({ enabled }: { enabled: boolean }) => (enabled ? 'on' : 'off'),
  {
    edit: { call: EDIT },
    addKey: { call: EDIT },
    revokeKey: { call: '/remote/revokeKey' },
    disable: { call: EDIT, from: ['on'], to: 'off' },
    enable: { call: EDIT, from: ['off'], to: 'on' },
  },
);

/** Lists the publishers with their grants, by id. */
export const publisherList = defineList({
  table: publishers,
  id: publishers.id,
  select: (tx) => tx.select().from(publishers).$dynamic(),
  filters: { keyword: contains([publishers.id, publishers.title], texts.fields.keyword) },
  order: [ascending(publishers.id)],
  row: PublisherRow,
  async context({ tx }, rows) {
    const ids = rows.map(({ id }) => id);
    return ids.length === 0
      ? []
      : tx.select().from(publisherKeys).where(inArray(publisherKeys.publisher, ids));
  },
  present({ createdAt, ...row }, { context: keys }) {
    const namesOf = (revoked: boolean) =>
      keys
        .filter(
          ({ publisher, revokedAt }) => publisher === row.id && (revokedAt !== null) === revoked,
        )
        .map(({ key }) => key);
    return {
      ...row,
      keys: namesOf(false),
      revokedKeys: namesOf(true),
      CreatedAt: createdAt.toISOString(),
    };
  },
  actionsOn: (row, { may }) => publisherTransitions.actions(row, may),
  actions: { add: EDIT, edit: EDIT },
});

/**
 * Adds a publisher or replaces its grants. The key is added to the existing keys.
 *
 * @returns the name of the key, or an empty string without a key
 * @throws Refusal 422 for an invalid or revoked key, 409 for a key of another publisher
 */
export async function addPublisher(
  tx: Tx,
  { publisher: id, jwk, enabled = true, ...row }: SetPublisher,
): Promise<string> {
  const { title, remotes, api, events, components } = row;
  const values = { title, enabled, remotes, api, events, components };
  await tx
    .insert(publishers)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: publishers.id, set: values });
  return jwk === undefined ? '' : addKey(tx, id, { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y });
}

async function addKey(tx: Tx, publisher: string, jwk: PublicKey): Promise<string> {
  if (!isPublicKey(jwk)) throw badFields([{ field: 'jwk', msg: texts.badKey }]);
  const key = keyName(publisher, jwk);
  const keys = await tx.select().from(publisherKeys);
  // Two publishers with the same key pair could sign for each other.
  if (keys.some((row) => row.publisher !== publisher && row.jwk.x === jwk.x && row.jwk.y === jwk.y))
    throw alreadyInUse('jwk', texts.keyTaken);
  if (keys.some((row) => row.key === key && row.revokedAt !== null))
    throw badFields([{ field: 'jwk', msg: texts.keyRevoked }]);
  if (!keys.some((row) => row.key === key))
    await tx.insert(publisherKeys).values({ key, publisher, jwk });
  await tx.delete(publisherRequests).where(eq(publisherRequests.key, key));
  return key;
}
