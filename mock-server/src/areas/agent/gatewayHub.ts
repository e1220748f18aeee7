import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { AGENTS_TOPIC, type AgentNews, expireCommands } from './commands.ts';
import { Connection, type ConnectionContext } from './connection.ts';
import { releaseLease, renewLeases } from './connectionLease.ts';
import { type AgentListener, gatewayParts } from './extensions.ts';
import { createGatewayStore } from './gatewayStore.ts';
import { gatewayMetrics } from './metrics.ts';
import { RefusalLog } from './refusals.ts';
import { Streams } from './streams.ts';
import { readActiveVersions } from './versions.ts';
import { LIMITS } from './wire/limits.ts';

/** Manages all gateway connections of this instance. */
export class GatewayHub {
  readonly #deps: Deps;
  readonly #shared: ConnectionContext;
  readonly #listeners: readonly AgentListener[];
  readonly #connections = new Set<Connection>();
  /** Authenticated connections by gateway id. */
  readonly #authenticated = new Map<number, Connection>();
  readonly #stops: (() => void)[];
  #queue: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    const measures = gatewayMetrics(deps);
    measures?.connected(() => this.#authenticated.size);
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
      refusals: new RefusalLog(deps),
      streams,
      exchange: createGatewayStore(deps, streams),
    };
    const every = (ms: number, work: () => void) => {
      const timer = setInterval(work, ms).unref();
      return () => clearInterval(timer);
    };
    this.#stops = [
      deps.bus.subscribe(
        AGENTS_TOPIC,
        (message) => this.#onMessage(message as AgentNews),
        () => {
          this.#scheduleCheck();
          // Messages about versions may have been lost while the bus was disconnected.
          this.#enqueue(() => this.#sendVersions(undefined));
        },
      ),
      every(LIMITS.renewMs, () => this.#scheduleCheck()),
      every(LIMITS.heartbeatMs, () => {
        for (const { socket } of this.#connections) socket.heartbeat();
      }),
      // Open sockets would keep a leaving instance from exiting.
      every(1_000, () => deps.state.phase === 'leaving' && this.#closeAll()),
    ];
  }

  /**
   * @param ip address of the client
   * @param onKnown called when the gateway has authenticated
   */
  add(socket: WebSocket, ip: string, onKnown: () => void): void {
    const connection: Connection = new Connection(socket, ip, this.#shared, () =>
      this.#onAuthenticated(connection, onKnown),
    );
    this.#connections.add(connection);
    socket.once('close', () => this.#remove(connection));
  }

  /** Closes all connections and flushes pending writes. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#closeAll();
    for (const connection of this.#connections) this.#remove(connection);
    await this.#queue;
    for (const listener of this.#listeners) await listener.close();
  }

  /** Runs all periodic checks immediately. Used by tests. */
  async checkNow(): Promise<void> {
    await this.#renewLeases();
    await this.#deps.database.db.transaction((tx) =>
      expireCommands({ tx, bus: this.#deps.bus }, this.#deps.now()),
    );
    for (const connection of this.#authenticated.values()) connection.deliver();
  }

  #closeAll(): void {
    for (const connection of this.#connections)
      connection.close('restart', 'This server instance is shutting down');
  }

  #onAuthenticated(connection: Connection, onKnown: () => void): void {
    const { lease } = connection;
    if (!lease) return;
    // The socket closed during authentication. No other code would release its lease.
    if (!this.#connections.has(connection)) {
      this.#enqueue(() => releaseLease(this.#deps.database.db, lease));
      return;
    }
    onKnown();
    const former = this.#authenticated.get(lease.agentId);
    this.#authenticated.set(lease.agentId, connection);
    if (former !== connection)
      former?.close('replaced', 'The gateway has opened a newer connection');
    this.#enqueue(() => this.#sendExceptions([connection.netbarId]));
  }

  #remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    const { lease } = connection;
    if (!lease) return;
    if (this.#authenticated.get(lease.agentId) === connection)
      this.#authenticated.delete(lease.agentId);
    this.#enqueue(() => releaseLease(this.#deps.database.db, lease));
  }

  #onMessage(message: AgentNews): void {
    if (message.what === 'commands') {
      const ids = new Set(message.netbarIds);
      for (const connection of this.#authenticated.values())
        if (ids.has(connection.netbarId)) connection.deliver();
      return;
    }
    if (message.what === 'told') {
      this.#enqueue(() => this.#sendExceptions(message.netbarIds));
      return;
    }
    if (message.what === 'versions') {
      this.#enqueue(() => this.#sendVersions(message.netbarIds));
      return;
    }
    const connection = this.#authenticated.get(message.agentId);
    if (message.what === 'revoked')
      connection?.close('unauthenticated', 'The credential was revoked');
    else if ((connection?.lease?.session ?? message.session) < message.session)
      connection?.close('replaced', 'The gateway has opened a newer connection');
  }

  async #sendVersions(netbarIds: readonly number[] | undefined): Promise<void> {
    const idSet = netbarIds && new Set(netbarIds);
    const connections = [...this.#authenticated.values()].filter(
      ({ netbarId }) => idSet?.has(netbarId) ?? true,
    );
    if (connections.length === 0) return;
    const ids = connections.map(({ netbarId }) => netbarId);
    const active = await readActiveVersions(
      this.#deps,
      this.#shared.contents,
      this.#deps.database.db,
      ids,
    );
    for (const connection of connections)
      connection.sendVersions(active.get(connection.netbarId)?.said ?? []);
  }

  async #sendExceptions(netbarIds: readonly number[]): Promise<void> {
    const idSet = new Set(netbarIds);
    const connections = [...this.#authenticated.values()].filter(({ netbarId }) =>
      idSet.has(netbarId),
    );
    if (connections.length === 0) return;
    const ids = connections.map(({ netbarId }) => netbarId);
    for (const area of this.#deps.areas) {
      const exceptions = await gatewayParts.of(area)?.exceptions?.(this.#deps.database.db, ids);
      for (const connection of connections) {
        const message = exceptions?.get(connection.netbarId);
        if (message) connection.sendExceptions(message);
      }
    }
  }

  #enqueue(work: () => Promise<unknown>): void {
    this.#queue = this.#queue
      .then(work)
      .catch((error) =>
        this.#deps.log.warn(
          { err: error },
          'Checking gateways failed. The next periodic check repeats it',
        ),
      );
  }

  #scheduleCheck(): void {
    this.#enqueue(() => this.checkNow());
  }

  /** Renews the leases of this instance and closes connections that have lost their lease. */
  async #renewLeases(): Promise<void> {
    const connections = [...this.#authenticated.values()];
    if (connections.length === 0) return;
    const ids = connections.map(({ lease }) => lease?.agentId ?? 0);
    const { database, now } = this.#deps;
    const sessions = await renewLeases(database.db, {
      ids,
      serverId: this.#shared.serverId,
      now: now(),
    });
    for (const connection of connections) {
      const { agentId = 0, session } = connection.lease ?? {};
      // The next `hello` is refused with the reason.
      if (sessions.get(agentId) !== session)
        connection.close('restart', 'This connection has lost the lease of its gateway');
    }
  }
}
