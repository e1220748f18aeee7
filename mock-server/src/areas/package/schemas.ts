import { type Static, Type } from 'typebox';
import { expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { textFormat } from '../../http/textFormats.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { apiRow } from '../../platform/services/entity/apiRow.ts';
import { FAULT_CODES } from './faults.ts';
import { packages, packageVersions } from './tables.ts';
import { texts } from './texts.ts';
import { PACKAGE_CATEGORIES, PACKAGE_STATUSES, VERSION_STATUSES } from './versionStatus.ts';

const { fields } = texts;
const amount = Type.Integer();

/** A software package. */
export const PackageRow = name(
  'SoftwarePackage',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    packageKey: Type.String(),
    name: Type.String(),
    category: choice(PACKAGE_CATEGORIES, fields.category),
    vendor: Type.String(),
    description: Type.String(),
    /** Storage key and address of its picture. Empty if there is none. */
    iconKey: Type.String(),
    iconUrl: Type.String(),
    status: choice(PACKAGE_STATUSES, fields.status),
    authorName: Type.String(),
    /** Highest version that terminals may install. Empty if there is none. */
    latestVersion: Type.String(),
    /** Versions that the caller can see. */
    versionCount: amount,
    /** Terminals in the caller's data scope with a version of the package. */
    installedCount: amount,
    actions: Type.Array(Type.String()),
  }),
);
export type PackageRow = Static<typeof PackageRow>;

const written = {
  name: Type.String({
    minLength: 2,
    maxLength: 60,
    title: fields.name,
    ...textFormat(/\S\s*\S/, texts.blank),
  }),
  category: choice(PACKAGE_CATEGORIES, fields.category),
  vendor: Type.Optional(Type.String({ maxLength: 60, title: fields.vendor })),
  description: Type.Optional(Type.String({ maxLength: 500, title: fields.description })),
  /** Storage key of a picture in 文件管理. */
  iconKey: Type.Optional(Type.String({ maxLength: 40, title: fields.iconKey })),
};
export const AddPackage = Type.Object({
  packageKey: Type.String({
    minLength: 3,
    maxLength: 40,
    title: fields.packageKey,
    ...textFormat(/^[a-z][a-z0-9-]{2,39}$/, texts.badKey),
  }),
  ...written,
  requestId,
});
export const UpdatePackage = Type.Object({
  ID: idSchema(packages.id),
  ...written,
  expectUpdatedAt,
  requestId,
});
export type WritePackage = Omit<Static<typeof AddPackage>, 'requestId'>;

/** API form of the columns of a version. */
export const versionColumns = apiRow(packageVersions, [
  'sortKey',
  'fileKey',
  'sha256',
  'signature',
  'faults',
  'contents',
  'userId',
]);

/** A version of a software package. */
export const VersionRow = name(
  'SoftwareVersion',
  Type.Object({
    ...versionColumns.properties,
    packageName: Type.String(),
    packageKey: Type.String(),
    sha256: Type.String(),
    status: choice(VERSION_STATUSES, fields.status),
    faults: Type.Array(
      Type.Object({
        code: Type.Enum([...FAULT_CODES]),
        subject: Type.String(),
        text: Type.String(),
      }),
    ),
    /** Files in the archive. Null if the file is no archive, or was not verified yet. */
    contents: Type.Union([
      Type.Object({
        fileCount: amount,
        unpackedBytes: amount,
        files: Type.Array(Type.Object({ name: Type.String(), size: amount })),
      }),
      Type.Null(),
    ]),
    /** Terminals in the caller's data scope by the state of the version on them. */
    stats: Type.Object({ installed: amount, pending: amount, failed: amount }),
    actions: Type.Array(Type.String()),
  }),
);
export type VersionRow = Static<typeof VersionRow>;
