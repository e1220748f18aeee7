import type { Deps } from '../../kernel/area/deps.ts';
import { areaSlot } from '../../kernel/area/slot.ts';
import type { WechatMessage } from '../../kernel/interfaces/wechatGateway.ts';

/** What the platform told, once or again. */
export interface HeardMessage {
  message: WechatMessage;
  /** Whether it scanned a code, which the server answers itself. */
  isScan: boolean;
  now: Date;
}

/**
 * Hears one message or event, and answers with a text or not at all. The platform tells again what it gets no answer to within five
 * seconds, so the same message must be taken once and get the same answer.
 */
export type WechatListener = (deps: Deps, heard: HeardMessage) => Promise<string | undefined>;

/** The slot of an area that reads what people write to the official account, and may answer it. */
export const wechatListener = areaSlot<WechatListener>('wechat listener');
