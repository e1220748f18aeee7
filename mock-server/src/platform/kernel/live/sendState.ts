import type { Deps } from '../area/deps.ts';
import type { Listener } from './channels.ts';
import type { LiveMessage } from './wire.ts';

/**
 * Reads the state of a topic and sends it to a subscriber. Notifications during the read cause one
 * more read, so that the last state sent is current. Logs errors and sends `gap`; never rejects.
 *
 * @param op operation of the first message: `subscribed` for a new subscription
 */
export async function sendState(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  { connection, subscription }: Listener,
  op: 'subscribed' | 'message',
): Promise<void> {
  if (subscription.reading !== 'no') {
    subscription.reading = 'again';
    return;
  }
  const { topic, key } = subscription;
  try {
    let next: LiveMessage['op'] = op;
    do {
      subscription.reading = 'once';
      const data = (await topic.read?.({ tx: database.db, caller: connection.caller, key })) ?? {};
      if (subscription.channel === undefined) return;
      connection.send({ op: next, topic: topic.name, key, data } as LiveMessage);
      next = 'message';
      // Notifications during the read mean that the state has changed.
    } while ((subscription.reading as string) === 'again');
  } catch (error) {
    log.error({ err: error, topic: topic.name }, 'Live topic could not be read');
    connection.send({ op: 'gap', topic: topic.name, key });
  } finally {
    subscription.reading = 'no';
  }
}
