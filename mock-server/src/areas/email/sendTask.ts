import { and, asc, eq, inArray, isNull, lte, min, or } from 'drizzle-orm';
import type { TaskRun } from '../../platform/services/tasks/define.ts';
import { taskItems } from '../../platform/services/tasks/tables.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { type DeliveryOutcome, deliverMail, outcomeColumns } from './delivery.ts';
import { addLetter, compose, readReceivers } from './letters.ts';
import { maskAddress } from './mask.ts';
import { SendLetter } from './schemas.ts';
import { type Fault, isSenderFault, type MailStatus } from './status.ts';
import { emailLetters, emailMails } from './tables.ts';
import { texts } from './texts.ts';

const { task: t } = texts;
/** When a receiver whose server takes nothing now is tried again: servers that make strangers wait do so for some minutes. */
const DELAYS_S = [300, 900];
const REFUSED = 7;
/** The mail server has, or had, such a mail. */
const HANDED: readonly MailStatus[] = ['sending', 'sent'];

interface Kept {
  letterId: number;
}
type Run = TaskRun<unknown>;

interface Next {
  itemId: number;
  mail: typeof emailMails.$inferSelect;
}

const waitingOf = (taskId: number) =>
  and(eq(taskItems.taskId, taskId), eq(taskItems.status, 'waiting'));

const failedItem = (fault: Fault) =>
  ({ status: 'failed', code: REFUSED, msg: texts.faults[fault], remediation: t.remedy }) as const;

/** Takes the next mail that is due, and notes that the mail server has it from now on: that is never done twice by itself. */
async function takeNext(run: Run): Promise<Next | undefined> {
  let next: Next | undefined;
  await run.step(async (tx) => {
    const due = or(isNull(emailMails.nextAt), lte(emailMails.nextAt, run.deps.now()));
    const [found] = await tx
      .select({ itemId: taskItems.id, mail: emailMails })
      .from(taskItems)
      .innerJoin(emailMails, eq(emailMails.id, taskItems.targetId))
      .where(and(waitingOf(run.task.id), due))
      .orderBy(asc(taskItems.id))
      .limit(1);
    next = found;
    if (found && !HANDED.includes(found.mail.status))
      await tx
        .update(emailMails)
        .set({ status: 'sending', attempts: found.mail.attempts + 1 })
        .where(eq(emailMails.id, found.mail.id));
    return {};
  });
  return next;
}

/** Notes what became of a mail; one whose receiver takes nothing now waits, as often as there are delays. */
async function record(run: Run, { itemId, mail }: Next, outcome: DeliveryOutcome): Promise<void> {
  const { task, deps, step } = run;
  const now = deps.now();
  const ended = outcomeColumns(outcome, now);
  const recorded = step(async (tx) => {
    const delay =
      'fault' in outcome && outcome.fault === 'later' ? DELAYS_S[mail.attempts] : undefined;
    const nextAt = delay === undefined ? null : new Date(now.getTime() + delay * 1_000);
    const kept = nextAt ? { ...ended, status: 'deferred' as const, nextAt } : ended;
    await tx.update(emailMails).set(kept).where(eq(emailMails.id, mail.id));
    if (nextAt) return {};
    const item = 'fault' in outcome ? failedItem(outcome.fault) : { status: 'done' as const };
    await tx.update(taskItems).set(item).where(eq(taskItems.id, itemId));
    task['fault' in outcome ? 'failed' : 'success'] += 1;
    return { success: task.success, failed: task.failed };
  });
  await recorded.catch(async (error: unknown) => {
    // The task was canceled meanwhile, or went over to another instance: what became of this mail is true all the same.
    const unknown = and(eq(emailMails.id, mail.id), eq(emailMails.status, 'sending'));
    await deps.database.db.update(emailMails).set(ended).where(unknown);
    throw error;
  });
}

/** Ends all that still waits for one reason, without trying: the mail server would say the same of each. */
async function endOthers(run: Run, fault: Fault, answer: number): Promise<void> {
  const { task, deps, step } = run;
  await step(async (tx) => {
    const items = await tx
      .update(taskItems)
      .set(failedItem(fault))
      .where(waitingOf(task.id))
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

/** What became of a mail that an instance handed over and did not record; of `sending` nobody knows whether the mail server took it. */
function handedBefore({ status, messageId }: Next['mail']): DeliveryOutcome | undefined {
  if (status === 'sent') return { messageId };
  return status === 'sending' ? { fault: 'interrupted', answer: 0 } : undefined;
}

/** Sends what is due, one mail after the other. */
async function sendDue(run: Run, text: string): Promise<void> {
  for (let next = await takeNext(run); next; next = await takeNext(run)) {
    const { mail } = next;
    const outcome = handedBefore(mail) ?? (await deliverMail(run.db, run.deps, { ...mail, text }));
    await record(run, next, outcome);
    if ('fault' in outcome && isSenderFault(outcome.fault))
      return endOthers(run, outcome.fault, outcome.answer);
  }
}

/** Seconds until the next mail is due; nothing when none waits. */
async function restOf({ db, task, deps }: Run): Promise<number | undefined> {
  const [row] = await db
    .select({ at: min(emailMails.nextAt) })
    .from(taskItems)
    .innerJoin(emailMails, eq(emailMails.id, taskItems.targetId))
    .where(waitingOf(task.id));
  return row?.at
    ? Math.max(1, Math.ceil((row.at.getTime() - deps.now().getTime()) / 1_000))
    : undefined;
}

/** Sends a mail to several receivers, one by one; those that failed can be tried again by themselves. */
export const sendLetter = taskKind<SendLetter>({
  label: t.label,
  apiGroup: texts.group,
  description: texts.calls.sendLetter,
  raises: false,
  effects: [],
  input: SendLetter,
  retry: 'items',
  // What is filled in may be a secret.
  recordedBody: (wish) => {
    const { to, templateId } = wish as Partial<SendLetter>;
    return { templateId, receivers: Array.isArray(to) ? to.length : 0 };
  },
  async prepare(by, wish) {
    const to = readReceivers(wish.to);
    const letter = await compose(by.tx, wish);
    const { letterId, mails } = await addLetter(by, to, letter);
    return {
      title: t.title(letter.subject, to.length),
      total: to.length,
      input: { letterId } satisfies Kept,
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
    const { letterId } = run.task.input as Kept;
    const [letter] = await run.db.select().from(emailLetters).where(eq(emailLetters.id, letterId));
    if (letter && letter.sealedText !== '')
      await sendDue(run, run.deps.sealer.open(letter.sealedText));
    else await endOthers(run, 'expired', 0);
    const restSeconds = await restOf(run);
    return restSeconds === undefined
      ? {}
      : { suspendSeconds: restSeconds, msg: t.wait(restSeconds) };
  },
  async canceled({ tx }, taskId) {
    const items = await tx
      .select({ id: taskItems.targetId })
      .from(taskItems)
      .where(waitingOf(taskId));
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
