/** A file with the path of its folder, which is empty for a single file. */
export interface FoundFile {
  file: File;
  path: string;
}

/** Reads the files of an `<input webkitdirectory>`, or of a plain one. */
export const filesOfInput = (list: FileList): FoundFile[] =>
  [...list].map((file) => ({
    file,
    path: file.webkitRelativePath.split('/').slice(0, -1).join('/'),
  }));

const readBatch = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

async function filesBelow(entry: FileSystemEntry, path: string): Promise<FoundFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ file, path }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inner = path === '' ? entry.name : `${path}/${entry.name}`;
  const files: FoundFile[] = [];
  // A reader returns at most a hundred entries at a time.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader))
    for (const child of batch) files.push(...(await filesBelow(child, inner)));
  return files;
}

/**
 * Reads dropped or pasted files, with the files of folders. The entries must be read before the
 * event ends, so this function must be called in its handler.
 */
export async function filesOfTransfer(transfer: DataTransfer): Promise<FoundFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const plain = [...transfer.files];
  if (entries.length === 0) return plain.map((file) => ({ file, path: '' }));
  return (await Promise.all(entries.map((entry) => filesBelow(entry, '')))).flat();
}

/** Returns all folders of paths, parents first: `a/b` gives `a` and `a/b`. */
export function foldersOfPaths(paths: readonly string[]): string[] {
  const all = paths.flatMap((path) => {
    const parts = path.split('/').filter((part) => part !== '');
    return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
  });
  return [...new Set(all)].sort((a, b) => a.length - b.length);
}
