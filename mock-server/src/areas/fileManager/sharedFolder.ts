import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { API_PREFIX } from '../../http/limits.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import { type ArchiveEntry, archiveFault, bytesOf, readArchiveEntries } from './archive.ts';
import type { SharedContents } from './schemas.ts';
import { sendArchive } from './serveArchive.ts';
import { texts } from './texts.ts';

const PATH = `${API_PREFIX}/file/sharedArchive`;
const MAX_LISTED = 1_000;

/** A folder to which a link leads. */
export interface SharedFolder {
  id: number;
  name: string;
  userId: number;
}

/** Reads the files in a folder, with paths that begin with its name. */
const readEntries = (tx: Tx, { id, userId }: Omit<SharedFolder, 'name'>): Promise<ArchiveEntry[]> =>
  readArchiveEntries(
    tx,
    { files: eq(files.userId, userId), folders: eq(folders.userId, userId) },
    { fileIds: [], folderIds: [id] },
  );

/** Lists the files in a folder, with paths below it. */
export async function readContents(tx: Tx, folder: SharedFolder): Promise<SharedContents> {
  const entries = await readEntries(tx, folder);
  return {
    total: entries.length,
    bytes: bytesOf(entries),
    files: entries
      .map(({ path, size }) => ({ path: path.slice(folder.name.length + 1), size }))
      .sort((a, b) => a.path.localeCompare(b.path, 'zh-CN'))
      .slice(0, MAX_LISTED),
  };
}

/** Throws a refusal if a folder cannot be downloaded as one archive. */
export async function assertArchive(tx: Tx, folder: SharedFolder): Promise<void> {
  const fault = archiveFault(await readEntries(tx, folder));
  if (fault !== undefined) throw refuse(fault);
}

const signatureOf = ({ sealer }: Pick<Deps, 'sealer'>, id: number, until: number): string =>
  sealer.digest(`folder archive\n${until}\n${id}`);

/** Returns an address from which anyone can download a folder as a zip for a number of seconds. */
export function archiveAddress(deps: Deps, { id }: SharedFolder, seconds: number): string {
  const until = Math.floor(deps.now().getTime() / 1000) + seconds;
  const sign = signatureOf(deps, id, until);
  return `${PATH}/${id}?${new URLSearchParams({ until: String(until), sign })}`;
}

function isValid(deps: Deps, id: number, until: number, sign: string): boolean {
  const expected = Buffer.from(signatureOf(deps, id, until));
  const actual = Buffer.from(sign);
  return (
    actual.length === expected.length &&
    timingSafeEqual(actual, expected) &&
    deps.now().getTime() < until * 1000
  );
}

/** Serves the addresses of `archiveAddress`. Expired and changed addresses get the same answer. */
export function serveSharedFolders(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  app.get(`${PATH}/:id`, { config: { open: true } }, async (request, reply) => {
    const id = Number((request.params as { id: string }).id);
    const { until, sign } = request.query as Record<string, unknown>;
    const [folder] = isValid(deps, id, Number(until), String(sign))
      ? await db.select().from(folders).where(eq(folders.id, id))
      : [];
    return folder
      ? sendArchive(deps, reply, `${folder.name}.zip`, await readEntries(db, folder))
      : reply.code(404).type('text/plain; charset=utf-8').send(texts.shares.ended);
  });
}
