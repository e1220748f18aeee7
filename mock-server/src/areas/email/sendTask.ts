import { and, asc, eq, inArray, isNull, lte, min, or } from 'drizzle-orm';
import type { TaskRun } from '../../platform/services/tasks/define.ts';
import { itemReason } from '../../platform/services/tasks/itemReason.ts';
import { taskItems } from '../../platform/services/tasks/tables.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { type DeliveryOutcome, deliverMail, outcomeColumns } from './delivery.ts';
import { addLetter, compose, readReceivers } from './letters.ts';
import { maskAddress } from './mask.ts';
import { phrases } from './phrases.ts';
import { SendLetter } from './schemas.ts';
import { type Fault, isSenderFault, type MailStatus } from './status.ts';
import { emailLetters, emailMails } from './tables.ts';
import { texts } from './texts.ts';

const { task: t } = texts;
/**
 * Delays in seconds before a deferred mail is sent again. Greylisting servers defer for some
 * minutes.
 */
const DELAYS_S = [300, 900];
const REFUSED = 7;
/** Statuses of mails that the mail server may have received. */
const SENT_STATUSES: readonly MailStatus[] = ['sending', 'sent'];

interface TaskInput {
  letterId: number;
}
type Run = TaskRun<unknown>;

interface Next {
  itemId: number;
  mail: typeof emailMails.$inferSelect;
}

const isWaitingItem = (taskId: number) =>
  and(eq(taskItems.taskId, taskId), eq(taskItems.status, 'waiting'));

const failedItem = (fault: Fault) =>
  ({
    status: 'failed',
    code: REFUSED,
    ...itemReason(phrases.fault(fault), phrases.faultRemedy()),
  }) as const;

/**
 * Takes the next due mail and marks it as `sending`. A mail in this status is never sent again
 * automatically.
 */
async function takeNext(run: Run): Promise<Next | undefined> {
  let next: Next | undefined;
  await run.step(async (tx) => {
    const due = or(isNull(emailMails.nextAt), lte(emailMails.nextAt, run.deps.now()));
    const [candidate] = await tx
      .select({ itemId: taskItems.id, mail: emailMails })
      .from(taskItems)
      .innerJoin(emailMails, eq(emailMails.id, taskItems.targetId))
      .where(and(isWaitingItem(run.task.id), due))
      .orderBy(asc(taskItems.id))
      .limit(1);
    next = candidate;
    if (candidate && !SENT_STATUSES.includes(candidate.mail.status))
      await tx
        .update(emailMails)
        .set({ status: 'sending', attempts: candidate.mail.attempts + 1 })
        .where(eq(emailMails.id, candidate.mail.id));
    return {};
  });
  return next;
}

/**
 * Records the outcome of a mail. A deferred mail waits for the next attempt, as long as there are
 * delays left.
 */
async function record(run: Run, { itemId, mail }: Next, outcome: DeliveryOutcome): Promise<void> {
  const { task, deps, step } = run;
  const now = deps.now();
  const finalColumns = outcomeColumns(outcome, now);
  const recorded = step(async (tx) => {
    const delay =
      'fault' in outcome && outcome.fault === 'later' ? DELAYS_S[mail.attempts] : undefined;
    const nextAt = delay === undefined ? null : new Date(now.getTime() + delay * 1_000);
    const columns = nextAt
      ? { ...finalColumns, status: 'deferred' as const, nextAt }
      : finalColumns;
    await tx.update(emailMails).set(columns).where(eq(emailMails.id, mail.id));
    if (nextAt) return {};
    const item = 'fault' in outcome ? failedItem(outcome.fault) : { status: 'done' as const };
    await tx.update(taskItems).set(item).where(eq(taskItems.id, itemId));
    task['fault' in outcome ? 'failed' : 'success'] += 1;
    return { success: task.success, failed: task.failed };
  });
  await recorded.catch(async (error: unknown) => {
    // The task was canceled or moved to another instance. Record the outcome of this mail anyway.
    const unknown = and(eq(emailMails.id, mail.id), eq(emailMails.status, 'sending'));
    await deps.database.db.update(emailMails).set(finalColumns).where(unknown);
    throw error;
  });
}

