import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { release, renewPlaces } from './claim.ts';
import { AGENTS_TOPIC, type AgentNews, expireCommands } from './commands.ts';
import { Connection, type Shared } from './connection.ts';
import { makeExchange } from './exchange.ts';
import { measuresOf } from './measures.ts';
import { type AgentListener, gatewayParts } from './parts.ts';
import { Refusals } from './refusals.ts';
import { Streams } from './streams.ts';
import { readInForce } from './versions.ts';
import { LIMITS } from './wire/limits.ts';

/** All gateways that are connected to this instance. */
export class Hub {
  readonly #deps: Deps;
  readonly #shared: Shared;
  readonly #listeners: readonly AgentListener[];
  readonly #connections = new Set<Connection>();
  /** By the number of the gateway: those that have proven who they are. */
  readonly #claimed = new Map<number, Connection>();
  readonly #stops: (() => void)[];
  #work: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    const measures = measuresOf(deps);
    measures?.connected(() => this.#claimed.size);
    this.#listeners = deps.areas.flatMap((area) => gatewayParts.of(area)?.listener?.(deps) ?? []);
    const contents = deps.areas.flatMap((area) => gatewayParts.of(area)?.contents ?? []);
    const streams = new Streams(deps.areas, (stream, entries) =>
      measures?.unfit.inc({ stream }, entries),
    );
    this.#shared = {
      deps,
      measures,
      contents,
      listeners: this.#listeners,
      serverId: randomUUID(),
      refusals: new Refusals(deps),
      streams,
      exchange: makeExchange(deps, streams),
    };
    const every = (ms: number, work: () => void) => {
      const timer = setInterval(work, ms).unref();
      return () => clearInterval(timer);
    };
    this.#stops = [
      deps.bus.subscribe(
        AGENTS_TOPIC,
        (news) => this.#hear(news as AgentNews),
        () => this.#lookSoon(),
      ),
      every(LIMITS.renewMs, () => this.#lookSoon()),
      every(LIMITS.heartbeatMs, () => {
        for (const { line } of this.#connections) line.beat();
      }),
      // What is open keeps an instance that was told to leave from going.
      every(1_000, () => deps.state.phase === 'leaving' && this.#leave()),
    ];
  }

  /**
   * @param ip where the socket comes from
   * @param onKnown called when it has proven whose gateway it is
   */
  add(socket: WebSocket, ip: string, onKnown: () => void): void {
    const connection: Connection = new Connection(socket, ip, this.#shared, () =>
      this.#claim(connection, onKnown),
    );
    this.#connections.add(connection);
    socket.once('close', () => this.#remove(connection));
  }

  /** Ends every connection and writes what is left. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#leave();
    for (const connection of this.#connections) this.#remove(connection);
    await this.#work;
    for (const listener of this.#listeners) await listener.close();
  }

  /** Looks at everything at once. For tests: the timer does it otherwise. */
  async look(): Promise<void> {
    await this.#renew();
    await this.#deps.database.db.transaction((tx) =>
      expireCommands({ tx, bus: this.#deps.bus }, this.#deps.now()),
    );
    for (const connection of this.#claimed.values()) connection.deliver();
  }

  #leave(): void {
    for (const connection of this.#connections)
      connection.close('restart', 'this instance is leaving');
  }

  #claim(connection: Connection, onKnown: () => void): void {
    const { claimed } = connection;
    if (!claimed) return;
    // It broke while it was being let in: nobody would ever give its place back.
    if (!this.#connections.has(connection)) {
      this.#do(() => release(this.#deps.database.db, claimed));
      return;
    }
    onKnown();
    const former = this.#claimed.get(claimed.agentId);
    this.#claimed.set(claimed.agentId, connection);
    if (former !== connection) former?.close('replaced', 'the gateway has connected anew');
    this.#do(() => this.#tellExceptions([connection.netbarId]));
  }

  #remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    const { claimed } = connection;
    if (!claimed) return;
    if (this.#claimed.get(claimed.agentId) === connection) this.#claimed.delete(claimed.agentId);
    this.#do(() => release(this.#deps.database.db, claimed));
  }

  #hear(news: AgentNews): void {
    if (news.what === 'commands') {
      const wanted = new Set(news.netbarIds);
      for (const connection of this.#claimed.values())
        if (wanted.has(connection.netbarId)) connection.deliver();
      return;
    }
    if (news.what === 'told') {
      this.#do(() => this.#tellExceptions(news.netbarIds));
      return;
    }
    if (news.what === 'versions') {
      this.#do(() => this.#tellVersions(news.netbarIds));
      return;
    }
    const connection = this.#claimed.get(news.agentId);
    if (news.what === 'revoked') connection?.close('unauthenticated', 'the credential was revoked');
    else if ((connection?.claimed?.session ?? news.session) < news.session)
      connection?.close('replaced', 'the gateway has connected anew');
  }

  async #tellVersions(netbarIds: readonly number[] | undefined): Promise<void> {
    const wanted = netbarIds && new Set(netbarIds);
    const told = [...this.#claimed.values()].filter(
      ({ netbarId }) => wanted?.has(netbarId) ?? true,
    );
    if (told.length === 0) return;
    const ids = told.map(({ netbarId }) => netbarId);
    const found = await readInForce(this.#deps, this.#shared.contents, this.#deps.database.db, ids);
    for (const connection of told) connection.tell(found.get(connection.netbarId)?.said ?? []);
  }

  async #tellExceptions(netbarIds: readonly number[]): Promise<void> {
    const wanted = new Set(netbarIds);
    const held = [...this.#claimed.values()].filter(({ netbarId }) => wanted.has(netbarId));
    if (held.length === 0) return;
    const ids = held.map(({ netbarId }) => netbarId);
    for (const area of this.#deps.areas) {
      const told = await gatewayParts.of(area)?.exceptions?.(this.#deps.database.db, ids);
      for (const connection of held) {
        const one = told?.get(connection.netbarId);
        if (one) connection.tellExceptions(one);
      }
    }
  }

  #do(work: () => Promise<unknown>): void {
    this.#work = this.#work
      .then(work)
      .catch((error) =>
        this.#deps.log.warn(
          { err: error },
          'gateways could not be looked at now and will be again',
        ),
      );
  }

  #lookSoon(): void {
    this.#do(() => this.look());
  }

  /** Says that the gateways of this instance are there, and ends the connections of those whose place is not theirs any more. */
  async #renew(): Promise<void> {
    const held = [...this.#claimed.values()];
    if (held.length === 0) return;
    const ids = held.map(({ claimed }) => claimed?.agentId ?? 0);
    const { database, now } = this.#deps;
    const sessions = await renewPlaces(database.db, {
      ids,
      serverId: this.#shared.serverId,
      now: now(),
    });
    for (const connection of held) {
      const { agentId = 0, session } = connection.claimed ?? {};
      // The next hello is told why.
      if (sessions.get(agentId) !== session)
        connection.close('restart', 'this place is another one’s, or no more');
    }
  }
}
