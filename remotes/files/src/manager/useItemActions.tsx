import { toast } from '@console/shared/feedback';
import { type BodyOf, newRequestId, tryCall } from '@console/shared/request';
import { useConfirm } from '@console/shared/ui';
import { useState } from 'react';
import { type Item, idsOfItems } from './manager.model.ts';
import { managerTexts as texts } from './manager.texts.ts';
import type { Undo } from './UndoBar.tsx';

type ItemCall = 'POST /file/deleteItems' | 'POST /file/restoreItems' | 'POST /file/purgeItems';

/** Returns the uses of the files, or undefined if there are none. */
async function readUses(items: readonly Item[]) {
  const isNeeded = items.some(({ file, folder }) => folder || (file && file.uses > 0));
  if (!isNeeded) return undefined;
  // A declared type, because an inferred one matches the untyped overload.
  const body: BodyOf<'POST /file/getFileUses'> = idsOfItems(items);
  const outcome = await tryCall('POST /file/getFileUses', body, { silent: false });
  return outcome.ok && outcome.data.total > 0 ? outcome.data : undefined;
}

/** Moves items back to the folders that they were in. */
async function moveBack(items: readonly Item[]): Promise<boolean> {
  const byFolder = new Map<number, Item[]>();
  for (const item of items) {
    const folderId = item.file ? (item.file.folderId ?? 0) : item.folder.parentId;
    byFolder.set(folderId, [...(byFolder.get(folderId) ?? []), item]);
  }
  let isDone = true;
  for (const [folderId, group] of byFolder) {
    const body = { ...idsOfItems(group), folderId, requestId: newRequestId() };
    const outcome = await tryCall('POST /file/moveItems', body, { silent: false });
    isDone = isDone && outcome.ok;
  }
  return isDone;
}

/**
 * Deletes, restores and moves items. Deleting and moving can be undone for ten seconds.
 *
 * @param onChanged called after each change
 */
export function useItemActions(onChanged: () => void) {
  const { confirm, dialog } = useConfirm();
  const [undo, setUndo] = useState<Undo>();
  const send = async (route: ItemCall, items: readonly Item[]): Promise<boolean> => {
    const body = { ...idsOfItems(items), requestId: newRequestId() };
    const outcome = await tryCall(route, body, { silent: false });
    if (outcome.ok) onChanged();
    return outcome.ok;
  };
  const offerUndo = (text: string, run: () => Promise<boolean>): void =>
    setUndo({
      text,
      run: async () => {
        if (!(await run())) return;
        toast.success(texts.undone);
        onChanged();
      },
    });

  const remove = async (items: readonly Item[]): Promise<void> => {
    const uses = await readUses(items);
    const question = uses && {
      title: texts.usedTitle(uses.total),
      text: (
        <>
          <p>{texts.usedText}</p>
          <ul>
            {uses.uses.slice(0, 5).map(({ fileName, title }, index) => (
              <li key={index}>{texts.use(fileName, title)}</li>
            ))}
          </ul>
        </>
      ),
      confirmText: texts.delete,
    };
    if (question && !(await confirm(question))) return;
    if (await send('POST /file/deleteItems', items))
      offerUndo(texts.deleted(items.length), () => send('POST /file/restoreItems', items));
  };
  const purge = async (items: readonly Item[]): Promise<void> => {
    const question = {
      title: texts.purgeTitle(items.length),
      text: texts.purgeText,
      confirmText: texts.purge,
    };
    if (await confirm(question)) await send('POST /file/purgeItems', items);
  };
  const move = async (items: readonly Item[], folderId: number): Promise<string | undefined> => {
    const body = { ...idsOfItems(items), folderId, requestId: newRequestId() };
    const outcome = await tryCall('POST /file/moveItems', body);
    if (!outcome.ok) return firstReason(outcome);
    onChanged();
    offerUndo(texts.moved(items.length), () => moveBack(items));
    return undefined;
  };
  const copy = async (items: readonly Item[], folderId: number): Promise<string | undefined> => {
    const body = { ...idsOfItems(items), folderId, requestId: newRequestId() };
    const outcome = await tryCall('POST /file/copyFiles', body);
    if (!outcome.ok) return firstReason(outcome);
    onChanged();
    return undefined;
  };
  return {
    dialog,
    undo,
    dismissUndo: () => setUndo(undefined),
    remove,
    purge,
    restore: (items: readonly Item[]) => send('POST /file/restoreItems', items),
    move,
    copy,
    /** Moves dragged items, and shows why they could not be moved. */
    moveOrTell: async (items: readonly Item[], folderId: number): Promise<void> => {
      const reason = await move(items, folderId);
      if (reason !== undefined) toast.error(reason);
    },
  };
}

export type ItemActions = ReturnType<typeof useItemActions>;

/** Returns the reason of the first refused field, or the message. */
function firstReason({ message, data }: { message: string; data?: unknown }): string {
  const { errors = [] } = (data ?? {}) as { errors?: { msg: string }[] };
  return errors[0]?.msg ?? message;
}
