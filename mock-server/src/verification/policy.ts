import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { userAuthorities } from '../areas/user/tables.ts';
import type { Tx } from '../db/database.ts';
import { defineSettings, forScreen } from '../settings/define.ts';
import { readSettings } from '../settings/store.ts';
import type { ProofKind } from './challenges.ts';
import { texts } from './texts.ts';

/** What signing in, verifying and starting are made of: a proof before them could never be given. */
const EXEMPT = /^[A-Z]+ \/(?:base|sms|wx|jwt|console|dev)\/|^GET \/user\/getUserInfo$|^POST \/menu\/getMenu$/;

const CALL = /^(GET|POST|PUT|DELETE) \/[A-Za-z0-9/_-]+$/;

/** Whether a policy may name a call, `POST /user/resetPassword`. */
export const canBeNamed = (call: string): boolean => CALL.test(call) && !EXEMPT.test(call);

const roles = (title: string) =>
  Type.Array(Type.Integer({ minimum: 1, title: '角色ID' }), {
    maxItems: 100,
    title,
    description: '不选则适用于全部角色',
    ...forScreen({ choices: 'role' }),
  });

/**
 * The policy: which calls need a proof besides the session, and who needs one besides his password. An empty list of roles
 * means every role.
 */
export const verificationSettings = defineSettings({
  name: 'verification',
  title: '安全验证',
  section: 'verification',
  effects: ['proofs'],
  note: '验证无法通过时，可用环境变量 CONSOLE_VERIFICATION=0 启动服务以暂停策略',
  settings: Type.Object({
    calls: Type.Array(
      Type.Object({
        /** Method and path, `POST /user/resetPassword`. */
        call: Type.String({ pattern: CALL.source, maxLength: 200, title: '接口', ...forScreen({ choices: 'call' }) }),
        kind: Type.Enum(['sms', 'wx', 'login'], {
          title: '验证方式',
          ...forScreen({ labels: { sms: '短信验证码', wx: '微信扫码', login: '登录安全验证（短信）' } }),
        }),
        roles: roles('适用角色'),
      }),
      { maxItems: 200, title: '需要安全验证的接口' },
    ),
    signIn: Type.Enum(['off', 'sms', 'wx'], {
      title: '登录时的二次验证',
      ...forScreen({ labels: { off: '不要求', sms: '短信验证码', wx: '微信扫码' } }),
    }),
    signInRoles: roles('二次验证适用角色'),
  }),
  defaults: { calls: [], signIn: 'off' as const, signInRoles: [] },
  forRole: ({ calls, signIn, signInRoles }, role) => {
    const ofSignIn = applies(signInRoles, [role]) ? signIn : 'off';
    return {
      calls: calls
        .filter(({ roles }) => applies(roles, [role]))
        .map(({ call, kind }) => `${call} ${kind}`)
        .sort(),
      signIn: ofSignIn,
      signInRoles: ofSignIn,
    };
  },
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

/** Whether a list of roles in the policy means somebody who holds these. */
export const applies = (roles: readonly number[], held: readonly number[]) =>
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

/** Every role that a user holds, whichever his session is in. */
export async function rolesOf(tx: Tx, userId: number): Promise<number[]> {
  const held = await tx
    .select({ id: userAuthorities.authorityId })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, userId));
  return held.map(({ id }) => id);
}

/**
 * By what a holder of these roles proves himself anywhere: whoever could change his phone or his WeChat account could prove
 * anything.
 */
export async function proofsOfRoles(tx: Tx, roles: readonly number[]): Promise<{ byPhone: boolean; byWechat: boolean }> {
  const { calls, signIn, signInRoles } = await readSettings(tx, verificationSettings);
  const ofSignIn = signIn !== 'off' && applies(signInRoles, roles) ? [signIn] : [];
  const ofCalls = calls.filter((rule) => applies(rule.roles, roles)).map(({ kind }) => (kind === 'wx' ? 'wx' : 'sms'));
  const kinds: string[] = [...ofSignIn, ...ofCalls];
  return { byPhone: kinds.includes('sms'), byWechat: kinds.includes('wx') };
}

/** Which proof a sign-in needs of a user with these roles, if any: one role that needs it is enough. */
export async function proofOfSignIn(tx: Tx, roles: readonly number[]): Promise<'sms' | 'wx' | undefined> {
  const { signIn, signInRoles } = await readSettings(tx, verificationSettings);
  return signIn === 'off' || !applies(signInRoles, roles) ? undefined : signIn;
}
