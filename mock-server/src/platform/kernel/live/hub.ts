import type { Caller } from '../../../http/caller.ts';
import { NotAuthenticated } from '../../../http/errors.ts';
import type { Deps } from '../area/deps.ts';
import type { Topic } from '../area/topic.ts';
import { authenticate } from '../auth/authenticate.ts';
import { ACCESS_TOPIC } from './access.ts';
import type { Connection } from './connection.ts';
import { LIMITS } from './limits.ts';
import { channelFor, type Subscription } from './listener.ts';
import { LIVE_TOPIC, type LiveNote } from './publish.ts';
import { texts } from './texts.ts';
import type { Told, Wish } from './wire.ts';

interface Listener {
  connection: Connection;
  subscription: Subscription;
}

const nameOf = (topic: string, channel: string) => `${topic}\n${channel}`;

/**
 * All live sockets of this instance: hands what the bus brings to those who listen, and looks again whether they may when rights or
 * sessions may have changed, when the bus was away, and every minute whatever happens.
 */
export class Hub {
  readonly connections = new Set<Connection>();
  readonly #deps: Deps;
  readonly #topics: ReadonlyMap<string, Topic>;
  /** By topic and channel. */
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #stops: (() => void)[];
  #gathering: NodeJS.Timeout | undefined;
  #checking: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#topics = new Map(deps.areas.flatMap(({ topics = [] }) => topics).map((topic) => [topic.name, topic]));
    const every = (ms: number, work: () => void) => {
      const timer = setInterval(work, ms).unref();
      return () => clearInterval(timer);
    };
    this.#stops = [
      deps.bus.subscribe(
        LIVE_TOPIC,
        (note) => this.#hear(note as LiveNote),
        () => this.#catchUp(),
      ),
      deps.bus.subscribe(
        ACCESS_TOPIC,
        () => this.#checkSoon(),
        () => this.#checkSoon(),
      ),
      every(LIMITS.beatMs, () => this.#each((connection) => connection.beat())),
      every(LIMITS.recheckMs, () => this.#checkSoon()),
      // What is open keeps an instance that was told to leave from going.
      every(LIMITS.gatherMs, () => deps.state.phase === 'leaving' && this.#each((connection) => connection.close('restart'))),
    ];
  }

  /** By topic: how many subscriptions there are. */
  counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { subscriptions } of this.connections)
      for (const { topic } of subscriptions.values()) counts.set(topic.name, (counts.get(topic.name) ?? 0) + 1);
    return counts;
  }

  add(connection: Connection): void {
    this.connections.add(connection);
  }

  remove(connection: Connection): void {
    this.connections.delete(connection);
    for (const subscription of connection.subscriptions.values()) this.#leave(connection, subscription);
    connection.subscriptions.clear();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#gathering);
  }

  /** Does what a browser asks for. */
  async obey(connection: Connection, { op, topic: name, key = '' }: Wish): Promise<void> {
    const id = nameOf(name, key);
    const known = connection.subscriptions.get(id);
    if (op === 'unsubscribe') {
      connection.subscriptions.delete(id);
      if (known) this.#leave(connection, known);
      return;
    }
    if (known) return;
    const refuse = (msg: string) => connection.send({ op: 'refused', topic: name, key, msg });
    const topic = this.#topics.get(name);
    if (!topic) return refuse(texts.unknownTopic);
    if (connection.subscriptions.size >= LIMITS.topics) return refuse(texts.tooManyTopics);
    const subscription: Subscription = { topic, key, channel: undefined, reading: 'no' };
    connection.subscriptions.set(id, subscription);
    const channel = await channelFor(this.#deps, connection.caller, subscription);
    // It may have been taken back meanwhile.
    if (connection.subscriptions.get(id) !== subscription) return;
    if (channel === undefined) {
      connection.subscriptions.delete(id);
      return refuse(texts.denied);
    }
    this.#join(connection, subscription, channel);
    if (topic.read) this.#read({ connection, subscription }, 'subscribed');
    else connection.send({ op: 'subscribed', topic: name, key });
  }

  #each(work: (connection: Connection) => void): void {
    for (const connection of [...this.connections]) work(connection);
  }

  #join(connection: Connection, subscription: Subscription, channel: string): void {
    const name = nameOf(subscription.topic.name, channel);
    subscription.channel = channel;
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add({ connection, subscription }));
  }

  #leave(connection: Connection, subscription: Subscription): void {
    if (subscription.channel === undefined) return;
    const name = nameOf(subscription.topic.name, subscription.channel);
    subscription.channel = undefined;
    const listeners = this.#listeners.get(name);
    for (const one of listeners ?? [])
      if (one.connection === connection && one.subscription === subscription) listeners?.delete(one);
    if (listeners?.size === 0) this.#listeners.delete(name);
  }

  #hear({ topic, channels, message }: LiveNote): void {
    for (const channel of channels)
      for (const listener of [...(this.#listeners.get(nameOf(topic, channel)) ?? [])]) {
        const { connection, subscription } = listener;
        if (subscription.topic.read) this.#read(listener, 'message');
        else connection.send({ op: 'message', topic, key: subscription.key, data: message });
      }
  }

  /** The bus was away: what stands is read again, what only passes by may have been missed. */
  #catchUp(): void {
    for (const listeners of this.#listeners.values())
      for (const listener of listeners) {
        const { topic, key } = listener.subscription;
        if (topic.read) this.#read(listener, 'message');
        else listener.connection.send({ op: 'gap', topic: topic.name, key });
      }
  }

  /** Sends where a topic stands. While it is read, any number of notes ask for one more reading: the last one sent is the last one true. */
  #read({ connection, subscription }: Listener, op: 'subscribed' | 'message'): void {
    if (subscription.reading !== 'no') {
      subscription.reading = 'again';
      return;
    }
    const { topic, key } = subscription;
    const work = async () => {
      let told: Told['op'] = op;
      do {
        subscription.reading = 'once';
        const data = (await topic.read?.({ tx: this.#deps.database.db, caller: connection.caller, key })) ?? {};
        if (subscription.channel === undefined) return;
        connection.send({ op: told, topic: topic.name, key, data } as Told);
        told = 'message';
        // Notes that came while it was read have changed it.
      } while ((subscription.reading as string) === 'again');
    };
    work()
      .catch((error) => {
        this.#deps.log.error({ err: error, topic: topic.name }, 'a live topic could not be read');
        connection.send({ op: 'gap', topic: topic.name, key });
      })
      .finally(() => {
        subscription.reading = 'no';
      });
  }

  #checkSoon(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#checking = this.#checking
        .then(() => this.#checkAll())
        .catch((error) => {
          this.#deps.log.error({ err: error }, 'the rights of live sockets could not be looked at and will be again');
        });
    }, LIMITS.gatherMs).unref();
  }

  /** Looks at every session once, whatever number of tabs it has. */
  async #checkAll(): Promise<void> {
    const bySession = new Map<string, Connection[]>();
    for (const connection of this.connections) {
      const { token } = connection.caller;
      bySession.set(token, [...(bySession.get(token) ?? []), connection]);
    }
    for (const [token, connections] of bySession) {
      const caller = await this.#identify(token);
      for (const connection of connections) {
        if (!caller) connection.close('session');
        else {
          connection.caller = caller;
          await this.#checkRights(connection);
        }
      }
    }
  }

  async #identify(token: string): Promise<Caller | undefined> {
    return authenticate(this.#deps, token, this.#deps.now()).catch((error) => {
      if (error instanceof NotAuthenticated) return undefined;
      throw error;
    });
  }

  async #checkRights(connection: Connection): Promise<void> {
    for (const [id, subscription] of [...connection.subscriptions]) {
      if (subscription.channel === undefined) continue;
      const channel = await channelFor(this.#deps, connection.caller, subscription);
      if (channel === subscription.channel || connection.subscriptions.get(id) !== subscription) continue;
      this.#leave(connection, subscription);
      if (channel !== undefined) {
        this.#join(connection, subscription, channel);
        continue;
      }
      connection.subscriptions.delete(id);
      connection.send({ op: 'refused', topic: subscription.topic.name, key: subscription.key, msg: texts.denied });
    }
  }
}
