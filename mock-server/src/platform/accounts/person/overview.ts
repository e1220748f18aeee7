import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { refuse } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import { TOKEN_LIMITS } from '../../kernel/auth/accessTokens.ts';
import { securitySettings } from '../../kernel/auth/securitySettings.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { findBinding } from '../../kernel/identity/wx/bindings.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { readBootSettings } from '../console/settings.ts';
import { texts as userTexts } from '../user/texts.ts';

/** Additional data for the user's profile page. */
export const PersonOverview = Type.Object({
  /** Unmasked. */
  phone: Type.String(),
  email: Type.String(),
  /** True if a change requires a code. Without a gateway, a new value is accepted unverified. */
  proofs: Type.Object({ phone: Type.Boolean(), email: Type.Boolean() }),
  wechat: Type.Object({
    /**
     * True if a WeChat account can be bound: 系统配置 allows it, and the WeChat gateway is configured.
     */
    available: Type.Boolean(),
    /** Time of the binding, or null. */
    boundAt: Type.Union([Type.String(), Type.Null()]),
  }),
  /** Rules for a new password, in addition to letters and digits. */
  password: Type.Object({ min: Type.Integer(), mixedCase: Type.Boolean(), symbol: Type.Boolean() }),
  tokenLimits: Type.Object({
    tokens: Type.Integer(),
    calls: Type.Integer(),
    days: Type.Integer(),
    perMinute: Type.Integer(),
    /** True if the user may list the tokens of all users. */
    watches: Type.Boolean(),
  }),
});
export type PersonOverview = Static<typeof PersonOverview>;

export async function readOverview({
  tx,
  deps,
  caller,
}: Pick<Call, 'tx' | 'deps' | 'caller'>): Promise<PersonOverview> {
  const [user] = await tx
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(eq(users.id, caller.userId));
  if (!user) throw refuse(userTexts.unknownUser);
  const binding = await findBinding(tx, { userId: caller.userId });
  const {
    passwordMin: min,
    passwordMixedCase: mixedCase,
    passwordSymbol: symbol,
  } = await readSettings(tx, securitySettings);
  const [sms, mail] = [await deps.gateways.sms(tx), await deps.gateways.mail(tx)];
  const { wxBind } = await readBootSettings(tx, deps.gateways);
  return {
    ...user,
    proofs: { phone: sms !== undefined, email: mail !== undefined },
    wechat: { available: wxBind, boundAt: binding?.createdAt.toISOString() ?? null },
    password: { min, mixedCase, symbol },
    tokenLimits: {
      ...TOKEN_LIMITS,
      watches: (await grantedPaths(tx, caller.authorityId)).has('/accessToken/getAccessTokenList'),
    },
  };
}
