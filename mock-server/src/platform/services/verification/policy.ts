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

/** What signing in, verifying and starting are made of: a proof before them could never be given. */
const EXEMPT =
  /^[A-Z]+ \/(?:base|sms|wx|jwt|console|dev)\/|^GET \/user\/getUserInfo$|^POST \/menu\/getMenu$/;

const CALL = /^(GET|POST|PUT|DELETE) \/[A-Za-z0-9/_-]+$/;

/** Whether a policy may name a call, `POST /user/resetPassword`. */
export const canBeNamed = (call: string): boolean => CALL.test(call) && !EXEMPT.test(call);

const roles = (title: string) =>
  Type.Array(roleNumber({ title: texts.settings.role }), {
    maxItems: 100,
    title,
    description: texts.settings.everyRole,
    ...forScreen({ choices: 'role' }),
  });

/** How somebody proves himself, and of whom it is asked. */
const proof = {
  kind: Type.Enum(['sms', 'wx', 'login'], {
    title: texts.settings.kind,
    ...forScreen({
      labels: { sms: texts.kinds.sms, wx: texts.kinds.wx, login: texts.kinds.login },
    }),
  }),
  roles: roles(texts.settings.roles),
};

/** Errors of the rules that name what an earlier rule has named. */
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
 * The policy: which effects and which calls need a proof besides the session, and who needs one besides his password. An empty
 * list of roles means every role. A call that is named goes by its own rule, any other by the first rule of its effects.
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
        /** Method and path, `POST /user/resetPassword`. */
        call: Type.String({
          pattern: CALL.source,
          maxLength: 200,
          title: texts.settings.call,
          ...forScreen({ choices: 'call' }),
        }),
        ...proof,
      }),
      { maxItems: 500, title: texts.settings.calls },
    ),
    signIn: Type.Enum(['off', 'sms', 'wx'], {
      title: texts.settings.signIn,
      ...forScreen({ labels: { off: texts.kinds.off, sms: texts.kinds.sms, wx: texts.kinds.wx } }),
    }),
    signInRoles: roles(texts.settings.signInRoles),
  }),
  defaults: { effects: [], calls: [], signIn: 'off' as const, signInRoles: [] },
  forRole: ({ effects, calls, signIn, signInRoles }, role) => {
    const isMeant = (rule: { roles: readonly number[] }) => applies(rule.roles, [role]);
    const ofSignIn = applies(signInRoles, [role]) ? signIn : 'off';
    return {
      // In their order: the first one that fits decides.
      effects: effects.filter(isMeant).map(({ effect, kind }) => `${effect} ${kind}`),
      calls: calls
        .filter(isMeant)
        .map(({ call, kind }) => `${call} ${kind}`)
        .sort(),
      signIn: ofSignIn,
      signInRoles: ofSignIn,
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

/** Whether a list of roles in the policy means somebody who holds these. */
export const applies = (roles: readonly number[], held: readonly number[]) =>
  roles.length === 0 || held.some((role) => roles.includes(role));

/**
 * Which proof a call with these effects needs of this role, if any.
 *
 * @example await proofOfCall(tx, { call: 'POST /user/resetPassword', effects: ['proofs'] }, 999) // 'sms'
 */
export async function proofOfCall(
  tx: Tx,
  { call, effects }: { call: string; effects: readonly Effect[] },
  authorityId: number,
): Promise<ProofKind | undefined> {
  if (EXEMPT.test(call)) return undefined;
  const policy = await readSettings(tx, verificationSettings);
  const isMeant = (rule: { roles: readonly number[] }) => applies(rule.roles, [authorityId]);
  const named = policy.calls.find((rule) => rule.call === call && isMeant(rule));
  return (named ?? policy.effects.find((rule) => effects.includes(rule.effect) && isMeant(rule)))
    ?.kind;
}

/** Every role that a user holds, whichever his session is in, in the order in which he has them. */
export async function rolesOf(tx: Tx, userId: number): Promise<number[]> {
  const held = await tx
    .select({ id: userAuthorities.authorityId })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, userId))
    .orderBy(asc(userAuthorities.position));
  return held.map(({ id }) => id);
}

/**
 * By what a holder of these roles proves himself anywhere: whoever could change his phone or his WeChat account could prove
 * anything.
 */
export async function proofsOfRoles(
  tx: Tx,
  roles: readonly number[],
): Promise<{ byPhone: boolean; byWechat: boolean }> {
  const { effects, calls, signIn, signInRoles } = await readSettings(tx, verificationSettings);
  const ofSignIn = signIn !== 'off' && applies(signInRoles, roles) ? [signIn] : [];
  const rules = [...effects, ...calls].filter((rule) => applies(rule.roles, roles));
  const kinds: string[] = [...ofSignIn, ...rules.map(({ kind }) => (kind === 'wx' ? 'wx' : 'sms'))];
  return { byPhone: kinds.includes('sms'), byWechat: kinds.includes('wx') };
}

/** Which proof a sign-in needs of a user with these roles, if any: one role that needs it is enough. */
export async function proofOfSignIn(
  tx: Tx,
  roles: readonly number[],
): Promise<'sms' | 'wx' | undefined> {
  const { signIn, signInRoles } = await readSettings(tx, verificationSettings);
  return signIn === 'off' || !applies(signInRoles, roles) ? undefined : signIn;
}
