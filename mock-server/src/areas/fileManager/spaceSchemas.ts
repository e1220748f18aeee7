import { type Static, Type } from 'typebox';
import { bigCount } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { texts } from './texts.ts';

const t = texts.fields;

/** Space of all users: the largest users and folders, largest first. */
export const SpaceUsage = Type.Object({
  bytes: bigCount(t.space),
  files: bigCount(t.files),
  quotaMb: Type.Integer(),
  /** Quota of all users together, 0 for none. */
  totalQuotaMb: Type.Integer(),
  users: Type.Array(
    Type.Object({
      userId: Type.Integer(),
      userName: Type.String(),
      bytes: bigCount(t.space),
      files: bigCount(t.files),
      /** Null for a user with the quota of the settings. */
      quotaMb: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
  folders: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      name: Type.String(),
      userName: Type.String(),
      bytes: bigCount(t.space),
      files: bigCount(t.files),
    }),
  ),
});
export type SpaceUsage = Static<typeof SpaceUsage>;
export const SetQuota = Type.Object({
  userId: idSchema(users.id, t.user),
  /** Null for the quota of the settings. */
  quotaMb: Type.Union([
    Type.Integer({ minimum: 1, maximum: 10_485_760, title: t.quota }),
    Type.Null(),
  ]),
});
