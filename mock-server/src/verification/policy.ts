import { Type } from 'typebox';
import type { Tx } from '../db/database.ts';
import { defineSettings } from '../settings/define.ts';
import { readSettings } from '../settings/store.ts';
import type { ProofKind } from './challenges.ts';
import { texts } from './texts.ts';

/** What signing in, verifying and starting are made of: a proof before them could never be given. */
const EXEMPT = /^[A-Z]+ \/(?:base|sms|wx|jwt|console|dev)\/|^GET \/user\/getUserInfo$|^POST \/menu\/getMenu$/;

const Roles = Type.Array(Type.Integer({ minimum: 1, title: '角色ID' }), { maxItems: 100, title: '适用角色' });

/**
 * The policy: which calls need a proof besides the session, and who needs one besides his password. An empty list of roles
 * means every role.
 */
export const verificationSettings = defineSettings({
  name: 'verification',
  title: '安全验证',
  settings: Type.Object({
    calls: Type.Array(
      Type.Object({
        /** Method and path, `POST /user/resetPassword`. */
        call: Type.String({ pattern: '^(GET|POST|PUT|DELETE) /[A-Za-z0-9/_-]+$', maxLength: 200, title: '接口' }),
        kind: Type.Enum(['sms', 'wx', 'login'], { title: '验证方式' }),
        roles: Roles,
      }),
      { maxItems: 200, title: '需要安全验证的接口' },
    ),
    signIn: Type.Enum(['off', 'sms', 'wx'], { title: '登录时的二次验证' }),
    signInRoles: Roles,
  }),
  defaults: { calls: [], signIn: 'off' as const, signInRoles: [] },
  check({ calls }) {
    const seen = new Set<string>();
    return calls.flatMap(({ call }, index) => {
      const field = `calls.${index}.call`;
      if (EXEMPT.test(call)) return [{ field, msg: texts.exempt(call) }];
      if (seen.has(call)) return [{ field, msg: texts.twice(call) }];
      seen.add(call);
      return [];
    });
  },
});

const applies = (roles: readonly number[], held: readonly number[]) =>
  roles.length === 0 || held.some((role) => roles.includes(role));

/**
 * Which proof a call needs of this role, if any.
 *
 * @example await proofOfCall(tx, 'POST /user/resetPassword', 999) // 'sms'
 */
export async function proofOfCall(tx: Tx, call: string, authorityId: number): Promise<ProofKind | undefined> {
  if (EXEMPT.test(call)) return undefined;
  const { calls } = await readSettings(tx, verificationSettings);
  return calls.find((rule) => rule.call === call && applies(rule.roles, [authorityId]))?.kind;
}

/** Whether a holder of these roles proves himself by his phone anywhere: whoever could change the number could prove anything. */
export async function provesByPhone(tx: Tx, roles: readonly number[]): Promise<boolean> {
  const { calls, signIn, signInRoles } = await readSettings(tx, verificationSettings);
  return (
    (signIn === 'sms' && applies(signInRoles, roles)) || calls.some((rule) => rule.kind !== 'wx' && applies(rule.roles, roles))
  );
}

/** Which proof a sign-in needs of a user with these roles, if any: one role that needs it is enough. */
export async function proofOfSignIn(tx: Tx, roles: readonly number[]): Promise<'sms' | 'wx' | undefined> {
  const { signIn, signInRoles } = await readSettings(tx, verificationSettings);
  return signIn === 'off' || !applies(signInRoles, roles) ? undefined : signIn;
}
