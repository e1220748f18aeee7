import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { lockForCount } from '../../../db/lockCount.ts';
import { mapUniqueViolation } from '../../../db/unique.ts';
import type { Caller } from '../../../http/caller.ts';
import { alreadyInUse, refuse } from '../../../http/errors.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import type { AddView, DefaultView, SavedView, UpdateView } from './schemas.ts';
import { defaultViews, savedViews } from './tables.ts';
import { texts } from './texts.ts';

/** Maximum number of saved views per user and list. */
export const MAX_VIEWS = 50;
export const SHARE_PATH = '/view/shareView';

const unlessOwn = ({ isOwn }: { isOwn: boolean }) => (isOwn ? undefined : texts.notOwn);

// Not `defineEntity` (decision 37): the rows have no states.
/** Actions of the owner on a view. */
const viewTransitions = defineTransitions(() => '', {
  update: { unless: unlessOwn },
  delete: { unless: unlessOwn },
  share: { call: SHARE_PATH, unless: unlessOwn },
});

type Viewer = Pick<Caller, 'userId' | 'authorityId'>;

/** Condition for views that a user can see: own views and shared views of the role. */
const visibleTo = ({ userId, authorityId }: Viewer): SQL | undefined =>
  or(eq(savedViews.userId, userId), eq(savedViews.sharedWith, authorityId));

async function select(tx: Tx, caller: Viewer, where: SQL | undefined): Promise<SavedView[]> {
  const may = await grantedPaths(tx, caller.authorityId);
  const rows = await tx
    .select({ view: savedViews, ownerName: users.nickName, defaultOf: defaultViews.userId })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .leftJoin(
      defaultViews,
      and(eq(defaultViews.viewId, savedViews.id), eq(defaultViews.userId, caller.userId)),
    )
    .where(and(visibleTo(caller), where))
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

/** Returns the visible views of a list, by name. */
export const listViews = (tx: Tx, caller: Viewer, listId: string): Promise<SavedView[]> =>
  select(tx, caller, eq(savedViews.listId, listId));

/** Returns the default views of a user. */
export const readDefaultViews = (tx: Tx, caller: Viewer): Promise<Static<typeof DefaultView>[]> =>
  tx
    .select({ listId: defaultViews.listId, content: savedViews.content })
    .from(defaultViews)
    .innerJoin(savedViews, eq(savedViews.id, defaultViews.viewId))
    .where(and(eq(defaultViews.userId, caller.userId), visibleTo(caller)));

/** Returns a visible view. Refuses if it does not exist. */
async function findView(tx: Tx, caller: Viewer, id: number): Promise<SavedView> {
  const [view] = await select(tx, caller, eq(savedViews.id, id));
  if (!view) throw refuse(texts.unknown);
  return view;
}

async function findFor(
  tx: Tx,
  caller: Viewer,
  id: number,
  action: keyof typeof viewTransitions.moves,
): Promise<SavedView> {
  const view = await findView(tx, caller, id);
  viewTransitions.assert(view, action);
  return view;
}

/**
 * Saves a view of a list. Refuses if the user has a view with this name, or `MAX_VIEWS` views of
 * the list.
 */
export async function addView(
  tx: Tx,
  caller: Viewer,
  { listId, name, content }: Static<typeof AddView>,
): Promise<SavedView> {
  const ownViews = and(eq(savedViews.userId, caller.userId), eq(savedViews.listId, listId));
  await lockForCount(tx, `views of ${caller.userId}`);
  if ((await tx.$count(savedViews, ownViews)) >= MAX_VIEWS) throw refuse(texts.tooMany(MAX_VIEWS));
  const [row] = await tx
    .insert(savedViews)
    .values({ userId: caller.userId, listId, name: name.trim(), content })
    .onConflictDoNothing()
    .returning({ id: savedViews.id });
  if (!row) throw alreadyInUse('name', texts.taken);
  return findView(tx, caller, row.id);
}

/** Renames a view of the caller, or replaces its content. */
export async function updateView(
  tx: Tx,
  caller: Viewer,
  { ID, name, content }: Static<typeof UpdateView>,
): Promise<SavedView> {
  const before = await findFor(tx, caller, ID, 'update');
  const next = name?.trim() ?? before.name;
  const change = { name: next, content: content ?? before.content };
  await mapUniqueViolation(
    'saved_views_name',
    alreadyInUse('name', texts.taken),
    tx.update(savedViews).set(change).where(eq(savedViews.id, ID)),
  );
  return findView(tx, caller, ID);
}

/** Deletes a view of the caller. Lists that used it as default then open without a view. */
export async function deleteView(tx: Tx, caller: Viewer, id: number): Promise<void> {
  await findFor(tx, caller, id, 'delete');
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

/**
 * Sets the default view of a list, or removes it if no id is given. Refuses a view that the user
 * cannot see or that belongs to another list.
 */
export async function setDefaultView(
  tx: Tx,
  caller: Viewer,
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

/** Shares a view of the caller with the role, or stops sharing it. */
export async function shareView(
  tx: Tx,
  caller: Viewer,
  id: number,
  isShared: boolean,
): Promise<SavedView> {
  await findFor(tx, caller, id, 'share');
  const sharedWith = isShared ? caller.authorityId : null;
  await tx.update(savedViews).set({ sharedWith }).where(eq(savedViews.id, id));
  return findView(tx, caller, id);
}
