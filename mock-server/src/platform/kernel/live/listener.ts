import type { Caller } from '../../../http/caller.ts';
import type { Deps } from '../area/deps.ts';
import type { Topic } from '../area/topic.ts';
import { isGranted } from '../identity/authority/permission.ts';

/** A subscription of a socket. */
export interface Subscription {
  topic: Topic;
  key: string;
  /** The channel, once access has been granted. */
  channel: string | undefined;
  /** Whether the topic is being read for the subscription, and must be read again. */
  reading: 'no' | 'once' | 'again';
}

/** Returns the channel of a topic for a key, or undefined if the caller has no access. */
export async function channelFor(
  { database }: Pick<Deps, 'database'>,
  caller: Caller,
  { topic, key }: Pick<Subscription, 'topic' | 'key'>,
): Promise<string | undefined> {
  const { permission } = topic;
  if (permission !== 'self') {
    if (
      caller.mustChangePassword ||
      !(await isGranted(database.db, caller.authorityId, permission))
    )
      return undefined;
  }
  return topic.channel({ tx: database.db, caller, key });
}
