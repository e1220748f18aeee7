import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { Topic } from '../area/topic.ts';

/** The topic of the bus that carries all messages of the live socket. */
export const LIVE_TOPIC = 'live';
/** Longest message, in bytes of JSON. */
const MAX_LIVE_BYTES = 2_000;
/** Names of channels that travel together: the bus has a limit of its own. */
const CHANNELS_AT_ONCE = 100;

/** What the bus carries for the live socket. */
export interface LiveNote {
  topic: string;
  channels: readonly string[];
  message: object;
}

/**
 * Tells everybody who listens on one of the channels, on every instance, once `tx` has committed.
 *
 * @param channels as `channel` of the topic names them, at most 40 characters each
 * @throws RangeError for a message beyond `MAX_LIVE_BYTES`: send what to read again, not the thing itself
 * @example await publishTopic({ bus: deps.bus, tx }, netbarTopic, [String(netbar.id)], { changed: 'status' })
 */
export async function publishTopic(
  { bus, tx }: { bus: Bus; tx: Tx },
  { name }: Pick<Topic, 'name'>,
  channels: readonly string[],
  message: object,
): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(message));
  if (bytes > MAX_LIVE_BYTES)
    throw new RangeError(
      `A message of topic ${name} has ${bytes} bytes, ${MAX_LIVE_BYTES} are allowed`,
    );
  for (let from = 0; from < channels.length; from += CHANNELS_AT_ONCE) {
    const note: LiveNote = {
      topic: name,
      channels: channels.slice(from, from + CHANNELS_AT_ONCE),
      message,
    };
    await bus.publish(LIVE_TOPIC, note, tx);
  }
}
