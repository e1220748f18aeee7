import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';
import { UserSession } from '../../kernel/auth/sessionSchemas.ts';

/** The profile of a person. Parts that the caller may not see are absent. */
export const PersonProfile = name(
  'PersonProfile',
  Type.Object({
    ID: Type.Integer(),
    userName: Type.String(),
    nickName: Type.String(),
    headerImg: Type.String(),
    /** Absent for callers who may not list users. */
    account: Type.Optional(
      Type.Object({
        enabled: Type.Boolean(),
        roles: Type.Array(
          Type.Object({
            authorityId: Type.Integer(),
            name: Type.String(),
            /** Data scope in words. Absent for callers who may not list roles. */
            scope: Type.Optional(Type.String()),
          }),
        ),
      }),
    ),
    /** Records of the person within the caller's data scope, by section. */
    records: Type.Array(
      Type.Object({
        title: Type.String(),
        /** Name of the menu row of the record page. */
        page: Type.String(),
        total: Type.Integer(),
        list: Type.Array(
          Type.Object({ ID: Type.Integer(), name: Type.String(), note: Type.String() }),
        ),
      }),
    ),
    /** Open sessions. Absent for callers who may not manage them. */
    sessions: Type.Optional(Type.Array(UserSession)),
    /** Last writes. Absent for callers who may not read operation records. */
    operations: Type.Optional(
      Type.Array(
        Type.Object({
          ID: Type.Integer(),
          CreatedAt: Type.String(),
          action: Type.String(),
          failed: Type.Boolean(),
        }),
      ),
    ),
  }),
);
export type PersonProfile = Static<typeof PersonProfile>;
