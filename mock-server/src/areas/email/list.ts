import { and, eq, or } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import {
  among,
  contains,
  customFilter,
  equals,
  range,
} from '../../platform/kernel/lists/filters.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { countReveal, type Revealed } from '../asset/index.ts';
import { isMaskedAs, maskAddress } from './mask.ts';
import { type RevealAddress, SentMail } from './schemas.ts';
import { FAULTS, type Fault, MAIL_STATUSES, mailTransitions } from './status.ts';
import { emailMails, emailTemplates } from './tables.ts';
import { texts } from './texts.ts';

const { columns } = texts;

/** Lists mails with their outcome, newest first. */
export const mailList = defineList({
  table: emailMails,
  id: emailMails.id,
  select: (tx: Tx) => tx.select().from(emailMails).$dynamic(),
  filters: {
    keyword: contains([emailMails.subject, emailMails.templateName], texts.fields.keyword),
    // The whole address matches, or the shown text. A search by parts would reveal masked addresses.
    to: customFilter(Type.Optional(Type.String({ maxLength: 200, title: columns.to })), (to) => {
      const text = to.trim().toLowerCase();
      return or(
        eq(emailMails.address, text),
        text.includes('***') ? isMaskedAs(emailMails.address, text) : undefined,
      );
    }),
    status: among(emailMails.status, MAIL_STATUSES, columns.status),
    fault: among(emailMails.fault, FAULTS, columns.reason),
    templateId: equals(emailMails.templateId, idSchema(emailTemplates.id, columns.templateName)),
    ...range('CreatedAt', emailMails.createdAt, columns.CreatedAt),
  },
  tabs: ['status'],
  sort: {
    CreatedAt: emailMails.createdAt,
    sentAt: emailMails.sentAt,
    attempts: emailMails.attempts,
  },
  row: SentMail,
  present: ({
    id,
    createdAt,
    address,
    subject,
    templateName,
    status,
    answer,
    messageId,
    attempts,
    senderName,
    ...row
  }) => {
    const fault = row.fault as Fault | '';
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      to: maskAddress(address),
      subject,
      templateName,
      status,
      fault,
      answer,
      reason: fault === '' ? '' : texts.faults[fault],
      messageId,
      attempts,
      senderName,
      nextAt: row.nextAt?.toISOString() ?? null,
      sentAt: row.sentAt?.toISOString() ?? null,
    };
  },
  actionsOn: ({ status }, { may }) => mailTransitions.actions(status, may),
  actions: { send: '/email/sendLetter', export: '/email/exportMailList' },
  nameOf: ({ to, subject }) => `${subject} → ${to}`,
});

/**
 * Returns the address of a mail. The call and its reason are recorded. Throws if the mail is
 * outside the caller's scope.
 */
export async function revealAddress(
  by: ActorContext,
  { ID, reason }: RevealAddress,
): Promise<Static<typeof Revealed>> {
  await countReveal(by, reason);
  const [mail] = await by.tx
    .select({ value: emailMails.address })
    .from(emailMails)
    .where(and(eq(emailMails.id, ID), await inScope(by.tx, by.caller, emailMails)));
  if (!mail) throw refuse(texts.unknownMail);
  return mail;
}
