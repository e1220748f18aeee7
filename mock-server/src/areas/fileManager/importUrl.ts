import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { badFields, refuse } from '../../http/errors.ts';
import {
  assertLiteral,
  bareHost,
  ForbiddenAddress,
} from '../../platform/kernel/outbound/addresses.ts';
import { readAllowedNetworks } from '../../platform/kernel/outbound/settings.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { displayName } from '../../platform/services/file/displayName.ts';
import {
  markForRemoval,
  markPending,
  settlePending,
} from '../../platform/services/file/pendingFiles.ts';
import { folders } from '../../platform/services/file/tables.ts';
import type { TaskDeps, TaskResult, TaskRun } from '../../platform/services/tasks/define.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { MB, uploadSettings } from '../../platform/services/upload/settings.ts';
import { readPlace } from './access.ts';
import { addUploadedFile } from './addUploadedFile.ts';
import { type FetchedFile, fetchFile, readFileAddress } from './fetchFile.ts';
import { phrases } from './phrases.ts';
import { readSpace } from './quota.ts';
import { folderIdField } from './schemas.ts';
import { texts } from './texts.ts';

const t = texts.importing;

const Input = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2000, title: t.url }),
  folderId: folderIdField(texts.fields.folder),
});
type Input = Static<typeof Input>;

/** Largest size of a file: the limit of uploads, and the free space of the user. */
async function maxBytesFor({ db }: TaskRun, userId: number): Promise<number> {
  const { maxMb } = await readSettings(db, uploadSettings);
  const { usedBytes, quotaBytes } = await readSpace(db, userId);
  if (quotaBytes <= usedBytes) throw refuse(texts.quota(quotaBytes / MB));
  return Math.min(maxMb * MB, quotaBytes - usedBytes);
}

/** Moves a fetched file to the storage. Unless it is settled, it is removed after an hour. */
async function store(deps: TaskDeps, { path, size, kind }: FetchedFile) {
  const { database, storage, now } = deps;
  try {
    const key = `${randomBytes(16).toString('hex')}.${kind.ending}`;
    const pending = await markPending(database.db, key, now());
    await storage.put(key, path, { size, contentType: kind.contentType });
    return pending;
  } finally {
    await rm(path, { force: true });
  }
}

async function run(taskRun: TaskRun<Input>): Promise<TaskResult> {
  const { input, caller, deps, db, task } = taskRun;
  const kept = task.checkpoint as { name: string } | null;
  // An interrupted run has already added the file.
  if (kept) return { msg: phrases.imported(kept.name) };
  const { userId, userName } = caller;
  const context = { tx: db, caller, now: deps.now() };
  const { userId: ownerId } = await readPlace(context, input.folderId);
  const maxBytes = await maxBytesFor(taskRun, ownerId);
  const fetched = await fetchFile(taskRun, readFileAddress(input.url), maxBytes);
  const pending = await store(deps, fetched);
  const { size, sha256, kind } = fetched;
  let name = '';
  try {
    await taskRun.step(async (tx) => {
      if (!(await settlePending(tx, pending))) throw refuse(t.cut);
      const place = await readPlace({ ...context, tx }, input.folderId);
      const added = await addUploadedFile(tx, place, {
        ...{ key: pending.key, name: displayName(fetched.name), size, sha256 },
        ...{ ending: kind.ending, contentType: kind.contentType, userId, userName },
      });
      name = added.name ?? '';
      return { total: 1, success: 1, checkpoint: { name } };
    });
  } catch (error) {
    await markForRemoval(deps.database.db, pending.key, deps.now());
    throw error;
  }
  return { msg: phrases.imported(name) };
}

/** Imports a file from an address in the network to a folder. */
export const importUrl = taskKind<Input>({
  label: t.label,
  apiGroup: texts.group,
  description: t.description,
  raises: false,
  effects: [],
  targets: { body: { folderId: folders.id } },
  input: Input,
  retry: 'whole',
  // The query of an address can contain a secret.
  recordedBody: (wish) => {
    const { url = '', ...rest } = wish as Partial<Input>;
    return { ...rest, url: url.replace(/[?#].*$/s, '') };
  },
  async prepare(by, { url: text, folderId }) {
    await readPlace(by, folderId);
    const url = readFileAddress(text);
    try {
      assertLiteral(bareHost(url), await readAllowedNetworks(by.tx));
    } catch (error) {
      if (!(error instanceof ForbiddenAddress)) throw error;
      throw badFields([{ field: 'url', msg: t.forbidden(error.address) }]);
    }
    return { title: phrases.importTitle(url.hostname) };
  },
  run,
});
