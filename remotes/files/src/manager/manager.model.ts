import { type DataOf, fileAddress } from '@console/shared/request';
import type { PreviewFile } from '../parts/Preview.tsx';

export type ManagedFile = DataOf<'POST /file/getFileList'>['list'][number];
export type Folder = DataOf<'POST /file/getFolderTree'>['folders'][number];

/** Content of the page: a folder (0 for the top level), the files of all users, or the bin. */
export type Place = { kind: 'folder'; folderId: number } | { kind: 'all' } | { kind: 'bin' };

/** A folder or file in the list of the page. */
export type Item =
  | { key: string; name: string; folder: Folder; file?: undefined }
  | { key: string; name: string; file: ManagedFile; folder?: undefined };

export const toFolderItem = (folder: Folder): Item => ({
  key: `folder-${folder.ID}`,
  name: folder.name,
  folder,
});
export const toFileItem = (file: ManagedFile): Item => ({
  key: `file-${file.ID}`,
  name: file.name,
  file,
});

/** Reads the place from the query of the page. */
export function readPlace(value: string | undefined): Place {
  if (value === 'all' || value === 'bin') return { kind: value };
  const folderId = Number(value);
  return { kind: 'folder', folderId: Number.isInteger(folderId) ? folderId : 0 };
}

/** Writes a place to the query. The top level has no value. */
export const writePlace = (place: Place): string | undefined =>
  place.kind === 'folder'
    ? place.folderId === 0
      ? undefined
      : String(place.folderId)
    : place.kind;

/** Returns the folders from the top level to a folder. */
export function pathTo(folders: readonly Folder[], folderId: number): Folder[] {
  const byId = new Map(folders.map((folder) => [folder.ID, folder]));
  const path: Folder[] = [];
  for (let folder = byId.get(folderId); folder; folder = byId.get(folder.parentId)) {
    // A cycle cannot exist on the server, but must not hang the page.
    if (path.includes(folder)) break;
    path.unshift(folder);
  }
  return path;
}

/** A folder with its level in the tree. The top level has level 1. */
export interface FolderLine {
  folder: Folder;
  level: number;
}

/** Returns all folders outside of the bin, each directly before the folders in it. */
export function toLines(folders: readonly Folder[]): FolderLine[] {
  const live = folders.filter(({ deletedAt }) => deletedAt === null);
  const below = (parentId: number, level: number): FolderLine[] =>
    live
      .filter((folder) => folder.parentId === parentId)
      .flatMap((folder) => [{ folder, level }, ...below(folder.ID, level + 1)]);
  return below(0, 2);
}

/** Returns the folders that the place shows. A search shows files only. */
export function foldersIn(folders: readonly Folder[], place: Place): Folder[] {
  if (place.kind === 'folder')
    return folders.filter(
      ({ parentId, deletedAt }) => parentId === place.folderId && deletedAt === null,
    );
  if (place.kind === 'all') return [];
  const deletedIds = new Set(
    folders.filter(({ deletedAt }) => deletedAt !== null).map(({ ID }) => ID),
  );
  return folders.filter(({ ID, parentId }) => deletedIds.has(ID) && !deletedIds.has(parentId));
}

/** Returns the ids of items, for the body of a call. */
export const idsOfItems = (items: readonly Item[]): { fileIds: number[]; folderIds: number[] } => ({
  fileIds: items.flatMap(({ file }) => (file ? [file.ID] : [])),
  folderIds: items.flatMap(({ folder }) => (folder ? [folder.ID] : [])),
});

const FOLDER_ACTIONS = {
  live: ['share', 'rename', 'move', 'copy', 'delete'],
  deleted: ['restore', 'purge'],
} as const;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads the first and the last day of a filter: `2026-03-01~2026-03-31`. */
export function readDays(value: string): [first: string, last: string] | undefined {
  const [first = '', last = ''] = value.split('~');
  const areDays = [first, last].every((day) => DAY.test(day) && !Number.isNaN(Date.parse(day)));
  return areDays && first <= last ? [first, last] : undefined;
}

/** Filters of the page, as in its address. */
export type FilterName = 'keyword' | 'kind' | 'label' | 'days' | 'owner';
export type FileFilter = Partial<Record<FilterName, string>>;
export const FILTER_NAMES: readonly FilterName[] = ['keyword', 'kind', 'label', 'days', 'owner'];

/** Returns the fields of the list call for filters. Invalid values are ignored. */
export function toFilterBody({ keyword, kind, label, days = '', owner }: FileFilter) {
  const range = readDays(days);
  const userId = Number(owner);
  return {
    ...(keyword && { keyword }),
    ...(kind && { kind: kind as ManagedFile['kind'] }),
    ...(label && { label }),
    ...(range && {
      startCreatedAt: new Date(`${range[0]}T00:00:00`).toISOString(),
      endCreatedAt: new Date(`${range[1]}T23:59:59.999`).toISOString(),
    }),
    ...(Number.isInteger(userId) && userId > 0 && { userId }),
  };
}

/** Returns the actions that all selected items offer. Only the user's own folders are listed. */
export function actionsOnAll(items: readonly Item[]): ReadonlySet<string> {
  const offered = items.map(({ file, folder }): readonly string[] =>
    file ? file.actions : FOLDER_ACTIONS[folder?.deletedAt === null ? 'live' : 'deleted'],
  );
  const [first = [], ...others] = offered;
  return new Set(first.filter((action) => others.every((actions) => actions.includes(action))));
}

/** Address of a zip with files and folders. */
export function archiveAddress(items: readonly Item[]): string {
  const { fileIds, folderIds } = idsOfItems(items);
  return `/api/file/archive?fileIds=${fileIds.join(',')}&folderIds=${folderIds.join(',')}`;
}

/** Address of the content of a file. */
export const contentAddress = ({ ID }: Pick<ManagedFile, 'ID'>, isDownload = false): string =>
  `/api/file/content?ID=${ID}${isDownload ? '&download=1' : ''}`;

/** Returns the content of a file for its preview. */
export const toPreviewFile = (file: ManagedFile): PreviewFile => ({
  name: file.name,
  kind: file.kind,
  tag: file.tag,
  size: file.size,
  address: contentAddress(file),
  downloadAddress: contentAddress(file, true),
});

/** Address of the thumbnail of a picture. */
export const thumbnailAddress = ({ url }: Pick<ManagedFile, 'url'>): string =>
  `${fileAddress(url)}?thumbnail=1`;
