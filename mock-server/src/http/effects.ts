import type { Tx } from '../db/database.ts';
import type { Caller } from './caller.ts';

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

/** What a call is asked for its effects: what it carries, who makes it, and what there is before it runs. */
export interface BeforeCall<B = unknown, C = Caller | undefined> {
  body: B;
  caller: C;
  tx: Tx;
}

/**
 * The effects of a call: always the same ones, or each by what it is to change. Clients send whole rows, so what stays as it is
 * may be told apart; a call that may have an effect has it, and whoever could not make the call anyway learns nothing by it.
 *
 * @example effects: ['money']
 * @example effects: { proofs: ({ body }) => body.phone !== undefined }
 */
export type Effects<B = unknown, C = Caller | undefined> =
  | readonly Effect[]
  | { readonly [E in Effect]?: (call: BeforeCall<B, C>) => boolean | Promise<boolean> };

interface Declares {
  effects?: Effects | undefined;
}

const isList = (effects: Effects): effects is readonly Effect[] => Array.isArray(effects);

/** Every effect that a call may have, whatever its body; none for one that only reads. */
export function possibleEffects({ effects = [] }: Declares): readonly Effect[] {
  return isList(effects) ? effects : EFFECTS.filter((effect) => effects[effect] !== undefined);
}

/** The effects of one call, as its route's schema left its body. */
export async function effectsOf(
  { effects = [] }: Declares,
  call: BeforeCall,
): Promise<readonly Effect[]> {
  if (isList(effects)) return effects;
  const found: Effect[] = [];
  for (const effect of EFFECTS) if (await effects[effect]?.(call)) found.push(effect);
  return found;
}

/** Whether a call only reads. It may be made without anybody's wish, for example before its page is there. */
export const isReading = ({ effects }: Declares): boolean => effects === undefined;

/** @throws Error for a route that writes and does not say which effects that has, or names one that there is not */
export function assertEffectsDeclared(
  route: Declares & { method: string; path: string; audit: boolean },
): void {
  const { method, path, audit, effects } = route;
  if (effects === undefined) {
    if (audit)
      throw new Error(
        `Route ${method} ${path} writes and declares no effects: say which, or [] for none`,
      );
    return;
  }
  const named: readonly string[] = isList(effects) ? effects : Object.keys(effects);
  const unknown = named.find((effect) => !EFFECTS.some((one) => one === effect));
  if (unknown !== undefined)
    throw new Error(`Route ${method} ${path} declares ${unknown}, which is no effect`);
}
