import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { Static, TObject } from 'typebox';
import { Type } from 'typebox';
import { Refusal } from '../../../http/errors.ts';
import { requestId } from '../../../http/schemas.ts';
import type { Call } from '../../kernel/area/call.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import { UNKNOWN_DOCUMENT } from '../file/contentTypes.ts';
import { markForRemoval, settlePending } from '../file/pendingFiles.ts';
import { receiveFile } from '../file/receive.ts';
import { type StoredTask, type TaskKind, taskPath } from './define.ts';
import { toTask } from './present.ts';
import { storeObject } from './resultFiles.ts';
import * as schemas from './schemas.ts';
import { recognizeSheet } from './sheet/recognizeSheet.ts';
import { CONTENT_TYPES } from './sheets.ts';
import { startTask } from './start.ts';
import { texts } from './texts.ts';

const started = (task: StoredTask) => ({ data: { task: toTask(task) }, msg: texts.started });

/** Receives a spreadsheet or text file. Its rows are read when the task runs. */
async function receiveSheet({ upload, deps }: Pick<Call, 'upload' | 'deps'>) {
  const { path, size } = await receiveFile(upload, deps.config, () => UNKNOWN_DOCUMENT);
  try {
    const bytes = await readFile(path);
    const format = recognizeSheet(bytes, upload?.name ?? '');
    return {
      path,
      size,
      hash: createHash('sha256').update(bytes).digest('hex'),
      contentType: CONTENT_TYPES[format],
      csv: format === 'csv',
    };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Moves the file to the storage and starts the task that references it. */
export async function startWithFile(
  type: string,
  kind: Omit<TaskKind, 'route'>,
  call: Call<unknown, Static<TObject>>,
) {
  const { tx, deps, upload, query } = call;
  const { csv, hash, ...received } = await receiveSheet(call);
  const pending = await storeObject(deps, received);
  try {
    return await tx.transaction(async (inner) => {
      const { caller, now, target } = call;
      const by = { tx: inner, caller, now, deps, target, type };
      const prepared = await kind.prepare(by, query, { name: upload?.name ?? '', csv });
      const newTask = {
        input: { ...query, csv },
        ...prepared,
        type,
        sourceKey: pending.key,
        sourceHash: hash,
      };
      const task = await startTask(by, deps, newTask);
      if (!(await settlePending(inner, pending)))
        throw new Error(
          'An uploaded file was deleted before its task started. Uploading it took more than one hour.',
        );
      return started(task);
    });
  } catch (error) {
    // Without this, maintenance would delete the object after an hour.
    if (error instanceof Refusal) await markForRemoval(tx, pending.key, deps.now());
    throw error;
  }
}

function startRoute(type: string, kind: Omit<TaskKind, 'route'>): Route {
  const { apiGroup, description, raises, effects, scopeTable, recordedBody, targets } = kind;
  const shared = {
    method: 'POST',
    path: taskPath(type),
    permission: 'granted',
    raises,
    apiGroup,
    description,
    audit: true,
    ...(scopeTable && { scopeTable }),
    ...(recordedBody && { recordedBody }),
    ...(targets && { targets }),
  } as const;
  if (kind.upload)
    return defineRoute({
      ...shared,
      effects,
      upload: true,
      // An upload can take minutes, and its pending file must survive a failure.
      transaction: false,
      rateLimit: { max: 30, windowMs: 60_000 },
      query: kind.input,
      data: schemas.TaskData,
      handler: (call) => startWithFile(type, kind, call),
    });
  return defineRoute({
    ...shared,
    effects,
    idempotent: true,
    body: Type.Object({ ...kind.input.properties, requestId }),
    data: schemas.TaskData,
    async handler(call) {
      const { requestId: _once, ...input } = call.body as { requestId?: string };
      return started(
        await startTask(call, call.deps, {
          input,
          ...(await kind.prepare({ ...call, type }, input)),
          type,
        }),
      );
    },
  });
}

/**
 * Declares a kind of task. `W` is the type of its input.
 *
 * @example tasks: { sendReports: taskKind({ label: '发送日报', input: Type.Object({ day: Day }), … }) }
 */
export function taskKind<W>(kind: Omit<TaskKind<W>, 'route'>): TaskKind<W> {
  const untyped = kind as Omit<TaskKind, 'route'>;
  return { ...kind, route: (type) => startRoute(type, untyped) };
}
