import { and, count, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../http/errors.ts';
import { ENABLED } from '../../kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { wxBindings } from '../../kernel/identity/wx/tables.ts';
import type { Gateways } from '../../kernel/interfaces/gateways.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { appliesToRoles, readRoleIds, verificationSettings } from './policy.ts';
import { texts } from './texts.ts';

type Carriers = Pick<Gateways, 'sms' | 'wechat'>;
type Carrier = 'sms' | 'wx';

/** A proof that the policy requires: its gateway, the roles, and the setting that requires it. */
interface Demand {
  carrier: Carrier;
  field: string;
  roles: readonly number[];
}

async function readDemands(tx: Tx): Promise<Demand[]> {
  const { effects, calls, signIn, signInRoles } = await readSettings(tx, verificationSettings);
  const signInDemands: Demand[] =
    signIn === 'off' ? [] : [{ carrier: signIn, field: 'signIn', roles: signInRoles }];
  const ruleDemands = (setting: string, rules: typeof effects | typeof calls) =>
    rules.map(
      ({ kind, roles }, index): Demand => ({
        carrier: kind === 'wx' ? 'wx' : 'sms',
        field: `${setting}.${index}.kind`,
        roles,
      }),
    );
  return [...signInDemands, ...ruleDemands('effects', effects), ...ruleDemands('calls', calls)];
}

/**
 * Returns the configured gateways that can deliver proofs. The simulator binds a WeChat account to
 * each user who needs one.
 */
async function readCarriers(tx: Tx, gateways: Carriers) {
  const wechat = await gateways.wechat(tx);
  const available = { sms: (await gateways.sms(tx)) !== undefined, wx: wechat !== undefined };
  return { there: available, binds: wechat?.simulated ?? false };
}

const bindingOf = (tx: Tx) =>
  tx.select({ one: sql`1` }).from(wxBindings).where(eq(wxBindings.userId, users.id));

/**
 * Returns the reasons why the active policy cannot be passed, as errors of its settings: a gateway
 * is not configured, or this user, who may have to revert the policy, has no phone or no bound
 * WeChat account.
 *
 * @example
 * await policyFaults(tx, deps.gateways, caller.userId)
 * // [{ field: 'signIn', msg: '短信网关尚未配置，…' }]
 */
export async function policyFaults(
  tx: Tx,
  gateways: Carriers,
  userId: number,
): Promise<FieldError[]> {
  const demands = await readDemands(tx);
  if (demands.length === 0) return [];
  const { there: available, binds } = await readCarriers(tx, gateways);
  const [user] = await tx
    .select({ phone: users.phone, isBound: sql<boolean>`exists ${bindingOf(tx)}` })
    .from(users)
    .where(eq(users.id, userId));
  const heldRoles = await readRoleIds(tx, userId);
  const has: Record<Carrier, boolean> = {
    sms: user?.phone !== '',
    wx: binds || user?.isBound === true,
  };
  return demands.flatMap(({ carrier, field, roles }): FieldError[] => {
    if (!available[carrier]) return [{ field, msg: texts.noGateway[carrier] }];
    return appliesToRoles(roles, heldRoles) && !has[carrier]
      ? [{ field, msg: texts.ownProof[carrier] }]
      : [];
  });
}

/**
 * Counts the enabled users who can no longer sign in, because they lack the phone or WeChat account
 * that the policy requires.
 */
export async function countLockedOut(tx: Tx, gateways: Carriers): Promise<number> {
  const { signIn, signInRoles } = await readSettings(tx, verificationSettings);
  if (signIn === 'off') return 0;
  if (signIn === 'wx' && (await readCarriers(tx, gateways)).binds) return 0;
  const lacks = signIn === 'sms' ? eq(users.phone, '') : notExists(bindingOf(tx));
  const holds = tx
    .select({ one: sql`1` })
    .from(userAuthorities)
    .where(
      and(eq(userAuthorities.userId, users.id), inArray(userAuthorities.authorityId, signInRoles)),
    );
  const hasRole = signInRoles.length > 0 ? exists(holds) : undefined;
  const [row] = await tx
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.enable, ENABLED), lacks, hasRole));
  return row?.total ?? 0;
}

/**
 * Logs a warning at startup if the policy requires proofs that no configured gateway can deliver.
 */
export async function warnUnpassablePolicy(tx: Tx, gateways: Carriers, log: Logger): Promise<void> {
  const { there: available } = await readCarriers(tx, gateways);
  const missing = new Set(
    (await readDemands(tx)).map(({ carrier }) => carrier).filter((carrier) => !available[carrier]),
  );
  if (missing.size === 0) return;
  log.warn(
    { missing: [...missing] },
    'The verification policy requires proofs that no configured gateway can deliver, so the affected calls fail. Configure the gateway, or start with CONSOLE_VERIFICATION=0 to suspend the policy.',
  );
}
