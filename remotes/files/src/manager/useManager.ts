import type { BodyOf } from '@console/shared/request';
import { useQueryState } from '@console/shared/router';
import { useRecord } from '@console/shared/ui';
import { useEffect, useRef, useState } from 'react';
import {
  foldersIn,
  type Item,
  type ManagedFile,
  type Place,
  pathTo,
  readPlace,
  toFileItem,
  toFolderItem,
  writePlace,
} from './manager.model.ts';
import { uploads } from './uploads.store.ts';

const PAGE_SIZE = 100;

/** State of the page: the place and the filters in the address, and the data that they show. */
export function useManager() {
  const [query, setQuery] = useQueryState();
  const text = (name: string): string => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  const place = readPlace(text('folder'));
  const [keyword, kind] = [text('keyword'), text('kind')];
  const page = Number(text('page')) || 1;
  const isFiltered = keyword !== '' || kind !== '';
  const tree = useRecord('POST /file/getFolderTree', {});
  // A declared type, because an inferred one matches the untyped overload.
  const body: BodyOf<'POST /file/getFileList'> = {
    page,
    pageSize: PAGE_SIZE,
    ...(keyword !== '' && { keyword }),
    ...(kind !== '' && { kind: kind as ManagedFile['kind'] }),
    // A search covers all folders.
    ...(place.kind === 'folder' && !isFiltered && { folderId: place.folderId }),
  };
  const isBin = place.kind === 'bin';
  const live = useRecord('POST /file/getFileList', isBin ? null : body, { keep: true });
  const deleted = useRecord('POST /file/getDeletedFileList', isBin ? body : null, { keep: true });
  const list = isBin ? deleted : live;
  const reload = (): void => {
    tree.reload();
    list.reload();
  };
  const [reloadCount, setReloadCount] = useState(0);
  useEffect(() => uploads.subscribeDone(() => setReloadCount((count) => count + 1)), []);
  const wasBin = useRef(isBin);
  // The list that was hidden does not contain restored or deleted files.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads once after each switch
  useEffect(() => {
    if (wasBin.current !== isBin) list.reload();
    wasBin.current = isBin;
  }, [isBin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads once after each upload
  useEffect(() => {
    if (reloadCount > 0) reload();
  }, [reloadCount]);
  const folders = tree.data?.folders ?? [];
  const items: Item[] = [
    ...(page === 1 && !isFiltered ? foldersIn(folders, place).map(toFolderItem) : []),
    ...(list.data?.list ?? []).map(toFileItem),
  ];
  return {
    place,
    keyword,
    kind,
    isFiltered,
    page,
    pages: Math.max(1, Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)),
    total: list.data?.total ?? 0,
    tree,
    list,
    folders,
    items,
    path: place.kind === 'folder' ? pathTo(folders, place.folderId) : [],
    canAdd: place.kind === 'folder' && (list.data?.actions.includes('add') ?? false),
    showsAll: place.kind !== 'bin' && (list.data?.actions.includes('all') ?? false),
    open: (target: Place) =>
      setQuery({
        folder: writePlace(target),
        page: undefined,
        keyword: undefined,
        kind: undefined,
      }),
    setFilter: (patch: { keyword?: string; kind?: string }) =>
      setQuery({
        ...Object.fromEntries(
          Object.entries(patch).map(([name, value]) => [name, value || undefined]),
        ),
        page: undefined,
      }),
    setPage: (next: number) => setQuery({ page: next === 1 ? undefined : String(next) }),
    reload,
  };
}

export type Manager = ReturnType<typeof useManager>;
