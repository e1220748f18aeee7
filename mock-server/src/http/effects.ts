import type { Tx } from '../db/database.ts';
import type { Caller } from './caller.ts';

/**
 * Effects of calls for which a second proof can be required:
 *
 * - `rights`: changes permissions: accounts, roles, and their calls, menus, buttons and data scopes
 * - `proofs`: changes means of authentication: passwords, phones, mail addresses, WeChat accounts,
 * and the delivery of proofs
 * - `money`: moves assets
 * - `machines`: changes what the machines of netbars receive or do
 * - `code`: changes the code that all browsers run, or permissions to publish it
 */
export const EFFECTS = ['rights', 'proofs', 'money', 'machines', 'code'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Input for computing the effects of a call: body, caller, and the database before the call. */
export interface BeforeCall<B = unknown, C = Caller | undefined> {
  body: B;
  caller: C;
  tx: Tx;
}

/**
 * The effects of a call: a fixed list, or a function per effect. Clients send whole rows, so a
 * function can compare them with the stored row. If a function cannot decide, it returns true, so
 * that a caller without permission cannot derive the content of the row.
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

/** Returns all effects that a call can have, for any body. Empty for a reading call. */
export function possibleEffects({ effects = [] }: Declares): readonly Effect[] {
  return isList(effects) ? effects : EFFECTS.filter((effect) => effects[effect] !== undefined);
}

/** Returns the effects of one call. The body must be fitted to the schema. */
export async function resolveEffects(
  { effects = [] }: Declares,
  call: BeforeCall,
): Promise<readonly Effect[]> {
  if (isList(effects)) return effects;
  const result: Effect[] = [];
  for (const effect of EFFECTS) if (await effects[effect]?.(call)) result.push(effect);
  return result;
}

/**
 * Whether a call only reads. Such calls may run speculatively, for example before their page is
 * loaded.
 */
export const isReadOnly = ({ effects }: Declares): boolean => effects === undefined;

/** @throws Error for a writing route without declared effects, or with an unknown effect */
export function assertEffectsDeclared(
  route: Declares & { method: string; path: string; audit: boolean },
): void {
  const { method, path, audit, effects } = route;
  if (effects === undefined) {
    if (audit)
      throw new Error(
        `Route ${method} ${path} writes but declares no effects. Declare "effects", or [] for none.`,
      );
    return;
  }
  const named: readonly string[] = isList(effects) ? effects : Object.keys(effects);
  const unknown = named.find((effect) => !EFFECTS.some((known) => known === effect));
  if (unknown !== undefined)
    throw new Error(
      `Route ${method} ${path} declares the unknown effect ${unknown}. Known effects: ${EFFECTS.join(', ')}.`,
    );
}
