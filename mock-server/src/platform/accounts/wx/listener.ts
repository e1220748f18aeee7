import type { Deps } from '../../kernel/area/deps.ts';
import { areaSlot } from '../../kernel/area/slot.ts';
import type { WechatMessage } from '../../kernel/interfaces/wechatGateway.ts';

/** A received message. The platform may deliver it repeatedly. */
export interface ReceivedMessage {
  message: WechatMessage;
  /** True if it is the scan of a code, which the server itself replies to. */
  isScan: boolean;
  now: Date;
}

/**
 * Handles a message or event and returns a reply or undefined. The platform repeats a message
 * without a reply after five seconds. A listener must process a repeated message only once and
 * return the same reply.
 */
export type WechatListener = (deps: Deps, message: ReceivedMessage) => Promise<string | undefined>;

/** Slot for areas that read and reply to messages to the official account. */
export const wechatListener = areaSlot<WechatListener>('wechat listener');
