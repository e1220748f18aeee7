import { type Static, Type } from 'typebox';
import { expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { RequiredReason } from '../../platform/kernel/lists/reason.ts';
import { MAX_NAMES } from './placeholders.ts';
import { FAULTS, MAIL_STATUSES, TEMPLATE_STATUSES } from './status.ts';
import { emailMails, emailTemplates } from './tables.ts';
import { texts } from './texts.ts';

export const MAX_LENGTHS = { subject: 200, body: 20_000 } as const;
/** Maximum number of receivers per call. */
const MAX_RECEIVERS = 100;
const LONGEST_ADDRESS = 200;

const subject = Type.String({
  minLength: 1,
  maxLength: MAX_LENGTHS.subject,
  title: texts.fields.subject,
});
const body = Type.String({ minLength: 1, maxLength: MAX_LENGTHS.body, title: texts.fields.body });

export const EmailTemplate = name(
  'EmailTemplate',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    name: Type.String(),
    subject: Type.String(),
    body: Type.String(),
    /** Placeholder names. */
    names: Type.Array(Type.String()),
    status: choice(TEMPLATE_STATUSES, texts.fields.status),
    updaterName: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type EmailTemplate = Static<typeof EmailTemplate>;

const draft = {
  name: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.name }),
  subject,
  body,
};
export const AddTemplate = Type.Object({ ...draft, requestId });
export type AddTemplate = Static<typeof AddTemplate>;

const ID = idSchema(emailTemplates.id, texts.fields.id);
export const UpdateTemplate = Type.Object({ ID, ...draft, expectUpdatedAt, requestId });
export type UpdateTemplate = Static<typeof UpdateTemplate>;
export const GetTemplate = Type.Object({ ID });
export const TemplateIdBody = Type.Object({ ID, requestId });

/** Values by placeholder name. */
const Values = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 1_000 }), {
  maxProperties: MAX_NAMES,
  title: texts.fields.values,
});
export type Values = Readonly<Record<string, string>>;

/** Preview of a mail that may be incomplete. */
export const PreviewMail = Type.Object({
  subject: Type.Optional(
    Type.String({ maxLength: MAX_LENGTHS.subject, title: texts.fields.subject }),
  ),
  body: Type.Optional(
    Type.String({ maxLength: MAX_LENGTHS.body, title: texts.fields.previewMail }),
  ),
  values: Type.Optional(Values),
});
export const MailPreview = name(
  'MailPreview',
  Type.Object({
    subject: Type.String(),
    text: Type.String(),
    names: Type.Array(Type.String()),
    /** Names without a value. */
    missing: Type.Array(Type.String()),
    /** Faults that prevent sending, as texts. */
    faults: Type.Array(Type.Object({ field: Type.String(), msg: Type.String() })),
    /** Whether a mail server is configured. */
    canSend: Type.Boolean(),
  }),
);

export const TestMail = Type.Object({
  subject: Type.Optional(subject),
  body: Type.Optional(body),
  values: Type.Optional(Values),
});
export type TestMail = Static<typeof TestMail>;

export const SendEmail = Type.Object({
  to: Type.String({ maxLength: LONGEST_ADDRESS, title: texts.fields.to }),
  subject,
  body: Type.String({ maxLength: MAX_LENGTHS.body, title: texts.fields.sendEmail }),
});

/** Mail from a template or with its own text. */
export const SendLetter = Type.Object({
  to: Type.Array(Type.String({ maxLength: LONGEST_ADDRESS }), {
    minItems: 1,
    maxItems: MAX_RECEIVERS,
    title: texts.fields.to,
  }),
  templateId: Type.Optional(idSchema(emailTemplates.id, texts.fields.templateId)),
  values: Type.Optional(Values),
  subject: Type.Optional(subject),
  body: Type.Optional(body),
});
export type SendLetter = Static<typeof SendLetter>;

export const SentMail = name(
  'SentMail',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    /** Masked address. */
    to: Type.String(),
    subject: Type.String(),
    templateName: Type.String(),
    status: choice(MAIL_STATUSES, texts.fields.status),
    fault: Type.Union([choice(FAULTS, texts.fields.fault), Type.Literal('')]),
    /** Text of the fault. */
    reason: Type.String(),
    answer: Type.Integer(),
    messageId: Type.String(),
    attempts: Type.Integer(),
    nextAt: Type.Union([Type.String(), Type.Null()]),
    sentAt: Type.Union([Type.String(), Type.Null()]),
    senderName: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type SentMail = Static<typeof SentMail>;

export const RevealAddress = Type.Object({
  ID: idSchema(emailMails.id, texts.fields.ID),
  reason: RequiredReason,
});
export type RevealAddress = Static<typeof RevealAddress>;
