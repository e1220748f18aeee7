import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { myFormList, readPublishedForm, submitForm } from './mine.ts';
import { FormCode, MAX_VALUES_BYTES, PublishedForm, SubmitForm } from './schemas.ts';
import { texts } from './texts.ts';

const { calls, ownGroup: apiGroup, listed: msg } = texts;
const own = { method: 'POST', permission: 'self', apiGroup } as const;

/** Calls for the forms that the role of the caller can submit. */
export const myFormRoutes = [
  myFormList.route({
    permission: 'self',
    path: '/form/getMyFormList',
    apiGroup,
    description: calls.getMyFormList,
    msg,
  }),
  defineRoute({
    ...own,
    audit: false,
    path: '/form/getPublishedForm',
    description: calls.getPublishedForm,
    body: FormCode,
    data: PublishedForm,
    handler: async (call) => ({ data: await readPublishedForm(call, call.body.code), msg }),
  }),
  defineRoute({
    ...own,
    audit: true,
    effects: [],
    idempotent: true,
    path: '/form/submitForm',
    description: calls.submitForm,
    maxBytes: MAX_VALUES_BYTES,
    rateLimit: { max: 60, windowMs: 60_000 },
    recordedBody: (body: unknown): object => ({ ...(body as object), values: undefined }),
    body: SubmitForm,
    data: Type.Object({ ID: Type.Integer() }),
    handler: async (call) => ({
      data: { ID: await submitForm(call, call.body) },
      msg: texts.submitted,
    }),
  }),
];
