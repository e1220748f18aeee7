import type { Deps } from '../area/deps.ts';
import type { Topic } from '../area/topic.ts';
import { ACCESS_TOPIC } from './access.ts';
import { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import { LIMITS } from './limits.ts';
import { channelFor, type Subscription } from './listener.ts';
import { LIVE_TOPIC, type LiveNote } from './publish.ts';
import { RightsCheck } from './rights.ts';
import { sendState } from './sendState.ts';
import { texts } from './texts.ts';
import type { ClientMessage } from './wire.ts';

/** Id of a subscription within a socket. */
const idOf = (topic: string, key: string) => `${topic}\n${key}`;

/**
 * All live sockets of this instance. Delivers bus notifications to subscriptions. Checks rights
 * again when rights or sessions may have changed, when the bus was disconnected, and every minute.
 */
export class Hub {
  readonly connections = new Set<Connection>();
  readonly #deps: Deps;
  readonly #topics: ReadonlyMap<string, Topic>;
  readonly #channels = new Channels();
  readonly #rights: RightsCheck;
  readonly #stops: (() => void)[];

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#rights = new RightsCheck(deps, {
      connections: this.connections,
      channels: this.#channels,
    });
    this.#topics = new Map(
      deps.areas.flatMap(({ topics = [] }) => topics).map((topic) => [topic.name, topic]),
    );
    const every = (ms: number, work: () => void) => {
      const timer = setInterval(work, ms).unref();
      return () => clearInterval(timer);
    };
    this.#stops = [
      deps.bus.subscribe(
        LIVE_TOPIC,
        (note) => this.#deliver(note as LiveNote),
        () => this.#catchUp(),
      ),
      deps.bus.subscribe(
        ACCESS_TOPIC,
        () => this.#rights.request(),
        () => this.#rights.request(),
      ),
      every(LIMITS.beatMs, () => this.#forEach((connection) => connection.heartbeat())),
      every(LIMITS.recheckMs, () => this.#rights.request()),
      // Open sockets would delay the shutdown of the instance.
      every(
        LIMITS.gatherMs,
        () =>
          deps.state.phase === 'leaving' &&
          this.#forEach((connection) => connection.close('restart')),
      ),
    ];
  }

  counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { subscriptions } of this.connections)
      for (const { topic } of subscriptions.values())
        counts.set(topic.name, (counts.get(topic.name) ?? 0) + 1);
    return counts;
  }

  add(connection: Connection): void {
    this.connections.add(connection);
  }

  remove(connection: Connection): void {
    this.connections.delete(connection);
    for (const subscription of connection.subscriptions.values())
      this.#channels.leave(connection, subscription);
    connection.subscriptions.clear();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#rights.stop();
  }

  /** Subscribes or unsubscribes on request of the browser. */
  async handleMessage(
    connection: Connection,
    { op, topic: name, key = '' }: ClientMessage,
  ): Promise<void> {
    const id = idOf(name, key);
    const existing = connection.subscriptions.get(id);
    if (op === 'unsubscribe') {
      connection.subscriptions.delete(id);
      if (existing) this.#channels.leave(connection, existing);
      return;
    }
    if (existing) return;
    const refuse = (msg: string) => connection.send({ op: 'refused', topic: name, key, msg });
    const topic = this.#topics.get(name);
    if (!topic) return refuse(texts.unknownTopic);
    if (connection.subscriptions.size >= LIMITS.topics) return refuse(texts.tooManyTopics);
    const subscription: Subscription = { topic, key, channel: undefined, reading: 'no' };
    connection.subscriptions.set(id, subscription);
    const channel = await channelFor(this.#deps, connection.caller, subscription);
    // The browser may have unsubscribed during the query.
    if (connection.subscriptions.get(id) !== subscription) return;
    if (channel === undefined) {
      connection.subscriptions.delete(id);
      return refuse(texts.denied);
    }
    this.#channels.join(connection, subscription, channel);
    if (topic.read) void sendState(this.#deps, { connection, subscription }, 'subscribed');
    else connection.send({ op: 'subscribed', topic: name, key });
  }

  #forEach(work: (connection: Connection) => void): void {
    for (const connection of [...this.connections]) work(connection);
  }

  #deliver({ topic, channels, message }: LiveNote): void {
    for (const channel of channels)
      for (const listener of this.#channels.of(topic, channel)) {
        const { connection, subscription } = listener;
        if (subscription.topic.read) void sendState(this.#deps, listener, 'message');
        else connection.send({ op: 'message', topic, key: subscription.key, data: message });
      }
  }

  /**
   * Called after the bus was disconnected. Sends the state of topics with `read` again; other
   * subscribers are notified that they may have missed messages.
   */
  #catchUp(): void {
    for (const listener of this.#channels.all()) {
      const { topic, key } = listener.subscription;
      if (topic.read) void sendState(this.#deps, listener, 'message');
      else listener.connection.send({ op: 'gap', topic: topic.name, key });
    }
  }
}
