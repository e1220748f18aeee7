import type { BodyOf } from '@console/shared/request';
import { useQueryState } from '@console/shared/router';
import { liveTasksAtom, store } from '@console/shared/session';
import { useRecord } from '@console/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { uploads } from '../parts/uploads/uploads.store.ts';
import {
  FILTER_NAMES,
  type FileFilter,
  foldersIn,
  type Item,
  type Place,
  pathTo,
  readPlace,
  toFileItem,
  toFilterBody,
  toFolderItem,
  writePlace,
} from './manager.model.ts';

const PAGE_SIZE = 100;
const FIRST_PAGE = { page: undefined, after: undefined, before: undefined };

/** Calls a function when a task of the user has ended. @returns a function that ends it */
function subscribeTaskEnd(onEnd: () => void): () => void {
  let live = store.get(liveTasksAtom) ?? 0;
  return store.sub(liveTasksAtom, () => {
    const next = store.get(liveTasksAtom) ?? 0;
    if (next < live) onEnd();
    live = next;
  });
}

/** Reloads the lists after each upload and task, and a list that was hidden. Returns a function that does it now. */
function useReloads(
  tree: { reload(): void },
  list: { reload(): void },
  isBin: boolean,
): () => void {
  const reload = (): void => {
    tree.reload();
    list.reload();
  };
  const [reloadCount, setReloadCount] = useState(0);
  useEffect(() => {
    const count = (): void => setReloadCount((before) => before + 1);
    const ends = [uploads.subscribeDone(count), subscribeTaskEnd(count)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const wasBin = useRef(isBin);
  // The list that was hidden does not contain restored or deleted files.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads once after each switch
  useEffect(() => {
    if (wasBin.current !== isBin) list.reload();
    wasBin.current = isBin;
  }, [isBin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads once after each upload or task
  useEffect(() => {
    if (reloadCount > 0) reload();
  }, [reloadCount]);
  return reload;
}

/** State of the page: the place and the filters in the address, and the data that they show. */
export function useManager() {
  const [query, setQuery] = useQueryState();
  const text = (name: string): string => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  const place = readPlace(text('folder'));
  const filter: FileFilter = Object.fromEntries(FILTER_NAMES.map((name) => [name, text(name)]));
  const page = Number(text('page')) || 1;
  const [after, before] = [Number(text('after')), Number(text('before'))];
  const filterBody = toFilterBody(filter);
  const isFiltered = Object.keys(filterBody).length > 0;
  const tree = useRecord('POST /file/getFolderTree', {});
  // A declared type, because an inferred one matches the untyped overload.
  const body: BodyOf<'POST /file/getFileList'> = {
    page,
    pageSize: PAGE_SIZE,
    // The neighbours of a file are found faster than a page number.
    ...(after > 0 && { after }),
    ...(before > 0 && { before }),
    ...filterBody,
    // A search covers all folders.
    ...(place.kind === 'folder' && !isFiltered && { folderId: place.folderId }),
  };
  const isBin = place.kind === 'bin';
  const live = useRecord('POST /file/getFileList', isBin ? null : body, { keep: true });
  const deleted = useRecord('POST /file/getDeletedFileList', isBin ? body : null, { keep: true });
  const list = isBin ? deleted : live;
  const reload = useReloads(tree, list, isBin);
  const folders = tree.data?.folders ?? [];
  const items: Item[] = [
    ...(page === 1 && !isFiltered ? foldersIn(folders, place).map(toFolderItem) : []),
    ...(list.data?.list ?? []).map(toFileItem),
  ];
  return {
    place,
    filter,
    isFiltered,
    page,
    pages: Math.max(1, Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)),
    total: list.data?.total ?? 0,
    isTotalExact: list.data?.totalExact ?? true,
    tree,
    list,
    folders,
    items,
    path: place.kind === 'folder' ? pathTo(folders, place.folderId) : [],
    canAdd: place.kind === 'folder' && (list.data?.actions.includes('add') ?? false),
    canImport: list.data?.actions.includes('import') ?? false,
    showsAll: place.kind !== 'bin' && (list.data?.actions.includes('all') ?? false),
    open: (target: Place) =>
      setQuery({
        ...Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])),
        ...FIRST_PAGE,
        folder: writePlace(target),
      }),
    showsSpace: list.data?.actions.includes('space') ?? false,
    setFilter: (patch: FileFilter) =>
      setQuery({
        ...Object.fromEntries(
          Object.entries(patch).map(([name, value]) => [name, value || undefined]),
        ),
        ...FIRST_PAGE,
      }),
    previous: () =>
      setQuery(
        page <= 2
          ? FIRST_PAGE
          : { page: String(page - 1), after: undefined, before: String(list.data?.list[0]?.ID) },
      ),
    next: () =>
      setQuery({
        page: String(page + 1),
        after: String(list.data?.list.at(-1)?.ID),
        before: undefined,
      }),
    reload,
  };
}

export type Manager = ReturnType<typeof useManager>;
