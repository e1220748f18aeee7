import type { Route } from './route.ts';

/**
 * What a call can do that a second proof may be asked for:
 *
 * - `rights`: who may do what becomes another: accounts, roles, their calls, menus, buttons and data
 * - `proofs`: by what somebody proves who he is becomes another: passwords, phones, mail addresses, WeChat accounts, how proofs are carried
 * - `money`: assets move
 * - `machines`: what the machines of netbars get or do becomes another
 * - `code`: which code everybody's browser runs becomes another, or who may bring some
 */
export const EFFECTS = ['rights', 'proofs', 'money', 'machines', 'code'] as const;
export type Effect = (typeof EFFECTS)[number];

/**
 * The effects of a call: always the same ones, or each by what the body carries. A body that may have an effect has it: the
 * server must be able to tell before the call runs.
 *
 * @example effects: ['money']
 * @example effects: { proofs: ({ phone }) => phone !== undefined }
 */
export type Effects<B = unknown> = readonly Effect[] | { readonly [E in Effect]?: (body: B) => boolean };

type Declares = Pick<Route, 'effects'>;

const isList = (effects: Effects): effects is readonly Effect[] => Array.isArray(effects);

/** Every effect that a call may have, whatever its body; none for one that only reads. */
export function possibleEffects({ effects = [] }: Declares): readonly Effect[] {
  return isList(effects) ? effects : EFFECTS.filter((effect) => effects[effect] !== undefined);
}

/** The effects of a call with this body, as the route's schema left it. */
export function effectsOf({ effects = [] }: Declares, body: unknown): readonly Effect[] {
  return isList(effects) ? effects : EFFECTS.filter((effect) => effects[effect]?.(body) === true);
}

/** Whether a call only reads. It may be made without anybody's wish, for example before its page is there. */
export const isReading = ({ effects }: Declares): boolean => effects === undefined;

/** @throws Error for a route that writes and does not say which effects that has, or names one that there is not */
export function assertEffectsDeclared({ method, path, audit, effects }: Omit<Route, 'handler'>): void {
  if (effects === undefined) {
    if (audit) throw new Error(`Route ${method} ${path} writes and declares no effects: say which, or [] for none`);
    return;
  }
  const named: readonly string[] = isList(effects) ? effects : Object.keys(effects);
  const unknown = named.find((effect) => !EFFECTS.some((one) => one === effect));
  if (unknown !== undefined) throw new Error(`Route ${method} ${path} declares ${unknown}, which is no effect`);
}
