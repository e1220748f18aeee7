import type { Caller } from '../../../http/caller.ts';
import type { Deps } from '../area/deps.ts';
import type { Topic } from '../area/topic.ts';
import { isGranted } from '../identity/authority/permission.ts';

/** One subscription of one socket. */
export interface Subscription {
  topic: Topic;
  key: string;
  /** Where it hears, once it was found that it may. */
  channel: string | undefined;
  /** Whether the topic is being read for it, and whether there was more to read meanwhile. */
  reading: 'no' | 'once' | 'again';
}

/** Where somebody hears of a topic under a key; nothing when he may not. */
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
