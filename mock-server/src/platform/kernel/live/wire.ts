import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { LIMITS } from './limits.ts';

/** Message of a browser: starts or ends a subscription. */
const ClientMessage = Type.Object({
  op: Type.Enum(['subscribe', 'unsubscribe']),
  topic: Type.String({ minLength: 1, maxLength: LIMITS.name }),
  key: Type.Optional(Type.String({ maxLength: LIMITS.name })),
});
export type ClientMessage = Static<typeof ClientMessage>;

/** Messages to a browser. Topic and key identify a subscription. */
export type LiveMessage =
  /** The subscription is active. `data` is the state of a topic with `read`. */
  | { op: 'subscribed'; topic: string; key: string; data?: object }
  /** The subscription was refused or has ended; `msg` is the reason. */
  | { op: 'refused'; topic: string; key: string; msg: string }
  | { op: 'message'; topic: string; key: string; data: object }
  /** Messages of this subscription may have been lost. */
  | { op: 'gap'; topic: string; key: string }
  /** Keep-alive message. */
  | { op: 'beat' };

/** Parses a message of a browser; undefined if it is invalid. */
export function parseClientMessage(text: string): ClientMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return Check(ClientMessage, message) ? message : undefined;
  } catch {
    return undefined;
  }
}
