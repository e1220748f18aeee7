import { type Bus, publishOnCommit } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { Topic } from '../area/topic.ts';

/** Bus topic of all messages of the live socket. */
export const LIVE_TOPIC = 'live';
/** Maximum size of a message in bytes of JSON. */
const MAX_LIVE_BYTES = 2_000;
/** Maximum number of channels per bus message, whose size is limited. */
const CHANNELS_PER_NOTE = 100;

/** Bus message for the live socket. */
export interface LiveNote {
  topic: string;
  channels: readonly string[];
  message: object;
}

/** Returns the bus messages for a message to some channels. */
function notesOf(
  { name }: Pick<Topic, 'name'>,
  channels: readonly string[],
  message: object,
): LiveNote[] {
  const bytes = Buffer.byteLength(JSON.stringify(message));
  if (bytes > MAX_LIVE_BYTES)
    throw new RangeError(
      `Message of topic ${name} has ${bytes} bytes; at most ${MAX_LIVE_BYTES} are allowed`,
    );
  const parts = Math.ceil(channels.length / CHANNELS_PER_NOTE);
  return Array.from({ length: parts }, (_, part) => ({
    topic: name,
    channels: channels.slice(part * CHANNELS_PER_NOTE, (part + 1) * CHANNELS_PER_NOTE),
    message,
  }));
}

/**
 * Sends a message to all subscribers of the channels, on every instance, after `tx` has committed.
 *
 * @param channels channels as returned by `channel` of the topic, at most 40 characters each
 * @throws RangeError if the message is larger than `MAX_LIVE_BYTES`; send a hint what to reload,
 *   not the data
 * @example
 * const channels = [String(netbar.id)];
 * await publishTopic({ bus: deps.bus, tx }, netbarTopic, channels, { changed: 'status' });
 */
export async function publishTopic(
  { bus, tx }: { bus: Bus; tx: Tx },
  topic: Pick<Topic, 'name'>,
  channels: readonly string[],
  message: object,
): Promise<void> {
  for (const note of notesOf(topic, channels, message)) await bus.publish(LIVE_TOPIC, note, tx);
}

/** Sends a message like `publishTopic`, for code that has a transaction but no bus. */
export async function publishTopicOnCommit(
  tx: Tx,
  topic: Pick<Topic, 'name'>,
  channels: readonly string[],
  message: object,
): Promise<void> {
  for (const note of notesOf(topic, channels, message)) await publishOnCommit(tx, LIVE_TOPIC, note);
}
