import { Type } from 'typebox';
import { badFields, refuse } from '../../http/errors.ts';
import { Empty } from '../../http/schemas.ts';
import { isEmail } from '../../platform/accounts/user/rules.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { actionRoutes } from '../../platform/services/entity/defineEntity.ts';
import { mailSettings } from '../../platform/services/gateways/mail/settings.ts';
import { Revealed } from '../asset/index.ts';
import { sendNow } from './delivery.ts';
import { renderChecked } from './letters.ts';
import { mailList, revealAddress } from './list.ts';
import { draftErrors, placeholderNames, renderDraft, valueErrors } from './placeholders.ts';
import * as schemas from './schemas.ts';
import { emailTemplates } from './tables.ts';
import {
  addTemplate,
  deleteTemplate,
  readTemplate,
  templateList,
  templateMoves,
  updateTemplate,
} from './templates.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const write = { ...shared, audit: true, effects: [], idempotent: true } as const;
/** Without a transaction, because the mail server is slow. */
const sending = {
  ...shared,
  audit: true,
  effects: [],
  transaction: false,
  rateLimit: { max: 20, windowMs: 60_000 },
  // A mail may contain a secret, and its receivers are in the mail log.
  recordedBody: (body: unknown): object => ({ subject: (body as { subject?: unknown }).subject }),
} as const;
const templateData = Type.Object({ template: schemas.EmailTemplate });

export const emailRoutes = [
  defineRoute({
    ...sending,
    path: '/email/emailTest',
    description: texts.calls.emailTest,
    targets: { none: 'The mail is sent to the address in the settings.' },
    body: schemas.TestMail,
    data: Empty,
    async handler(call) {
      const { subject = texts.testSubject, body = texts.testText, values } = call.body;
      const { from } = await readSettings(call.tx, mailSettings);
      if (from === '') throw refuse(texts.noSender);
      await sendNow(call, from, renderChecked({ subject, body }, values));
      return { data: {}, msg: texts.sent };
    },
  }),
  defineRoute({
    ...sending,
    path: '/email/sendEmail',
    description: texts.calls.sendEmail,
    targets: { none: 'The body contains the address.' },
    body: schemas.SendEmail,
    data: Empty,
    async handler(call) {
      const { to, subject, body } = call.body;
      if (!isEmail(to)) throw badFields([{ field: 'to', msg: texts.badAddress }]);
      await sendNow(call, to.toLowerCase(), { subject, body });
      return { data: {}, msg: texts.sent };
    },
  }),
  defineRoute({
    ...shared,
    audit: false,
    path: '/email/previewMail',
    description: texts.calls.previewMail,
    body: schemas.PreviewMail,
    data: schemas.MailPreview,
    async handler({ tx, deps, body: { subject = '', body = '', values = {} } }) {
      const draft = { subject, body };
      const names = placeholderNames(draft);
      const preview = renderDraft(draft, values);
      const isMissing = (name: string) => (values[name] ?? '').trim() === '';
      const faults = draftErrors(draft);
      if (faults.length === 0) faults.push(...valueErrors(draft, values, schemas.MAX_LENGTHS));
      return {
        data: {
          subject: preview.subject,
          text: preview.body,
          names,
          missing: names.filter(isMissing),
          faults,
          canSend: (await deps.gateways.mail(tx)) !== undefined,
        },
      };
    },
  }),
  templateList.route({
    path: '/email/getTemplateList',
    apiGroup: texts.group,
    description: texts.calls.getTemplateList,
    msg: texts.listed,
  }),
  defineRoute({
    ...shared,
    audit: false,
    path: '/email/getTemplate',
    description: texts.calls.getTemplate,
    body: schemas.GetTemplate,
    data: templateData,
    handler: async (call) => ({
      data: { template: await readTemplate(call, call.body.ID) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/email/addTemplate',
    description: texts.calls.addTemplate,
    targets: { answer: { 'template.ID': emailTemplates.id } },
    body: schemas.AddTemplate,
    data: templateData,
    handler: async (call) => ({
      data: { template: await addTemplate(call, call.body) },
      msg: texts.added,
    }),
  }),
  defineRoute({
    ...write,
    path: '/email/updateTemplate',
    description: texts.calls.updateTemplate,
    body: schemas.UpdateTemplate,
    data: templateData,
    handler: async (call) => ({
      data: { template: await updateTemplate(call, call.body) },
      msg: texts.saved,
    }),
  }),
  ...actionRoutes(templateList, { as: 'template', unknown: texts.unknownTemplate }, templateMoves),
  defineRoute({
    ...write,
    path: '/email/deleteTemplate',
    description: texts.calls.deleteTemplate,
    body: schemas.TemplateIdBody,
    data: Empty,
    async handler(call) {
      await deleteTemplate(call, call.body.ID);
      return { data: {}, msg: texts.deleted };
    },
  }),
  mailList.route({
    path: '/email/getMailList',
    apiGroup: texts.group,
    description: texts.calls.getMailList,
    msg: texts.listed,
  }),
  defineRoute({
    ...shared,
    audit: true,
    effects: [],
    path: '/email/revealAddress',
    description: texts.calls.revealAddress,
    body: schemas.RevealAddress,
    data: Revealed,
    // The record contains the reason, but not the revealed value.
    recordedAnswer: ({ msg }) => ({ msg: msg ?? '' }),
    handler: async (call) => ({ data: await revealAddress(call, call.body), msg: texts.revealed }),
  }),
];
