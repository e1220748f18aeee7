import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { LIMITS } from './limits.ts';

/** What a browser says: what it listens to from now on, or no more. */
const Wish = Type.Object({
  op: Type.Enum(['subscribe', 'unsubscribe']),
  topic: Type.String({ minLength: 1, maxLength: LIMITS.name }),
  key: Type.Optional(Type.String({ maxLength: LIMITS.name })),
});
export type Wish = Static<typeof Wish>;

/** What a browser is told. A subscription is named by its topic and key. */
export type Told =
  /** In force; `data` is where the topic stands, if it says so. */
  | { op: 'subscribed'; topic: string; key: string; data?: object }
  /** Not in force, or no more: `msg` says why. */
  | { op: 'refused'; topic: string; key: string; msg: string }
  | { op: 'message'; topic: string; key: string; data: object }
  /** Messages of this subscription may have been missed. */
  | { op: 'gap'; topic: string; key: string }
  /** The server is there. */
  | { op: 'beat' };

/** Reads a message of a browser; nothing when it is none. */
export function readWish(text: string): Wish | undefined {
  try {
    const wish: unknown = JSON.parse(text);
    return Check(Wish, wish) ? wish : undefined;
  } catch {
    return undefined;
  }
}
