import type { FormSchema } from '@console/shared/contract';
import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { recordRoute } from '../../platform/services/entity/recordRoute.ts';
import { readDictionaries } from './answers.ts';
import { formList } from './list.ts';
import { readFormOptions } from './options.ts';
import { findWordedProblems } from './problems.ts';
import * as schemas from './schemas.ts';
import {
  addForm,
  closeForm,
  deleteForm,
  publishForm,
  readEditedForm,
  readForm,
  updateForm,
} from './service.ts';
import { exportSubmissionList } from './submissionExport.ts';
import { readSubmittedFields, submissionList } from './submissions.ts';
import { forms } from './tables.ts';
import { texts } from './texts.ts';

const { calls, group: apiGroup, listed: msg } = texts;
const shared = { method: 'POST', permission: 'granted', raises: false, apiGroup } as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true, effects: [], idempotent: true } as const;
const oneForm = Type.Object({ form: schemas.Form });
/** Leaves the fields of the form out of the operation record. */
const recordedBody = (body: unknown): object => ({ ...(body as object), schema: undefined });

const reads = [
  formList.route({
    path: '/form/getFormList',
    apiGroup,
    description: calls.getFormList,
    msg,
  }),
  defineRoute({
    ...read,
    path: '/form/getForm',
    description: calls.getForm,
    body: schemas.FormId,
    data: schemas.EditedForm,
    handler: async (call) => ({ data: await readEditedForm(call, call.body.ID), msg }),
  }),
  defineRoute({
    ...read,
    path: '/form/getFormOptions',
    description: calls.getFormOptions,
    data: schemas.FormOptions,
    handler: async ({ tx }) => ({ data: await readFormOptions(tx), msg }),
  }),
  defineRoute({
    ...read,
    path: '/form/checkForm',
    description: calls.checkForm,
    maxBytes: schemas.MAX_SCHEMA_BYTES,
    body: schemas.CheckForm,
    data: schemas.CheckedForm,
    async handler({ tx, body: { schema } }) {
      const problems = await findWordedProblems(tx, schema);
      const valid = problems.length === 0 ? [schema as FormSchema] : [];
      return {
        data: { problems, dictionaries: await readDictionaries(tx, valid) },
        msg: texts.checked,
      };
    },
  }),
  defineRoute({
    ...read,
    path: '/form/getSubmissionColumns',
    description: calls.getSubmissionColumns,
    body: schemas.FormId,
    data: schemas.SubmissionColumns,
    async handler(call) {
      const form = await readForm(call, call.body.ID);
      const fields = await readSubmittedFields(call.tx, form.ID);
      const columns = [...fields].map(([name, { title }]) => ({ name, title }));
      return { data: { form, columns }, msg };
    },
  }),
  submissionList.route({
    path: '/form/getSubmissionList',
    apiGroup,
    description: calls.getSubmissionList,
    msg,
  }),
  recordRoute(submissionList, {
    path: '/form/getSubmission',
    apiGroup,
    description: calls.getSubmission,
    as: 'submission',
    unknown: texts.unknown,
    msg,
  }),
];

const writes = [
  defineRoute({
    ...write,
    path: '/form/addForm',
    description: calls.addForm,
    maxBytes: schemas.MAX_SCHEMA_BYTES,
    targets: { answer: { 'form.ID': forms.id } },
    recordedBody,
    body: schemas.AddForm,
    data: oneForm,
    async handler(call) {
      const { requestId: _once, ...input } = call.body;
      return { data: { form: await addForm(call, input) }, msg: texts.added };
    },
  }),
  defineRoute({
    ...write,
    path: '/form/updateForm',
    description: calls.updateForm,
    maxBytes: schemas.MAX_SCHEMA_BYTES,
    recordedBody,
    body: schemas.UpdateForm,
    data: oneForm,
    handler: async (call) => ({
      data: { form: await updateForm(call, call.body) },
      msg: texts.saved,
    }),
  }),
  defineRoute({
    ...write,
    path: '/form/publishForm',
    description: calls.publishForm,
    body: schemas.ChangeForm,
    data: oneForm,
    async handler(call) {
      const form = await publishForm(call, call.body);
      return { data: { form }, msg: texts.published(form.version) };
    },
  }),
  defineRoute({
    ...write,
    path: '/form/closeForm',
    description: calls.closeForm,
    body: schemas.ChangeForm,
    data: oneForm,
    handler: async (call) => ({
      data: { form: await closeForm(call, call.body) },
      msg: texts.closed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/form/deleteForm',
    description: calls.deleteForm,
    body: schemas.ChangeForm,
    data: Empty,
    async handler(call) {
      await deleteForm(call, call.body);
      return { data: {}, msg: texts.deleted };
    },
  }),
];

export const formRoutes = [...reads, ...writes];

/** The key of each task is the last part of its call: `POST /form/exportSubmissionList`. */
export const formTasks = { exportSubmissionList };
