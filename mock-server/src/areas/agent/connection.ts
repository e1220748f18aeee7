import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { CommandDelivery, type NumberedReceipt } from './commandDelivery.ts';
import type { ConnectionLease } from './connectionLease.ts';
import type { AgentContent, AgentListener, ConnectedNetbar } from './extensions.ts';
import { GatewaySocket } from './gatewaySocket.ts';
import type { GatewayStore } from './gatewayStore.ts';
import { acquireLease, enrolGateway, REFUSALS } from './handshake.ts';
import type { GatewayMetrics } from './metrics.ts';
import type { GatewayRefusal, RefusalLog } from './refusals.ts';
import type { Streams } from './streams.ts';
import { readActiveVersions } from './versions.ts';
import type { BatchMessage, EnrolMessage, FetchMessage, HelloMessage } from './wire/fromAgent.ts';
import type { ExceptionsMessage, ServerMessage } from './wire/fromServer.ts';
import { type CloseReason, LIMITS, PROTOCOLS } from './wire/limits.ts';
import { readFrame } from './wire/read.ts';

/** Objects shared by all connections of an instance. */
export interface ConnectionContext {
  deps: Deps;
  serverId: string;
  listeners: readonly AgentListener[];
  contents: readonly AgentContent[];
  streams: Streams;
  measures: GatewayMetrics | undefined;
  refusals: RefusalLog;
  exchange: GatewayStore;
}

const NONCE_BYTES = 24;

/** One gateway connection, from the challenge until it closes. */
export class Connection implements ConnectedNetbar {
  readonly socket: GatewaySocket;
  readonly #shared: ConnectionContext;
  readonly #nonce = randomBytes(NONCE_BYTES).toString('base64url');
  #lease: ConnectionLease | undefined;
  readonly #commands: CommandDelivery;
  readonly #ip: string;
  readonly #onClaimed: () => void;

  /**
   * @param ip address of the client
   * @param onClaimed called when the gateway has authenticated
   */
  constructor(socket: WebSocket, ip: string, shared: ConnectionContext, onClaimed: () => void) {
    this.#shared = shared;
    this.#ip = ip;
    this.#onClaimed = onClaimed;
    this.socket = new GatewaySocket(socket, {
      onFrame: (text, isLast) =>
        this.#lease ? this.#handleMessage(this.#lease, text, isLast) : this.#handleGreeting(text),
      onPong: () => this.#lease && this.#notifyActivity(),
      onCut: (reason) => shared.measures?.cut.inc({ reason }),
      onFault: (error) => {
        shared.deps.log.error(
          { err: error, netbar: this.#lease?.netbarId },
          'Handling a gateway frame failed. The gateway sends it again',
        );
        // The gateway sends unacknowledged messages again.
        this.socket.close('later', 'The server cannot store data at the moment');
      },
    });
    this.#commands = new CommandDelivery(this.socket, {
      exchange: shared.exchange,
      now: shared.deps.now,
      onFault: (error) =>
        shared.deps.log.error(
          { err: error, netbar: this.netbarId },
          'Sending commands failed. They are sent at the next periodic check',
        ),
    });
    this.socket.send({
      t: 'challenge',
      nonce: this.#nonce,
      protocols: [...PROTOCOLS],
      time: shared.deps.now().getTime(),
    });
    const timer = setTimeout(() => {
      if (!this.#lease) this.socket.close('silent', 'No "hello" was received in time');
    }, LIMITS.greetingMs);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  }

  /** Lease of the connection. Undefined before authentication. */
  get lease(): ConnectionLease | undefined {
    return this.#lease;
  }

  get netbarId(): number {
    return this.#lease?.netbarId ?? 0;
  }

  toServerTime(moment: number): Date {
    const now = this.#shared.deps.now();
    const skew = this.#lease?.skewMs ?? 0;
    const corrected = moment + (Math.abs(skew) > LIMITS.skewMs ? skew : 0);
    // Clamps the time, because a wrong gateway clock may give a year that the database cannot
    // store.
    return new Date(Math.max(0, Math.min(corrected, now.getTime())));
  }

