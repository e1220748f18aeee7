import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { lockCount } from '../../../db/lockCount.ts';
import { unlessTaken } from '../../../db/unique.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse, taken } from '../../../http/errors.ts';
import { callsOf } from '../../kernel/identity/authority/permission.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import type { AddView, DefaultView, SavedView, UpdateView } from './schemas.ts';
import { defaultViews, savedViews } from './tables.ts';
import { texts } from './texts.ts';

/** Most views that a person may save of one list. */
export const MAX_VIEWS = 50;
export const SHARE_PATH = '/view/shareView';

const foreign = ({ isOwn }: { isOwn: boolean }) => (isOwn ? undefined : texts.notOwn);

// Not `defineEntity` (decision 37): the rows have no states.
/** What can be done to a view, by its owner. */
const viewTransitions = defineTransitions(() => '', {
  update: { unless: foreign },
  delete: { unless: foreign },
  share: { call: SHARE_PATH, unless: foreign },
});

type Who = Pick<Caller, 'userId' | 'authorityId'>;

/** Whose views somebody sees: his own and those of his role. */
const seenBy = ({ userId, authorityId }: Who): SQL | undefined =>
  or(eq(savedViews.userId, userId), eq(savedViews.sharedWith, authorityId));

async function select(tx: Tx, caller: Who, where: SQL | undefined): Promise<SavedView[]> {
  const may = await callsOf(tx, caller.authorityId);
  const rows = await tx
    .select({ view: savedViews, ownerName: users.nickName, defaultOf: defaultViews.userId })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .leftJoin(
      defaultViews,
      and(eq(defaultViews.viewId, savedViews.id), eq(defaultViews.userId, caller.userId)),
    )
    .where(and(seenBy(caller), where))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
  return rows.map(({ view, ownerName, defaultOf }) => {
    const isOwn = view.userId === caller.userId;
    return {
      ID: view.id,
      name: view.name,
      content: view.content,
      isOwn,
      isShared: view.sharedWith !== null,
      ownerName,
      isDefault: defaultOf !== null,
      actions: viewTransitions.actions({ isOwn }, may),
    };
  });
}

/** The views of a list that somebody sees, by name. */
export const listViews = (tx: Tx, caller: Who, listId: string): Promise<SavedView[]> =>
  select(tx, caller, eq(savedViews.listId, listId));

/** The views with which somebody's lists open. */
export const readDefaultViews = (tx: Tx, caller: Who): Promise<Static<typeof DefaultView>[]> =>
  tx
    .select({ listId: defaultViews.listId, content: savedViews.content })
    .from(defaultViews)
    .innerJoin(savedViews, eq(savedViews.id, defaultViews.viewId))
    .where(and(eq(defaultViews.userId, caller.userId), seenBy(caller)));

/** One view that somebody sees. Throws when there is none. */
async function findView(tx: Tx, caller: Who, id: number): Promise<SavedView> {
  const [view] = await select(tx, caller, eq(savedViews.id, id));
  if (!view) throw refuse(texts.unknown);
  return view;
}

async function findFor(
  tx: Tx,
  caller: Who,
  id: number,
  action: keyof typeof viewTransitions.moves,
): Promise<SavedView> {
  const view = await findView(tx, caller, id);
  viewTransitions.assert(view, action);
  return view;
}

/** Saves a view of a list. Throws when the person has one of that name, or `MAX_VIEWS` of the list. */
export async function addView(
  tx: Tx,
  caller: Who,
  { listId, name, content }: Static<typeof AddView>,
): Promise<SavedView> {
  const own = and(eq(savedViews.userId, caller.userId), eq(savedViews.listId, listId));
  await lockCount(tx, `views of ${caller.userId}`);
  if ((await tx.$count(savedViews, own)) >= MAX_VIEWS) throw refuse(texts.tooMany(MAX_VIEWS));
  const [row] = await tx
    .insert(savedViews)
    .values({ userId: caller.userId, listId, name: name.trim(), content })
    .onConflictDoNothing()
    .returning({ id: savedViews.id });
  if (!row) throw taken('name', texts.taken);
  return findView(tx, caller, row.id);
}

/** Renames one's own view, or keeps something else in it. */
export async function updateView(
  tx: Tx,
  caller: Who,
  { ID, name, content }: Static<typeof UpdateView>,
): Promise<SavedView> {
  const before = await findFor(tx, caller, ID, 'update');
  const next = name?.trim() ?? before.name;
  const change = { name: next, content: content ?? before.content };
  await unlessTaken(
    'saved_views_name',
    taken('name', texts.taken),
    tx.update(savedViews).set(change).where(eq(savedViews.id, ID)),
  );
  return findView(tx, caller, ID);
}

/** Deletes one's own view; lists that opened with it open as they are declared. */
export async function deleteView(tx: Tx, caller: Who, id: number): Promise<void> {
  await findFor(tx, caller, id, 'delete');
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

/** Lets a list open with a view, or, without one, as it is declared. Throws for a view that the person does not see, or of another list. */
export async function setDefaultView(
  tx: Tx,
  caller: Who,
  listId: string,
  id: number | undefined,
): Promise<void> {
  const { userId } = caller;
  if (id === undefined) {
    await tx
      .delete(defaultViews)
      .where(and(eq(defaultViews.userId, userId), eq(defaultViews.listId, listId)));
    return;
  }
  const [view] = await select(
    tx,
    caller,
    and(eq(savedViews.id, id), eq(savedViews.listId, listId)),
  );
  if (!view) throw refuse(texts.unknown);
  await tx
    .insert(defaultViews)
    .values({ userId, listId, viewId: id })
    .onConflictDoUpdate({
      target: [defaultViews.userId, defaultViews.listId],
      set: { viewId: id },
    });
}

/** Shows one's own view to everybody of one's role, or to nobody else any more. */
export async function shareView(
  tx: Tx,
  caller: Who,
  id: number,
  isShared: boolean,
): Promise<SavedView> {
  await findFor(tx, caller, id, 'share');
  const sharedWith = isShared ? caller.authorityId : null;
  await tx.update(savedViews).set({ sharedWith }).where(eq(savedViews.id, id));
  return findView(tx, caller, id);
}
