import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { wxBindings } from '../../kernel/identity/wx/tables.ts';
import { countCall } from '../../kernel/traffic/rateLimit.ts';
import { repeat } from '../../kernel/upkeep/repeat.ts';
import { inboxDeliveries, inboxMessages } from './tables.ts';
import { messageKinds, wordMessage } from './words.ts';

/** Short messages cost money: what comes beyond so many of one person lies in his inbox alone. */
const SMS_A_DAY = { max: 30, windowMs: 24 * 3_600_000 };
/** Milliseconds between two looks at what waits to be sent. */
const LOOK_EVERY_MS = 10_000;
/** Sent at one look. */
const AT_ONCE = 20;
/** So long the instance that took a message up has it to itself; then, and after a failure, it is tried again, each time later. */
const LEASE_MS = 60_000;
const MAX_TRIES = 5;

type Needed = Pick<Deps, 'areas' | 'database' | 'gateways' | 'log' | 'now'>;

/** Takes up what is due, so that no other instance sends it. */
async function claim(tx: Tx, now: Date): Promise<number[]> {
  const due = tx
    .select({ id: inboxDeliveries.id })
    .from(inboxDeliveries)
    .where(lte(inboxDeliveries.dueAt, now))
    .orderBy(asc(inboxDeliveries.dueAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const taken = await tx
    .update(inboxDeliveries)
    .set({
      tries: sql`${inboxDeliveries.tries} + 1`,
      dueAt: sql`${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz + make_interval(secs => 60 * power(2, ${inboxDeliveries.tries}))`,
    })
    .where(inArray(inboxDeliveries.id, due))
    .returning({ id: inboxDeliveries.id });
  return taken.map(({ id }) => id);
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

/** Whether it was sent; `false` where there is nowhere to send it any more. */
async function send(deps: Needed, waiting: Waiting): Promise<boolean> {
  const { database, gateways, now } = deps;
  const { db } = database;
  const { channel, userId, email, phone, openid } = waiting;
  const { title, text } = wordMessage(messageKinds(deps), waiting);
  if (channel === 'sms') {
    const sms = phone === '' ? undefined : await gateways.sms(db);
    if (!sms?.notify) return false;
    await countCall(db, `sms notice ${userId}`, SMS_A_DAY, now());
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
 * Sends what waits by short message, mail and WeChat, once. What fails is tried again later, five times in all; the message lies in the inbox
 * whatever comes of it.
 */
export async function deliverDue(deps: Needed): Promise<void> {
  const { db } = deps.database;
  const ids = await claim(db, deps.now());
  if (ids.length === 0) return;
  const leaseEnds = deps.now().getTime() + LEASE_MS;
  const waiting = await read(db, ids);
  const settle = (settled: readonly number[]) =>
    db.delete(inboxDeliveries).where(inArray(inboxDeliveries.id, [...settled]));
  const found = new Set(waiting.map(({ id }) => id));
  await settle(ids.filter((id) => !found.has(id)));
  for (const one of waiting) {
    // Others may take up what is left: it would be sent twice.
    if (deps.now().getTime() >= leaseEnds) await giveBack(db, one, deps.now());
    else if (await isSettled(deps, one)) await settle([one.id]);
  }
}

/** Sends one message. @returns whether nothing is left to be done for it */
async function isSettled(deps: Needed, one: Waiting): Promise<boolean> {
  try {
    if (!(await send(deps, one)))
      deps.log.info({ delivery: one.id, by: one.channel }, 'a message has nowhere to go any more');
    return true;
  } catch (error) {
    const over = one.tries >= MAX_TRIES || error instanceof Refusal;
    deps.log.warn(
      { err: error, delivery: one.id, by: one.channel, over },
      'a message could not be sent',
    );
    return over;
  }
}

/** Lets whoever looks next take up what was not tried, unless somebody has. */
const giveBack = (tx: Tx, { id, tries }: Waiting, now: Date) =>
  tx
    .update(inboxDeliveries)
    .set({ tries: tries - 1, dueAt: now })
    .where(and(eq(inboxDeliveries.id, id), eq(inboxDeliveries.tries, tries)));

/** Sends as long as the server runs. */
export const deliverMessages = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: LOOK_EVERY_MS,
    work: () => deliverDue(deps),
    failed: 'messages could not be sent now',
  });
