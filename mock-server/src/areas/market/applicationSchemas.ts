import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { fields } from './fields.texts.ts';
import { APPLICATION_STATUSES } from './status.ts';

const optionalText = Type.Union([Type.String(), Type.Null()]);

/** An application for a market, with the actions that the caller may perform now. */
export const ApplicationRow = name(
  'MarketApplication',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    applicantId: Type.Integer(),
    applicantName: Type.String(),
    status: choice(APPLICATION_STATUSES, fields.status),
    name: Type.String(),
    regionCodes: Type.Array(Type.String()),
    regionNames: Type.Array(Type.String()),
    contactName: Type.String(),
    contactPhone: Type.String(),
    companyName: Type.String(),
    licenseNo: Type.String(),
    licenseFile: Type.String(),
    licenseUrl: Type.String(),
    licenseName: Type.String(),
    intro: Type.String(),
    rejectReason: Type.String(),
    submittedAt: optionalText,
    auditedAt: optionalText,
    history: Type.Array(
      Type.Object({
        at: Type.String(),
        action: Type.String(),
        title: Type.String(),
        by: Type.String(),
        note: Type.String(),
      }),
    ),
    /** Fields that must be filled in before the application can be submitted. */
    missing: Type.Array(Type.String()),
    actions: Type.Array(Type.String()),
  }),
);
export type ApplicationRow = Static<typeof ApplicationRow>;

/** A market or application that shares a value with the application under review. */
export const Duplicate = Type.Object({
  field: Type.Enum(['name', 'companyName', 'licenseNo', 'contactPhone'], { title: fields.field }),
  of: Type.Enum(['market', 'application'], { title: fields.of }),
  title: Type.String(),
  status: Type.String(),
});
export type Duplicate = Static<typeof Duplicate>;
