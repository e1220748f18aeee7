import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { wxBindings } from '../../kernel/identity/wx/tables.ts';
import { consumeRateLimit } from '../../kernel/requestGuards/rateLimit.ts';
import { repeat } from '../../kernel/upkeep/repeat.ts';
import { renderMessages } from './renderMessage.ts';
import { inboxDeliveries, inboxMessages } from './tables.ts';

/**
 * Maximum number of SMS per user and day, because they cost money. Further messages are only in the
 * inbox.
 */
const SMS_PER_DAY = { max: 30, windowMs: 24 * 3_600_000 };
/** Interval of the delivery in milliseconds. */
const INTERVAL_MS = 10_000;
/** Maximum number of messages per run. */
const BATCH_SIZE = 20;
/**
 * Lease of an instance on a delivery. Afterwards, or after an error, it is tried again with
 * increasing delays.
 */
const LEASE_MS = 60_000;
const MAX_TRIES = 5;

type Needed = Pick<Deps, 'areas' | 'database' | 'gateways' | 'log' | 'now'>;

/** Acquires due deliveries, so that no other instance sends them. */
async function acquireDue(tx: Tx, now: Date): Promise<number[]> {
  const due = tx
    .select({ id: inboxDeliveries.id })
    .from(inboxDeliveries)
    .where(lte(inboxDeliveries.dueAt, now))
    .orderBy(asc(inboxDeliveries.dueAt))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  const acquired = await tx
    .update(inboxDeliveries)
    .set({
      tries: sql`${inboxDeliveries.tries} + 1`,
      dueAt: sql`${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz + make_interval(secs => 60 * power(2, ${inboxDeliveries.tries}))`,
    })
    .where(inArray(inboxDeliveries.id, due))
    .returning({ id: inboxDeliveries.id });
  return acquired.map(({ id }) => id);
}

const read = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({
      id: inboxDeliveries.id,
      channel: inboxDeliveries.channel,
      tries: inboxDeliveries.tries,
      kind: inboxMessages.kind,
      facts: inboxMessages.facts,
      title: inboxMessages.title,
      text: inboxMessages.text,
      userId: users.id,
      email: users.email,
      phone: users.phone,
      openid: wxBindings.openid,
    })
    .from(inboxDeliveries)
    .innerJoin(inboxMessages, eq(inboxMessages.id, inboxDeliveries.messageId))
    .innerJoin(users, and(eq(users.id, inboxMessages.userId), eq(users.enable, 1)))
    .leftJoin(wxBindings, eq(wxBindings.userId, users.id))
    .where(inArray(inboxDeliveries.id, [...ids]));

type Waiting = Awaited<ReturnType<typeof read>>[number];

/** Sends a message. Returns false if the receiver can no longer be reached by this channel. */
async function send(deps: Needed, waiting: Waiting): Promise<boolean> {
  const { database, gateways, now } = deps;
  const { db } = database;
  const { channel, userId, email, phone, openid } = waiting;
  const by = { areas: deps.areas, tx: db, now: now() };
  const [{ title, text } = { title: '', text: '' }] = await renderMessages(by, [waiting]);
  if (channel === 'sms') {
    const sms = phone === '' ? undefined : await gateways.sms(db);
    if (!sms?.notify) return false;
    await consumeRateLimit(db, `sms notice ${userId}`, SMS_PER_DAY, now());
    await sms.notify({ phone, title, text });
    return true;
  }
  if (channel === 'mail') {
    const mail = email === '' ? undefined : await gateways.mail(db);
    await mail?.send({ to: email, subject: title, text });
    return mail !== undefined;
  }
  const wechat = openid === null ? undefined : await gateways.wechat(db);
  if (openid !== null) await wechat?.sendText(openid, `${title}\n${text}`);
  return wechat !== undefined;
}

/**
 * Sends due messages by SMS, mail and WeChat. A failed delivery is retried up to five times in
 * total. The message is in the inbox in any case.
 */
export async function deliverDue(deps: Needed): Promise<void> {
  const { db } = deps.database;
  const ids = await acquireDue(db, deps.now());
  if (ids.length === 0) return;
  const leaseEnds = deps.now().getTime() + LEASE_MS;
  const waiting = await read(db, ids);
  const settle = (settled: readonly number[]) =>
    db.delete(inboxDeliveries).where(inArray(inboxDeliveries.id, [...settled]));
  const readable = new Set(waiting.map(({ id }) => id));
  await settle(ids.filter((id) => !readable.has(id)));
  for (const delivery of waiting) {
    // The lease has expired, so other instances may take the rest. Sending it here could send it
    // twice.
    if (deps.now().getTime() >= leaseEnds) await giveBack(db, delivery, deps.now());
    else if (await isSettled(deps, delivery)) await settle([delivery.id]);
  }
}

/** Sends one message and returns whether its delivery is finished. */
async function isSettled(deps: Needed, delivery: Waiting): Promise<boolean> {
  try {
    if (!(await send(deps, delivery)))
      deps.log.info(
        { delivery: delivery.id, by: delivery.channel },
        'A message was dropped because its receiver can no longer be reached',
      );
    return true;
  } catch (error) {
    const over = delivery.tries >= MAX_TRIES || error instanceof Refusal;
    deps.log.warn(
      { err: error, delivery: delivery.id, by: delivery.channel, over },
      'Sending a message failed',
    );
    return over;
  }
}

/** Releases a delivery that was not tried, unless another instance has taken it. */
const giveBack = (tx: Tx, { id, tries }: Waiting, now: Date) =>
  tx
    .update(inboxDeliveries)
    .set({ tries: tries - 1, dueAt: now })
    .where(and(eq(inboxDeliveries.id, id), eq(inboxDeliveries.tries, tries)));

/** Delivers messages while the server runs. */
export const deliverMessages = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    work: () => deliverDue(deps),
    failed: 'Delivering messages failed; trying again',
  });
