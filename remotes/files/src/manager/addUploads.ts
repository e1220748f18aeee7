import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { startUpload } from '@console/shared/upload';
import { type FoundFile, foldersOfPaths } from '../parts/droppedFiles.ts';
import { uploads } from '../parts/uploads/uploads.store.ts';

/** Maximum number of folders per call. */
const BATCH_SIZE = 500;

/** Adds the folders of the files, and returns their ids by path. Undefined after a failure. */
async function addFolders(
  parentId: number,
  files: readonly FoundFile[],
): Promise<Map<string, number> | undefined> {
  const ids = new Map([['', parentId]]);
  const paths = foldersOfPaths(files.map(({ path }) => path));
  for (let at = 0; at < paths.length; at += BATCH_SIZE) {
    const body = { parentId, paths: paths.slice(at, at + BATCH_SIZE) };
    const outcome = await tryCall('POST /file/addFolders', body);
    if (!outcome.ok) {
      toast.error(outcome.message);
      return undefined;
    }
    for (const { path, ID } of outcome.data.folders) ids.set(path, ID);
  }
  return ids;
}

/** Uploads files with their folders to a folder. Returns whether folders could be added. */
export async function addUploads(folderId: number, files: readonly FoundFile[]): Promise<boolean> {
  const ids = await addFolders(folderId, files);
  if (!ids) return false;
  uploads.add(
    files.map(({ file, path }) => ({
      file,
      start: () => startUpload(file, 'file', String(ids.get(path) ?? folderId)),
    })),
  );
  return true;
}
