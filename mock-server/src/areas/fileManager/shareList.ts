import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import type { RowBy } from '../../platform/kernel/lists/declaration.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { contains } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { MANAGE_ALL, mayChange } from './access.ts';
import { FileShare } from './schemas.ts';
import { fileShares } from './tables.ts';
import { texts } from './texts.ts';

type Row = typeof fileShares.$inferSelect;

const stateOf = (row: Row, now: Date): FileShare['state'] => {
  if (row.revokedAt) return 'revoked';
  const isUsedUp = row.maxDownloads !== null && row.downloads >= row.maxDownloads;
  return isUsedUp || row.expiresAt <= now ? 'ended' : 'active';
};

/** State of a link for a caller, who may revoke it or only see it. */
interface Subject {
  state: FileShare['state'];
  mayChange: boolean;
}

// Not `defineEntity` (decision 37): the end of a link depends on the time.
const shareTransitions = defineTransitions<FileShare['state'], Subject, string>(
  ({ state }) => state,
  {
    revoke: { call: '/file/revokeShare', from: ['active'], when: ({ mayChange: may }) => may },
  },
);

/** Links of the caller and of users in the caller's data scope, latest first. */
export const shareList = defineList({
  table: fileShares,
  id: fileShares.id,
  select: (tx: Tx) => tx.select().from(fileShares).$dynamic(),
  filters: { keyword: contains(fileShares.fileName, texts.fields.name) },
  order: [descending(fileShares.createdAt), descending(fileShares.id)],
  row: FileShare,
  context: async ({ now }: ActorContext) => now,
  present: (row: Row, { context: now }: RowBy<Date>) => ({
    ID: row.id,
    CreatedAt: row.createdAt.toISOString(),
    fileId: row.fileId,
    folderId: row.folderId,
    fileName: row.fileName,
    userName: row.userName,
    hasPassword: row.passwordHash !== '',
    expiresAt: row.expiresAt.toISOString(),
    maxDownloads: row.maxDownloads,
    downloads: row.downloads,
    state: stateOf(row, now),
  }),
  actionsOn: (
    row: Row,
    { may, caller, context: now }: Pick<RowBy<Date>, 'may' | 'caller' | 'context'>,
  ) =>
    shareTransitions.actions(
      {
        state: stateOf(row, now),
        mayChange: row.userId === caller.userId || may.has(MANAGE_ALL),
      },
      may,
    ),
  nameOf: ({ fileName }: FileShare) => fileName,
});

/** Ends a link at once. Throws a refusal if it is unknown or has ended. */
export async function revokeShare(by: ActorContext, id: number): Promise<void> {
  const revoked = await by.tx
    .update(fileShares)
    .set({ revokedAt: by.now })
    .where(
      and(eq(fileShares.id, id), isNull(fileShares.revokedAt), await mayChange(by, fileShares)),
    )
    .returning({ id: fileShares.id });
  if (revoked.length === 0) throw refuse(texts.shares.unknown);
}
