import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { badFields, refuse } from '../../../http/errors.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { contains } from '../../kernel/lists/filters.ts';
import { ascending, descending } from '../../kernel/lists/order.ts';
import { isPublicKey, keyName } from '../registry/checkRelease.ts';
import { publisherKeys, publisherRequests, publishers } from '../registry/tables.ts';
import { PublisherRequestRow } from './publisherSchemas.ts';
import { texts } from './texts.ts';

/** Limit of requests per user. A new request replaces the oldest. */
const REQUESTS_PER_USER = 20;

const ADD = '/remote/addPublisher';
const DISMISS = '/remote/dismissPublisherRequest';

/** A public key that the CLI sends with a login. */
export interface PublisherRequest {
  publisher: string;
  jwk: PublicKey;
  remote: string;
}

/**
 * Stores the public key of a login for an administrator to register. The key is not trusted until
 * then. Ignores registered and revoked keys.
 *
 * @throws Refusal 422 for a key that is not on the curve P-256
 */
export async function addPublisherRequest(
  tx: Tx,
  { publisher, jwk: { x, y }, remote }: PublisherRequest,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const jwk: PublicKey = { kty: 'EC', crv: 'P-256', x, y };
  if (!isPublicKey(jwk)) throw badFields([{ field: 'jwk', msg: texts.badKey }]);
  const key = keyName(publisher, jwk);
  if ((await tx.$count(publisherKeys, eq(publisherKeys.key, key))) > 0) return;
  const request = { publisher, jwk, remote, userId, createdAt: now };
  await tx
    .insert(publisherRequests)
    .values({ key, ...request })
    .onConflictDoUpdate({ target: publisherRequests.key, set: request });
  const newest = tx
    .select({ key: publisherRequests.key })
    .from(publisherRequests)
    .where(eq(publisherRequests.userId, userId))
    .orderBy(desc(publisherRequests.createdAt), desc(publisherRequests.key))
    .limit(REQUESTS_PER_USER);
  await tx
    .delete(publisherRequests)
    .where(and(eq(publisherRequests.userId, userId), notInArray(publisherRequests.key, newest)));
}

/**
 * Lists the public keys that wait for an administrator, newest first, with the current grants of
 * registered publishers.
 */
export const publisherRequestList = defineList({
  table: publisherRequests,
  id: publisherRequests.key,
  select: (tx) =>
    tx
      .select({
        request: publisherRequests,
        userName: users.userName,
        nickName: users.nickName,
        publisher: publishers,
      })
      .from(publisherRequests)
      .innerJoin(users, eq(users.id, publisherRequests.userId))
      .leftJoin(publishers, eq(publishers.id, publisherRequests.publisher))
      .$dynamic(),
  filters: {
    keyword: contains(
      [publisherRequests.publisher, publisherRequests.remote],
      texts.fields.keyword,
    ),
  },
  order: [descending(publisherRequests.createdAt), ascending(publisherRequests.key)],
  row: PublisherRequestRow,
  present({ request: { createdAt, ...request }, publisher, userName, nickName }) {
    const grants = publisher && {
      title: publisher.title,
      remotes: publisher.remotes,
      api: publisher.api,
      events: publisher.events,
      components: publisher.components,
    };
    return { ...request, grants, userName, nickName, CreatedAt: createdAt.toISOString() };
  },
  actionsOn: (_row, { may }) => [
    ...(may.has(ADD) ? ['register'] : []),
    ...(may.has(DISMISS) ? ['dismiss'] : []),
  ],
});

/**
 * Deletes a request.
 *
 * @throws Refusal for an unknown key
 */
export async function dismissPublisherRequest(tx: Tx, key: string): Promise<void> {
  const removed = await tx
    .delete(publisherRequests)
    .where(eq(publisherRequests.key, key))
    .returning();
  if (removed.length === 0) throw refuse(texts.unknownRequest);
}
