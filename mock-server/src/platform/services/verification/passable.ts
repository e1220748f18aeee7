import { and, count, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../http/errors.ts';
import { ENABLED } from '../../kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { wxBindings } from '../../kernel/identity/wx/tables.ts';
import type { Gateways } from '../../kernel/interfaces/gateways.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { applies, rolesOf, verificationSettings } from './policy.ts';
import { texts } from './texts.ts';

type Carriers = Pick<Gateways, 'sms' | 'wechat'>;
type Carrier = 'sms' | 'wx';

/** What the policy asks for somewhere: by which gateway, of whom, and the setting that says so. */
interface Demand {
  carrier: Carrier;
  field: string;
  roles: readonly number[];
}

async function readDemands(tx: Tx): Promise<Demand[]> {
  const { effects, calls, signIn, signInRoles } = await readSettings(tx, verificationSettings);
  const ofSignIn: Demand[] =
    signIn === 'off' ? [] : [{ carrier: signIn, field: 'signIn', roles: signInRoles }];
  const ofRules = (setting: string, rules: typeof effects | typeof calls) =>
    rules.map(
      ({ kind, roles }, index): Demand => ({
        carrier: kind === 'wx' ? 'wx' : 'sms',
        field: `${setting}.${index}.kind`,
        roles,
      }),
    );
  return [...ofSignIn, ...ofRules('effects', effects), ...ofRules('calls', calls)];
}

/** Which gateways carry proofs now. The simulator binds a WeChat account to whoever needs one. */
async function readCarriers(tx: Tx, gateways: Carriers) {
  const wechat = await gateways.wechat(tx);
  const there = { sms: (await gateways.sms(tx)) !== undefined, wx: wechat !== undefined };
  return { there, binds: wechat?.simulated ?? false };
}

const bindingOf = (tx: Tx) =>
  tx.select({ one: sql`1` }).from(wxBindings).where(eq(wxBindings.userId, users.id));

/**
 * Why the policy in force could not be passed, as errors of its settings: a gateway that is not configured, or this user
 * himself (who would have to undo it) has no phone or no WeChat account bound. Empty when all is well.
 *
 * @example await policyFaults(tx, deps.gateways, caller.userId) // [{ field: 'signIn', msg: '短信网关尚未配置，…' }]
 */
export async function policyFaults(
  tx: Tx,
  gateways: Carriers,
  userId: number,
): Promise<FieldError[]> {
  const demands = await readDemands(tx);
  if (demands.length === 0) return [];
  const { there, binds } = await readCarriers(tx, gateways);
  const [user] = await tx
    .select({ phone: users.phone, isBound: sql<boolean>`exists ${bindingOf(tx)}` })
    .from(users)
    .where(eq(users.id, userId));
  const held = await rolesOf(tx, userId);
  const has: Record<Carrier, boolean> = {
    sms: user?.phone !== '',
    wx: binds || user?.isBound === true,
  };
  return demands.flatMap(({ carrier, field, roles }): FieldError[] => {
    if (!there[carrier]) return [{ field, msg: texts.noGateway[carrier] }];
    return applies(roles, held) && !has[carrier] ? [{ field, msg: texts.ownProof[carrier] }] : [];
  });
}

/** How many enabled users cannot sign in any more, because the policy asks them for what they do not have. */
export async function countStranded(tx: Tx, gateways: Carriers): Promise<number> {
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
  const isMeant = signInRoles.length > 0 ? exists(holds) : undefined;
  const [row] = await tx
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.enable, ENABLED), lacks, isMeant));
  return row?.total ?? 0;
}

/** Says at start that the policy asks for proofs that nothing can carry, and what the way back in is. */
export async function announcePolicy(tx: Tx, gateways: Carriers, log: Logger): Promise<void> {
  const { there } = await readCarriers(tx, gateways);
  const missing = new Set(
    (await readDemands(tx)).map(({ carrier }) => carrier).filter((carrier) => !there[carrier]),
  );
  if (missing.size === 0) return;
  log.warn(
    { missing: [...missing] },
    'the verification policy asks for proofs that no gateway carries: nobody passes them; CONSOLE_VERIFICATION=0 suspends the policy',
  );
}
