import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { EFFECTS, type Effect } from '../../../http/effects.ts';
import type { FieldError } from '../../../http/errors.ts';
import { roleNumber } from '../../../http/schemas.ts';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { userAuthorities } from '../../kernel/identity/user/tables.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import type { ProofKind } from './proofKind.ts';
import { texts } from './texts.ts';

/** Calls for signing in, verification and startup. No proof can be given before them. */
const EXEMPT =
  /^[A-Z]+ \/(?:base|sms|wx|jwt|console|dev)\/|^GET \/user\/getUserInfo$|^POST \/menu\/getMenu$/;

const CALL = /^(GET|POST|PUT|DELETE) \/[A-Za-z0-9/_-]+$/;

/** Whether a policy may contain a call such as `POST /user/resetPassword`. */
export const isProtectable = (call: string): boolean => CALL.test(call) && !EXEMPT.test(call);

const roles = (title: string) =>
  Type.Array(roleNumber({ title: texts.settings.role }), {
    maxItems: 100,
    title,
    description: texts.settings.everyRole,
    ...forScreen({ choices: 'role' }),
  });

/** Kind of proof, and the roles that need it. */
const proof = {
  kind: Type.Enum(['sms', 'wx', 'login'], {
    title: texts.settings.kind,
    ...forScreen({
      labels: { sms: texts.kinds.sms, wx: texts.kinds.wx, login: texts.kinds.login },
    }),
  }),
  roles: roles(texts.settings.roles),
};

/** Returns errors for rules whose key is already used by an earlier rule. */
function twice<R>(
  setting: string,
  key: keyof R & string,
  rules: readonly R[],
  msg: (rule: R) => string,
): FieldError[] {
  const first = new Map(rules.map((rule, index) => [rule[key], index] as const).reverse());
  return rules.flatMap((rule, index) =>
    first.get(rule[key]) === index ? [] : [{ field: `${setting}.${index}.${key}`, msg: msg(rule) }],
  );
}

/**
 * The verification policy: effects and calls that need a proof besides the session, and roles that
 * need one besides the password. An empty list of roles means all roles. A rule for a call takes
 * precedence over the first matching rule for its effects.
 */
export const verificationSettings = defineSettings({
  name: 'verification',
  title: texts.settings.title,
  section: 'verification',
  effects: ['proofs'],
  note: texts.settings.note,
  settings: Type.Object({
    effects: Type.Array(
      Type.Object({
        effect: Type.Enum([...EFFECTS], {
          title: texts.settings.effect,
          ...forScreen({ labels: texts.effects, covers: 'call' }),
        }),
        ...proof,
      }),
      { maxItems: 50, title: texts.settings.effects },
    ),
    calls: Type.Array(
      Type.Object({
        /** Method and path, for example `POST /user/resetPassword`. */
        call: Type.String({
          pattern: CALL.source,
          maxLength: 200,
          title: texts.settings.call,
          ...forScreen({ choices: 'call' }),
        }),
        ...proof,
      }),
      { maxItems: 1000, title: texts.settings.calls },
    ),
    signIn: Type.Enum(['off', 'sms', 'wx'], {
      title: texts.settings.signIn,
      ...forScreen({ labels: { off: texts.kinds.off, sms: texts.kinds.sms, wx: texts.kinds.wx } }),
    }),
    signInRoles: roles(texts.settings.signInRoles),
  }),
  defaults: { effects: [], calls: [], signIn: 'off' as const, signInRoles: [] },
  forRole: ({ effects, calls, signIn, signInRoles }, role) => {
    const matchesRole = (rule: { roles: readonly number[] }) => appliesToRoles(rule.roles, [role]);
    const signInKind = appliesToRoles(signInRoles, [role]) ? signIn : 'off';
    return {
      // The order matters: the first match is used.
      effects: effects.filter(matchesRole).map(({ effect, kind }) => `${effect} ${kind}`),
      calls: calls
        .filter(matchesRole)
        .map(({ call, kind }) => `${call} ${kind}`)
        .sort(),
      signIn: signInKind,
      signInRoles: signInKind,
    };
  },
  check: ({ effects, calls }) => [
    ...twice('effects', 'effect', effects, ({ effect }) => texts.twice(texts.effects[effect])),
    ...twice('calls', 'call', calls, ({ call }) => texts.twice(call)),
    ...calls.flatMap(({ call }, index) =>
      EXEMPT.test(call) ? [{ field: `calls.${index}.call`, msg: texts.exempt(call) }] : [],
    ),
  ],
});

/** Whether a list of roles in the policy applies to a user with the given roles. */
export const appliesToRoles = (roles: readonly number[], userRoles: readonly number[]) =>
  roles.length === 0 || userRoles.some((role) => roles.includes(role));

/**
 * Returns the proof that a call with these effects needs for this role, if any.
 *
 * @example
 * await callProof(tx, { call: 'POST /user/resetPassword', effects: ['proofs'] }, 999)
 * // 'sms'
 */
export async function callProof(
  tx: Tx,
  { call, effects }: { call: string; effects: readonly Effect[] },
  authorityId: number,
): Promise<ProofKind | undefined> {
  if (EXEMPT.test(call)) return undefined;
  const policy = await readSettings(tx, verificationSettings);
  const matchesRole = (rule: { roles: readonly number[] }) =>
    appliesToRoles(rule.roles, [authorityId]);
  const callRule = policy.calls.find((rule) => rule.call === call && matchesRole(rule));
  return (
    callRule ?? policy.effects.find((rule) => effects.includes(rule.effect) && matchesRole(rule))
  )?.kind;
}

/** Returns all roles of a user in their order, independent of the role of the session. */
export async function readRoleIds(tx: Tx, userId: number): Promise<number[]> {
  const userRoles = await tx
    .select({ id: userAuthorities.authorityId })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, userId))
    .orderBy(asc(userAuthorities.position));
  return userRoles.map(({ id }) => id);
}

/**
 * Returns the proofs that the policy can require from a user with these roles. Such a user must not
 * change the phone or WeChat account without a proof.
 */
export async function roleProofs(
  tx: Tx,
  roles: readonly number[],
): Promise<{ byPhone: boolean; byWechat: boolean }> {
  const { effects, calls, signIn, signInRoles } = await readSettings(tx, verificationSettings);
  const signInKind = signIn !== 'off' && appliesToRoles(signInRoles, roles) ? [signIn] : [];
  const rules = [...effects, ...calls].filter((rule) => appliesToRoles(rule.roles, roles));
  const kinds: string[] = [
    ...signInKind,
    ...rules.map(({ kind }) => (kind === 'wx' ? 'wx' : 'sms')),
  ];
  return { byPhone: kinds.includes('sms'), byWechat: kinds.includes('wx') };
}

/**
 * Returns the proof that a sign-in needs for a user with these roles, if any. One role that
 * requires it is enough.
 */
export async function requiredSignInProof(
  tx: Tx,
  roles: readonly number[],
): Promise<'sms' | 'wx' | undefined> {
  const { signIn, signInRoles } = await readSettings(tx, verificationSettings);
  return signIn === 'off' || !appliesToRoles(signInRoles, roles) ? undefined : signIn;
}