/**
 * Ends all waiting mails with one fault without sending them, because the mail server would refuse
 * each of them.
 */
async function endOthers(run: Run, fault: Fault, answer: number): Promise<void> {
  const { task, deps, step } = run;
  await step(async (tx) => {
    const items = await tx
      .update(taskItems)
      .set(failedItem(fault))
      .where(isWaitingItem(task.id))
      .returning({ id: taskItems.targetId });
    const ids = items.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(emailMails)
        .set(outcomeColumns({ fault, answer }, deps.now()))
        .where(inArray(emailMails.id, ids));
    task.failed += ids.length;
    return { success: task.success, failed: task.failed };
  });
}

/**
 * Returns the outcome of a mail that was sent before but not recorded. For `sending` the outcome is
 * unknown.
 */
function handedBefore({ status, messageId }: Next['mail']): DeliveryOutcome | undefined {
  if (status === 'sent') return { messageId };
  return status === 'sending' ? { fault: 'interrupted', answer: 0 } : undefined;
}

/** Sends the due mails one after another. */
async function sendDue(run: Run, text: string): Promise<void> {
  for (let next = await takeNext(run); next; next = await takeNext(run)) {
    const { mail } = next;
    const outcome = handedBefore(mail) ?? (await deliverMail(run.db, run.deps, { ...mail, text }));
    await record(run, next, outcome);
    if ('fault' in outcome && isSenderFault(outcome.fault))
      return endOthers(run, outcome.fault, outcome.answer);
  }
}

/** Returns the seconds until the next mail is due, or undefined if no mail waits. */
async function readRestSeconds({ db, task, deps }: Run): Promise<number | undefined> {
  const [row] = await db
    .select({ at: min(emailMails.nextAt) })
    .from(taskItems)
    .innerJoin(emailMails, eq(emailMails.id, taskItems.targetId))
    .where(isWaitingItem(task.id));
  return row?.at
    ? Math.max(1, Math.ceil((row.at.getTime() - deps.now().getTime()) / 1_000))
    : undefined;
}

/** Sends a mail to several receivers one by one. Failed ones can be retried separately. */
export const sendLetter = taskKind<SendLetter>({
  label: t.label,
  apiGroup: texts.group,
  description: texts.calls.sendLetter,
  raises: false,
  effects: [],
  input: SendLetter,
  retry: 'items',
  // Values may contain secrets.
  recordedBody: (params) => {
    const { to, templateId } = params as Partial<SendLetter>;
    return { templateId, receivers: Array.isArray(to) ? to.length : 0 };
  },
  async prepare(by, params) {
    const to = readReceivers(params.to);
    const letter = await compose(by.tx, params);
    const { letterId, mails } = await addLetter(by, to, letter);
    return {
      title: phrases.sendTitle(letter.subject, to.length),
      total: to.length,
      input: { letterId } satisfies TaskInput,
      items: (tx, taskId) =>
        tx.insert(taskItems).values(
          mails.map(({ id, address }) => ({
            taskId,
            targetId: id,
            targetName: maskAddress(address),
          })),
        ),
    };
  },
  async run(run) {
    const { letterId } = run.task.input as TaskInput;
    const [letter] = await run.db.select().from(emailLetters).where(eq(emailLetters.id, letterId));
    if (letter && letter.sealedText !== '')
      await sendDue(run, run.deps.sealer.open(letter.sealedText));
    else await endOthers(run, 'expired', 0);
    const restSeconds = await readRestSeconds(run);
    return restSeconds === undefined
      ? {}
      : { suspendSeconds: restSeconds, msg: phrases.waiting(restSeconds) };
  },
  async canceled({ tx }, taskId) {
    const items = await tx
      .select({ id: taskItems.targetId })
      .from(taskItems)
      .where(isWaitingItem(taskId));
    const left = and(
      inArray(
        emailMails.id,
        items.map(({ id }) => id),
      ),
      inArray(emailMails.status, ['queued', 'deferred']),
    );
    if (items.length > 0)
      await tx.update(emailMails).set({ status: 'canceled', nextAt: null }).where(left);
  },
});
