import { type Static, Type } from 'typebox';
import { moment, name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { RequiredReason } from '../../platform/kernel/lists/reason.ts';
import { netbars } from '../netbar/index.ts';
import { packageVersions } from '../package/index.ts';
import { terminals } from '../pc/index.ts';
import { holdTexts } from './hold.texts.ts';
import { packageHolds } from './tables.ts';

const { fields } = holdTexts;
export const HOLD_STATUSES = ['active', 'ended'] as const;

/** A netbar or a terminal that stays at a version of a package. Times are ISO strings. */
export const HoldRecord = name(
  'HoldRecord',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    /** Null: all terminals of the netbar. */
    terminalId: Type.Union([Type.Integer(), Type.Null()]),
    terminalNo: Type.String(),
    packageId: Type.Integer(),
    packageName: Type.String(),
    version: Type.String(),
    reason: Type.String(),
    until: Type.String(),
    status: choice(HOLD_STATUSES, fields.status),
    authorName: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);

export const AddHold = Type.Object({
  netbarId: idSchema(netbars.id, fields.netbarId),
  terminalId: Type.Optional(idSchema(terminals.id, fields.terminalId)),
  versionId: idSchema(packageVersions.id, fields.versionId),
  reason: RequiredReason,
  until: moment(fields.until),
  requestId,
});
export type NewHold = Static<typeof AddHold>;
export const HoldKey = Type.Object({ ID: idSchema(packageHolds.id), requestId });
