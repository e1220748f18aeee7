import { eq } from 'drizzle-orm';
import { mapUniqueViolation } from '../../db/unique.ts';
import { alreadyInUse, badFields } from '../../http/errors.ts';
import { formatErrors } from '../../http/textFormats.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { lockRow, readOne } from '../../platform/services/entity/rows.ts';
import { storeIcon } from './icon.ts';
import { packageList } from './packageList.ts';
import { AddPackage, type PackageRow, UpdatePackage, type WritePackage } from './schemas.ts';
import { packages } from './tables.ts';
import { texts } from './texts.ts';

type Change = Omit<WritePackage, 'packageKey'>;

/** Runs a write of `packages`. Throws 409 if another package has the key or the name. */
const withUniqueNames = <T>(statement: PromiseLike<T>): Promise<T> =>
  mapUniqueViolation(
    'packages_key',
    alreadyInUse('packageKey', texts.keyTaken),
    mapUniqueViolation('packages_name', alreadyInUse('name', texts.nameTaken), statement),
  );

const columnsOf = ({ name, category, vendor = '', description = '', iconKey = '' }: Change) => ({
  iconKey,
  name: name.trim(),
  category,
  vendor: vendor.trim(),
  description: description.trim(),
  pinyin: toPinyin(name.trim()),
});

/** Adds a package. */
export async function addPackage(by: ActorContext, input: WritePackage): Promise<PackageRow> {
  const errors = formatErrors(AddPackage, input);
  if (errors.length > 0) throw badFields(errors);
  const { caller, tx } = by;
  const [row] = await withUniqueNames(
    tx
      .insert(packages)
      .values({
        packageKey: input.packageKey,
        ...columnsOf(input),
        authorName: (caller.nickName || caller.userName).slice(0, 60),
      })
      .returning({ id: packages.id }),
  );
  const id = row?.id ?? 0;
  await storeIcon(by, id, { before: '', after: input.iconKey ?? '' });
  return readOne(packageList, by, id, texts.unknown);
}

/** Changes the texts and the picture of a package. Throws 409 if somebody has changed it. */
export async function updatePackage(
  by: ActorContext,
  { ID, expectUpdatedAt, ...input }: Change & { ID: number; expectUpdatedAt?: string },
): Promise<PackageRow> {
  const errors = formatErrors(UpdatePackage, input);
  if (errors.length > 0) throw badFields(errors);
  const { iconKey } = await lockRow(by, packages, { ID, expectUpdatedAt }, texts.unknown);
  await storeIcon(by, ID, { before: iconKey, after: input.iconKey ?? '' });
  await withUniqueNames(
    by.tx
      .update(packages)
      .set({ ...columnsOf(input), updatedAt: by.now })
      .where(eq(packages.id, ID)),
  );
  return readOne(packageList, by, ID, texts.unknown);
}
