import { type Static, Type } from 'typebox';
import { count, expectUpdatedAt, requestId } from '../../http/schemas.ts';
import { textFormat } from '../../http/textFormats.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { packages, packageVersions } from './tables.ts';
import { texts } from './texts.ts';
import { SYSTEMS } from './versionStatus.ts';

const { fields } = texts;
const flag = (title: string) => Type.Optional(Type.Boolean({ title }));
const line = (title: string, maxLength: number) => Type.Optional(Type.String({ maxLength, title }));

/** Fields that can change until terminals install the version. */
const described = {
  minClientVersion: Type.Optional(
    Type.String({
      maxLength: 20,
      title: fields.minClientVersion,
      ...textFormat(/^\d{1,5}(?:\.\d{1,5}){0,3}$/, texts.badClientVersion),
    }),
  ),
  os: Type.Optional(
    Type.Array(Type.Enum([...SYSTEMS]), { maxItems: SYSTEMS.length, title: fields.os }),
  ),
  changelog: line(fields.changelog, 5000),
  installArgs: line(fields.installArgs, 300),
  uninstallArgs: line(fields.uninstallArgs, 300),
  rebootRequired: flag(fields.rebootRequired),
  forceUpdate: flag(fields.forceUpdate),
  allowDowngrade: flag(fields.allowDowngrade),
};

/** `file` is the result of the upload with the purpose `package`. */
export const AddVersion = Type.Object({
  packageId: idSchema(packages.id, fields.packageId),
  file: Type.String({ minLength: 1, maxLength: 40, title: fields.file }),
  version: Type.String({
    minLength: 5,
    maxLength: 40,
    title: fields.version,
    ...textFormat(
      /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z-]{1,20}(?:\.[0-9A-Za-z-]{1,20})*)?$/,
      texts.badVersion,
    ),
  }),
  build: Type.Optional(count(fields.build)),
  /** Name of a registered key. */
  signer: Type.String({ minLength: 1, maxLength: 60, title: fields.signer }),
  /** Detached ES256 signature of the file in Base64. */
  signature: Type.String({
    minLength: 80,
    maxLength: 120,
    title: fields.signature,
    // Line breaks of `base64` are accepted.
    ...textFormat(/^(?:\s*[A-Za-z0-9+/]){80,98}={0,2}\s*$/, texts.badSignature),
  }),
  ...described,
  requestId,
});
export type AddVersion = Static<typeof AddVersion>;

export const UpdateVersion = Type.Object({
  ID: idSchema(packageVersions.id, fields.versions),
  ...described,
  expectUpdatedAt,
  requestId,
});
export type UpdateVersion = Static<typeof UpdateVersion>;
