import { and, eq } from 'drizzle-orm';
import { mapUniqueViolation } from '../../db/unique.ts';
import { alreadyInUse, badFields, refuse } from '../../http/errors.ts';
import { formatErrors } from '../../http/textFormats.ts';
import type { Call } from '../../platform/kernel/area/call.ts';
import { lockRow } from '../../platform/services/entity/rows.ts';
import { addFileReference } from '../../platform/services/file/references.ts';
import { startTask } from '../../platform/services/tasks/start.ts';
import { packageFiles, packages, packageVersions } from './tables.ts';
import { texts } from './texts.ts';
import { PACKAGE_FILE } from './upload.ts';
import { verification } from './verifyTask.ts';
import { versionTransitions } from './versionMoves.ts';
import { versionOrder } from './versionOrder.ts';
import { AddVersion, UpdateVersion } from './versionSchemas.ts';

type By = Pick<Call<unknown>, 'tx' | 'caller' | 'now' | 'deps'>;

/** Returns the uploaded file. Throws if the caller has not uploaded it, or it has expired. */
async function readFile({ tx, caller }: By, key: string) {
  const [file] = await tx
    .select()
    .from(packageFiles)
    .where(and(eq(packageFiles.key, key), eq(packageFiles.userId, caller.userId)));
  if (!file) throw badFields([{ field: 'file', msg: texts.noFile }]);
  return file;
}

/** Adds a version and starts its verification. Returns its id. */
export async function addVersion(by: By, input: AddVersion): Promise<number> {
  const { packageId, file, requestId: _once, ...given } = input;
  const errors = formatErrors(AddVersion, input);
  if (errors.length > 0) throw badFields(errors);
  const { tx, caller } = by;
  const { status } = await lockRow(by, packages, { ID: packageId }, texts.unknown);
  if (status !== 'active') throw refuse(texts.isDeprecated);
  const { key, name, size, sha256 } = await readFile(by, file);
  const { version, build = 0, os = [] } = given;
  const [row] = await mapUniqueViolation(
    'package_versions_number',
    alreadyInUse('version', texts.versionTaken),
    tx
      .insert(packageVersions)
      .values({
        ...given,
        signature: given.signature.replaceAll(/\s/g, ''),
        ...{ packageId, os, build, sortKey: versionOrder(version, build), faults: [] },
        ...{ fileKey: key, fileName: name, size, sha256, userId: caller.userId },
        authorName: (caller.nickName || caller.userName).slice(0, 60),
      })
      .returning({ id: packageVersions.id }),
  );
  const id = row?.id ?? 0;
  await addFileReference(tx, {
    ...{ key, kind: PACKAGE_FILE, refId: id, userId: caller.userId, access: 'owner' },
  });
  await startTask(by, by.deps, { type: 'package.verifyVersion', ...(await verification(tx, id)) });
  return id;
}

/** Changes the description of a version that terminals do not install yet. */
export async function updateVersion(
  by: By,
  { ID, expectUpdatedAt, requestId: _once, ...change }: UpdateVersion,
): Promise<void> {
  const errors = formatErrors(UpdateVersion, change);
  if (errors.length > 0) throw badFields(errors);
  const key = { ID, expectUpdatedAt };
  const { status } = await lockRow(by, packageVersions, key, texts.unknownVersion);
  versionTransitions.assert(status, 'edit');
  await by.tx
    .update(packageVersions)
    .set({ ...change, updatedAt: by.now })
    .where(eq(packageVersions.id, ID));
}
