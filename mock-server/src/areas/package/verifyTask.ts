import { and, eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { mapUniqueViolation } from '../../db/unique.ts';
import { isDiskFull } from '../../http/diskFull.ts';
import { alreadyInUse, refuse } from '../../http/errors.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { lockRow } from '../../platform/services/entity/rows.ts';
import type { PreparedTask, TaskRun } from '../../platform/services/tasks/define.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { phrases } from './phrases.ts';
import { packages, packageVersions } from './tables.ts';
import { texts } from './texts.ts';
import { type Verification, verifyFile } from './verify.ts';
import { versionTransitions } from './versionMoves.ts';

const Input = Type.Object({ ID: idSchema(packageVersions.id, texts.fields.versions) });
type Input = Static<typeof Input>;

async function readVersion(tx: Tx, id: number) {
  const [row] = await tx
    .select({ version: packageVersions, name: packages.name })
    .from(packageVersions)
    .innerJoin(packages, eq(packages.id, packageVersions.packageId))
    .where(eq(packageVersions.id, id));
  if (!row) throw refuse(texts.unknownVersion);
  return row;
}

/** Returns the task that verifies a version. */
export async function verification(tx: Tx, ID: number): Promise<PreparedTask & { input: Input }> {
  const { name, version } = await readVersion(tx, ID);
  return { title: phrases.verifyTitle(name, version.version), input: { ID }, total: 1 };
}

/** Marks a version as being verified again. */
async function restart(by: ActorContext, { ID }: Input): Promise<PreparedTask> {
  const { status } = await lockRow(by, packageVersions, { ID }, texts.unknownVersion);
  versionTransitions.assert(status, 'verify');
  await mapUniqueViolation(
    'package_versions_number',
    alreadyInUse('version', texts.versionTaken),
    by.tx
      .update(packageVersions)
      .set({ status: 'verifying', faults: [] })
      .where(eq(packageVersions.id, ID)),
  );
  return verification(by.tx, ID);
}

async function store(
  tx: Tx,
  { id, now, faults, contents }: Verification & { id: number; now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(packageVersions)
    .set({
      faults,
      contents,
      verifiedAt: now,
      status: faults.length === 0 ? 'ready' : 'rejected',
    })
    .where(and(eq(packageVersions.id, id), eq(packageVersions.status, 'verifying')))
    .returning({ id: packageVersions.id });
  return changed.length > 0;
}

async function run({ db, deps, input, signal, step }: TaskRun<Input>) {
  const { version, name } = await readVersion(db, input.ID);
  if (version.status !== 'verifying') return { msg: phrases.verifyEnded(name, version.version) };
  const result = await verifyFile({ db, deps, signal }, version).catch((error) => {
    throw isDiskFull(error) ? refuse(texts.verifying.diskFull) : error;
  });
  const failed = result.faults.length > 0 ? 1 : 0;
  await step(async (tx) => {
    await store(tx, { id: version.id, now: deps.now(), ...result });
    return { success: 1 - failed, failed };
  });
  return {
    msg:
      failed === 0
        ? phrases.verifyPassed(name, version.version)
        : phrases.verifyFailed(name, version.version),
  };
}

/** Verifies the file of a version. It can be repeated. */
export const verifyVersion = taskKind<Input>({
  label: texts.verifying.label,
  apiGroup: texts.versionGroup,
  description: texts.calls.verifyVersion,
  raises: false,
  effects: [],
  input: Input,
  retry: 'whole',
  prepare: restart,
  run,
});
