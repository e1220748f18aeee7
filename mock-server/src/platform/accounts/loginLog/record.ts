import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import { clientNetwork } from '../../../http/network.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import { newNetwork, newNetworkFacts } from './messages.ts';
import type { LoginMethod, LoginReason, LoginResult } from './results.ts';
import { loginLogs } from './tables.ts';

/** Time window in which throttled attempts of one network and name share a row. */
const BURST_MS = 10 * 60_000;

/** Client and transaction of a sign-in. */
export interface LoginOrigin {
  tx: Tx;
  deps: { bus: Bus };
  ip: string;
  agent: string;
  now: Date;
}

/** Outcome of a sign-in as it is recorded. */
export interface LoginOutcome {
  result: LoginResult;
  reason?: LoginReason;
  method: LoginMethod;
  /** Account, or undefined if there is none with the entered name. */
  user: { id: number; userName: string } | undefined;
  /** Entered name. It is stored masked if there is no account. */
  entered: string;
  sessionId?: string;
  /** Whether the account had not signed in on this device before. */
  isNewDevice?: boolean;
}

/** Masks a text of a user: `hunter2` → `h***2`. An empty text stays empty. */
const maskEntered = (text: string): string =>
  text === ''
    ? ''
    : `${text.slice(0, 1)}***${text.length > 2 ? text.slice(-1) : ''}`.toWellFormed();

/** Whether the user has signed in before, but never from this network. */
async function isUnusedNetwork(tx: Tx, userId: number, network: string): Promise<boolean> {
  const ofUser = and(eq(loginLogs.userId, userId), eq(loginLogs.result, 'success'));
  const [used] = await tx
    .select({ id: loginLogs.id })
    .from(loginLogs)
    .where(and(ofUser, eq(loginLogs.network, network)))
    .limit(1);
  if (used) return false;
  const [other] = await tx
    .select({ id: loginLogs.id })
    .from(loginLogs)
    .where(and(ofUser, ne(loginLogs.network, network)))
    .limit(1);
  return other !== undefined;
}

const burstKey = (network: string, name: string, now: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([network, name, Math.floor(now.getTime() / BURST_MS)]))
    .digest('hex');

/**
 * Records a sign-in in the log. A successful sign-in of a known device from a network that the user
 * never used sends a message to the user; that of a new device sends one already.
 *
 * @param origin its `tx` must not be a transaction that a refusal rolls back
 * @example
 * await recordLogin(call, { result: 'failed', reason: 'password', method: 'password', user, entered });
 */
export async function recordLogin(
  { tx, deps, ip, agent, now }: LoginOrigin,
  { result, reason, method, user, entered, sessionId = '', isNewDevice = false }: LoginOutcome,
): Promise<void> {
  const network = clientNetwork(ip);
  const userName = user?.userName ?? maskEntered(entered);
  const isNewNetwork =
    result === 'success' && user !== undefined && (await isUnusedNetwork(tx, user.id, network));
  const isThrottled = result === 'throttled';
  const row = {
    createdAt: now,
    updatedAt: now,
    userId: user?.id ?? null,
    userName,
    method,
    result,
    reason: reason ?? '',
    ip,
    network,
    agent: agent.slice(0, 300).toWellFormed(),
    sessionId,
    isNewDevice,
    isNewNetwork,
    burst: isThrottled ? burstKey(network, userName, now) : null,
  } as const;
  await tx
    .insert(loginLogs)
    .values(row)
    .onConflictDoUpdate({
      target: loginLogs.burst,
      set: { attempts: sql`${loginLogs.attempts} + 1`, updatedAt: now },
    });
  if (isNewNetwork && !isNewDevice)
    await notifyUsers(
      { tx, bus: deps.bus, now },
      [user.id],
      newNetwork,
      newNetworkFacts({ ip, agent, now }),
    );
}
