import { FORM_LIMITS } from '@console/shared/contract';
import { type Static, type TInteger, Type } from 'typebox';
import { count, expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { textFormat } from '../../http/textFormats.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { authorities } from '../../platform/kernel/identity/authority/tables.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { FORM_STATUSES } from './status.ts';
import { forms } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;
const MAX_ROLES = 50;
/** A schema has 100 000 characters, of which each can have three bytes. */
export const MAX_SCHEMA_BYTES = 400_000;
/** Values have 60 000 characters. */
export const MAX_VALUES_BYTES = 250_000;

/** Ids of roles have up to 15 digits. */
const roleId: TInteger = Object.assign(idSchema(authorities.authorityId, fields.roleIds), {
  maximum: Number.MAX_SAFE_INTEGER,
});

/** Checked by `findFormProblems`. */
const schema = Type.Unknown({ title: fields.schema });

const written = {
  name: Type.String({
    minLength: 2,
    maxLength: 60,
    title: fields.name,
    ...textFormat(/\S\s*\S/, texts.blank),
  }),
  description: Type.Optional(Type.String({ maxLength: 300, title: fields.description })),
  roleIds: Type.Array(roleId, { maxItems: MAX_ROLES, title: fields.roleIds }),
  perPerson: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: 1_000 }), Type.Null()], {
      title: fields.perPerson,
    }),
  ),
  schema,
};

export const AddForm = Type.Object({
  ...written,
  code: Type.String({
    minLength: 2,
    maxLength: 40,
    title: fields.code,
    ...textFormat(/^[a-z][a-z0-9-]*$/, texts.badCode),
  }),
  requestId,
});
export type AddForm = Omit<Static<typeof AddForm>, 'requestId'>;

const selected = { ID: idSchema(forms.id, fields.ID) };
const versioned = { ...selected, expectUpdatedAt, requestId };
export const FormId = Type.Object(selected);
export const ChangeForm = Type.Object(versioned);
export type ChangeForm = Static<typeof ChangeForm>;
export const UpdateForm = Type.Object({ ...versioned, ...written });
export type UpdateForm = Static<typeof UpdateForm>;
export const CheckForm = Type.Object({ schema });

export const Form = name(
  'Form',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    code: Type.String(),
    name: Type.String(),
    description: Type.String(),
    status: choice(FORM_STATUSES, fields.status),
    version: Type.Integer(),
    hasDraft: Type.Boolean(),
    roleIds: Type.Array(Type.Integer()),
    roleNames: Type.Array(Type.String()),
    perPerson: Type.Union([Type.Integer(), Type.Null()]),
    submissions: Type.Integer(),
    authorName: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type Form = Static<typeof Form>;

/** A form with the fields of its draft, or of its latest version if it has no draft. */
export const EditedForm = Type.Object({ form: Form, schema: Type.Unknown() });

/** A violated rule of a form schema, with its place in the JSON. */
const Problem = Type.Object({ path: Type.String(), msg: Type.String() });
const Option = Type.Object({ value: Type.String(), label: Type.String() });
const Dictionaries = Type.Record(Type.String(), Type.Array(Option));
/** The problems of a schema. Without any: the choices of its dictionaries, for a preview. */
export const CheckedForm = Type.Object({
  problems: Type.Array(Problem),
  dictionaries: Dictionaries,
});

export const FormOptions = Type.Object({
  form_status: Type.Array(Option),
  roles: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() })),
  dictionaries: Type.Array(Option),
});

/** A form for the people who fill it in. */
export const MyForm = name(
  'MyForm',
  Type.Object({
    ID: Type.Integer(),
    code: Type.String(),
    name: Type.String(),
    description: Type.String(),
    version: Type.Integer(),
    perPerson: Type.Union([Type.Integer(), Type.Null()]),
    /** Number of the caller's submissions. */
    submitted: Type.Integer(),
    submittedAt: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type MyForm = Static<typeof MyForm>;

export const FormCode = Type.Object({
  code: Type.String({ minLength: 2, maxLength: 40, title: fields.code }),
});
export const PublishedForm = Type.Object({
  form: MyForm,
  schema: Type.Unknown(),
  dictionaries: Dictionaries,
});

export const SubmitForm = Type.Object({
  ...selected,
  version: count(fields.version, 1),
  values: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
    maxProperties: 2 * FORM_LIMITS.fields,
    title: fields.values,
  }),
  requestId,
});
export type SubmitForm = Static<typeof SubmitForm>;

/** One value of a submission as text. */
const Answer = Type.Object({
  name: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Uploaded files, also those in rows. */
  files: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
});

export const FormSubmission = name(
  'FormSubmission',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    formId: Type.Integer(),
    version: Type.Integer(),
    userId: Type.Integer(),
    userName: Type.String(),
    nickName: Type.String(),
    headerImg: Type.String(),
    values: Type.Record(Type.String(), Type.Unknown()),
    /** The values as texts, in the order of the form. */
    answers: Type.Array(Answer),
  }),
);
export type FormSubmission = Static<typeof FormSubmission>;

export const SubmissionColumns = Type.Object({
  form: Form,
  columns: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
});