  async #handleGreeting(text: string): Promise<void> {
    const message = readFrame('greeting', text);
    if (!message)
      return this.socket.close('malformed', 'The first frame must be "enrol" or "hello"');
    this.#shared.measures?.frames.inc({ type: message.t });
    if (!(PROTOCOLS as readonly number[]).includes(message.protocol))
      return this.#refuse('protocol', message);
    return message.t === 'enrol' ? this.#enrol(message) : this.#authenticate(message);
  }

  async #refuse(reason: GatewayRefusal, message: EnrolMessage | HelloMessage): Promise<void> {
    const [msg, retryMs] = REFUSALS[reason];
    this.socket.close(reason, msg, retryMs);
    await this.#shared.refusals.store(reason, message, this.#ip);
  }

  async #enrol(message: EnrolMessage): Promise<void> {
    const enrolled = await enrolGateway(this.#shared.deps, message, this.#ip);
    if (typeof enrolled === 'string') return this.#refuse(enrolled, message);
    const { credential, secret, netbarNo } = enrolled;
    this.socket.send({ t: 'enrolled', credential, secret, netbarNo });
  }

  async #authenticate(hello: HelloMessage): Promise<void> {
    const { deps, serverId, streams, contents } = this.#shared;
    const lease = await acquireLease({ deps, serverId, nonce: this.#nonce }, hello);
    if (typeof lease === 'string') return this.#refuse(lease, hello);
    const active = (
      await readActiveVersions(deps, contents, deps.database.db, [lease.netbarId])
    ).get(lease.netbarId);
    this.#lease = lease;
    this.socket.allowFullFrames();
    this.socket.send({
      t: 'welcome',
      protocol: hello.protocol,
      session: lease.session,
      netbarNo: lease.netbarNo,
      time: deps.now().getTime(),
      received: lease.received,
      heartbeatMs: active?.heartbeatMs ?? LIMITS.heartbeatMs,
      limits: {
        frameBytes: LIMITS.frameBytes,
        rows: LIMITS.rows,
        window: LIMITS.window,
        machines: LIMITS.machines,
      },
      streams: streams.names,
    });
    this.sendVersions(active?.said ?? []);
    this.#notifyActivity();
    this.#onClaimed();
    this.deliver();
  }

  #notifyActivity(): void {
    for (const listener of this.#shared.listeners)
      listener.onActivity(this.netbarId, this.#shared.deps.now());
  }

  async #handleMessage(lease: ConnectionLease, text: string, isLast: boolean): Promise<void> {
    const { listeners, measures, deps } = this.#shared;
    const message = readFrame('message', text);
    if (!message)
      return this.socket.close('malformed', 'The frame is not a message of the protocol');
    const ended = measures?.seconds.startTimer();
    measures?.frames.inc({ type: message.t });
    this.#notifyActivity();
    if (message.t === 'got') this.#commands.addConfirmations(message.commands);
    else if (message.t === 'result') this.#commands.addResult(message);
    else if (message.t === 'batch') {
      await this.#storeCommandState(lease);
      await this.#storeBatch(lease, message);
    } else if (message.t === 'fetch') await this.#sendContents(lease, message);
    else {
      lease.skewMs = deps.now().getTime() - message.time;
      if (message.t === 'machines')
        for (const listener of listeners) listener.onTerminals(this, message);
      this.socket.send({ t: 'ack', n: message.n });
    }
    if (isLast) await this.#storeCommandState(lease);
    ended?.();
  }

  async #sendContents(
    { netbarId, capabilities }: ConnectionLease,
    { what, have = [] }: FetchMessage,
  ): Promise<void> {
    const { contents, deps, exchange } = this.#shared;
    const content = contents.find(({ name }) => name === what);
    if (!content) return;
    const request = { netbarId, capabilities, have, deps };
    this.sendVersions(await exchange.readContents(content, request));
  }

  async #storeCommandState({ agentId, session }: ConnectionLease): Promise<void> {
    this.#sendReceipts(await this.#commands.store({ netbar: this, agentId, session }));
  }

  async #storeBatch({ agentId, session }: ConnectionLease, message: BatchMessage): Promise<void> {
    const receipt = await this.#shared.exchange.storeBatch({
      netbar: this,
      agentId,
      session,
      message,
    });
    if (receipt.outcome === 'taken') this.#throttle(message.stream, message.list.length);
    this.#sendReceipts([{ seq: message.seq, ...receipt }]);
  }

  /** Sends the receipts of journal messages, with one acknowledgement for all stored messages. */
  #sendReceipts(receipts: readonly NumberedReceipt[]): void {
    const failedIndex = receipts.findIndex(({ outcome }) => outcome !== 'taken');
    const stored = failedIndex < 0 ? receipts : receipts.slice(0, failedIndex);
    for (const { seq, refused } of stored)
      if (refused) this.socket.send({ t: 'refused', seq, ...refused });
    const last = stored.at(-1);
    if (last) this.socket.send({ t: 'ack', seq: last.seq });
    const { outcome, seq } = receipts[failedIndex] ?? {};
    if (outcome === 'gap')
      this.socket.close('malformed', `Message ${seq} leaves a gap in the journal`);
    else if (outcome)
      this.socket.close('replaced', 'Another connection has the lease of this gateway');
  }

  #throttle(stream: string, entries: number): void {
    const { deps, streams } = this.#shared;
    this.socket.pauseReading(
      streams.pauseFor(this.netbarId, stream, entries, deps.now().getTime()),
    );
  }

  /** Sends the open commands of this netbar, up to the limit of unconfirmed commands. */
  deliver(): void {
    if (this.#lease) this.#commands.deliver(this.netbarId);
  }

  /** Sends the active versions. */
  sendVersions(messages: readonly ServerMessage[]): void {
    for (const message of messages) this.socket.send(message);
  }

  /** Sends the current exceptions. */
  sendExceptions(message: ExceptionsMessage): void {
    this.socket.send(message);
  }

  close(reason: CloseReason, msg: string): void {
    this.socket.close(reason, msg);
  }
}
