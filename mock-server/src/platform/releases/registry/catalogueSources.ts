import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '../../kernel/interfaces/bucket.ts';

export interface CatalogueFile {
  /** Path below the source, with `/`. */
  name: string;
  /** Changes whenever the file is replaced. */
  mark: string;
  size: number;
  time: Date;
}

/** A place with archives and, below `publishers/`, key files. */
export interface CatalogueSource {
  list(): Promise<CatalogueFile[]>;
  read(name: string): Promise<Buffer>;
}

/** Start of a catalogue folder that is a prefix of the bucket of the console. */
const IN_BUCKET = 's3:';

/** Opens the folders of the catalogue, and the prefixes of the bucket such as `s3:catalogue`. */
export function catalogueSources(
  folders: readonly string[],
  bucket: Bucket | undefined,
): CatalogueSource[] {
  return folders.map((folder) => {
    if (!folder.startsWith(IN_BUCKET)) return folderSource(folder);
    if (bucket === undefined) throw new Error(`${folder} requires a bucket`);
    return bucketSource(bucket, `${folder.slice(IN_BUCKET.length).replace(/^\/|\/$/g, '')}/`);
  });
}

/** Archives in a folder. A missing folder is empty. */
function folderSource(root: string): CatalogueSource {
  const listFolder = async (folder: string): Promise<CatalogueFile[]> => {
    const names = await readdir(join(root, folder)).catch(() => []);
    const files = await Promise.all(names.map((name) => describeFile(root, `${folder}${name}`)));
    return files.filter((file) => file !== undefined);
  };
  return {
    list: async () => [...(await listFolder('')), ...(await listFolder('publishers/'))],
    read: (name) => readFile(join(root, name)),
  };
}

async function describeFile(root: string, name: string): Promise<CatalogueFile | undefined> {
  const stats = await stat(join(root, name), { bigint: true }).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  return {
    name,
    mark: `${stats.mtimeNs} ${stats.ino} ${stats.size}`,
    size: Number(stats.size),
    time: stats.mtime,
  };
}

/** Archives below a prefix of the bucket of the console. */
function bucketSource(bucket: Bucket, prefix: string): CatalogueSource {
  return {
    async list() {
      const objects = await bucket.list(prefix);
      return objects.map(({ key, ...object }) => ({ ...object, name: key.slice(prefix.length) }));
    },
    read: (name) => bucket.read(`${prefix}${name}`),
  };
}
