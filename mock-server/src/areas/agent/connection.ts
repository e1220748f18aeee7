import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { Claim } from './claim.ts';
import { type Answered, CommandTraffic } from './commandTraffic.ts';
import type { Exchange } from './exchange.ts';
import { enrolGateway, REFUSALS, takePlace } from './greeting.ts';
import { Line } from './line.ts';
import type { Measures } from './measures.ts';
import type { AgentContent, AgentListener, ConnectedNetbar } from './parts.ts';
import type { Refusals, Refused } from './refusals.ts';
import type { Streams } from './streams.ts';
import { readContents, readInForce } from './versions.ts';
import type { ContentName } from './wire/fields.ts';
import type { BatchMessage, EnrolMessage, HelloMessage } from './wire/fromAgent.ts';
import type { ExceptionsMessage, Said } from './wire/fromServer.ts';
import { type CloseReason, LIMITS, PROTOCOLS } from './wire/limits.ts';
import { readFrame } from './wire/read.ts';

/** Objects shared by all connections of an instance. */
export interface Shared {
  deps: Deps;
  serverId: string;
  listeners: readonly AgentListener[];
  contents: readonly AgentContent[];
  streams: Streams;
  measures: Measures | undefined;
  refusals: Refusals;
  exchange: Exchange;
}

const NONCE_BYTES = 24;

/** One gateway connection, from the challenge until it closes. */
export class Connection implements ConnectedNetbar {
  readonly line: Line;
  readonly #shared: Shared;
  readonly #nonce = randomBytes(NONCE_BYTES).toString('base64url');
  #lease: Claim | undefined;
  readonly #commands: CommandTraffic;
  readonly #ip: string;
  readonly #onClaimed: () => void;

  /**
   * @param ip address of the client
   * @param onClaimed called when the gateway has authenticated
   */
  constructor(socket: WebSocket, ip: string, shared: Shared, onClaimed: () => void) {
    this.#shared = shared;
    this.#ip = ip;
    this.#onClaimed = onClaimed;
    this.line = new Line(socket, {
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
        this.line.close('later', 'The server cannot store data at the moment');
      },
    });
    this.#commands = new CommandTraffic(this.line, {
      exchange: shared.exchange,
      now: shared.deps.now,
      onFault: (error) =>
        shared.deps.log.error(
          { err: error, netbar: this.netbarId },
          'Sending commands failed. They are sent at the next periodic check',
        ),
    });
    this.line.send({
      t: 'challenge',
      nonce: this.#nonce,
      protocols: [...PROTOCOLS],
      time: shared.deps.now().getTime(),
    });
    const timer = setTimeout(() => {
      if (!this.#lease) this.line.close('silent', 'No "hello" was received in time');
    }, LIMITS.greetingMs);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  }

  /** Lease of the connection. Undefined before authentication. */
  get claimed(): Claim | undefined {
    return this.#lease;
  }

  get netbarId(): number {
    return this.#lease?.netbarId ?? 0;
  }

  correct(moment: number): Date {
    const now = this.#shared.deps.now();
    const skew = this.#lease?.skewMs ?? 0;
    const corrected = moment + (Math.abs(skew) > LIMITS.skewMs ? skew : 0);
    // Clamps the time, because a wrong gateway clock may give a year that the database cannot
    // store.
    return new Date(Math.max(0, Math.min(corrected, now.getTime())));
  }

  async #handleGreeting(text: string): Promise<void> {
    const message = readFrame('greeting', text);
    if (!message) return this.line.close('malformed', 'The first frame must be "enrol" or "hello"');
    this.#shared.measures?.frames.inc({ type: message.t });
    if (!(PROTOCOLS as readonly number[]).includes(message.protocol))
      return this.#refuse('protocol', message);
    return message.t === 'enrol' ? this.#enrol(message) : this.#authenticate(message);
  }

  async #refuse(reason: Refused, message: EnrolMessage | HelloMessage): Promise<void> {
    const [msg, retryMs] = REFUSALS[reason];
    this.line.close(reason, msg, retryMs);
    await this.#shared.refusals.note(reason, message);
  }

  async #enrol(message: EnrolMessage): Promise<void> {
    const enrolled = await enrolGateway(this.#shared.deps, message, this.#ip);
    if (typeof enrolled === 'string') return this.#refuse(enrolled, message);
    const { credential, secret, netbarNo } = enrolled;
    this.line.send({ t: 'enrolled', credential, secret, netbarNo });
  }

  async #authenticate(hello: HelloMessage): Promise<void> {
    const { deps, serverId, streams, contents } = this.#shared;
    const lease = await takePlace({ deps, serverId, nonce: this.#nonce }, hello);
    if (typeof lease === 'string') return this.#refuse(lease, hello);
    const active = (await readInForce(deps, contents, deps.database.db, [lease.netbarId])).get(
      lease.netbarId,
    );
    this.#lease = lease;
    this.line.widen();
    this.line.send({
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
    this.tell(active?.said ?? []);
    this.#notifyActivity();
    this.#onClaimed();
    this.deliver();
  }

  #notifyActivity(): void {
    for (const listener of this.#shared.listeners)
      listener.heard(this.netbarId, this.#shared.deps.now());
  }

  async #handleMessage(lease: Claim, text: string, isLast: boolean): Promise<void> {
    const { listeners, measures, deps } = this.#shared;
    const message = readFrame('message', text);
    if (!message) return this.line.close('malformed', 'The frame is not a message of the protocol');
    const ended = measures?.seconds.startTimer();
    measures?.frames.inc({ type: message.t });
    this.#notifyActivity();
    if (message.t === 'got') this.#commands.got(message.commands);
    else if (message.t === 'result') this.#commands.result(message);
    else if (message.t === 'batch') {
      await this.#storeCommandState(lease);
      await this.#storeBatch(lease, message);
    } else if (message.t === 'fetch') await this.#sendContents(lease, message.what);
    else {
      lease.skewMs = deps.now().getTime() - message.time;
      if (message.t === 'machines')
        for (const listener of listeners) listener.machines(this, message);
      this.line.send({ t: 'ack', n: message.n });
    }
    if (isLast) await this.#storeCommandState(lease);
    ended?.();
  }

  async #sendContents({ netbarId }: Claim, what: ContentName): Promise<void> {
    const { contents, deps } = this.#shared;
    const content = contents.find(({ name }) => name === what);
    if (content) this.tell(await readContents(deps.database.db, content, netbarId));
  }

  async #storeCommandState({ agentId, session }: Claim): Promise<void> {
    this.#sendReceipts(await this.#commands.take({ netbar: this, agentId, session }));
  }

  async #storeBatch({ agentId, session }: Claim, message: BatchMessage): Promise<void> {
    const receipt = await this.#shared.exchange.batch({ netbar: this, agentId, session, message });
    if (receipt.how === 'taken') this.#throttle(message.stream, message.list.length);
    this.#sendReceipts([{ seq: message.seq, ...receipt }]);
  }

  /** Sends the receipts of journal messages, with one acknowledgement for all stored messages. */
  #sendReceipts(receipts: readonly Answered[]): void {
    const failedIndex = receipts.findIndex(({ how }) => how !== 'taken');
    const stored = failedIndex < 0 ? receipts : receipts.slice(0, failedIndex);
    for (const { seq, refused } of stored)
      if (refused) this.line.send({ t: 'refused', seq, ...refused });
    const last = stored.at(-1);
    if (last) this.line.send({ t: 'ack', seq: last.seq });
    const { how, seq } = receipts[failedIndex] ?? {};
    if (how === 'gap') this.line.close('malformed', `Message ${seq} leaves a gap in the journal`);
    else if (how) this.line.close('replaced', 'Another connection has the lease of this gateway');
  }

  #throttle(stream: string, entries: number): void {
    const { deps, streams } = this.#shared;
    this.line.rest(streams.pauseFor(this.netbarId, stream, entries, deps.now().getTime()));
  }

  /** Sends the open commands of this netbar, up to the limit of unconfirmed commands. */
  deliver(): void {
    if (this.#lease) this.#commands.deliver(this.netbarId);
  }

  /** Sends the active versions. */
  tell(messages: readonly Said[]): void {
    for (const message of messages) this.line.send(message);
  }

  /** Sends the current exceptions. */
  tellExceptions(message: ExceptionsMessage): void {
    this.line.send(message);
  }

  close(reason: CloseReason, msg: string): void {
    this.line.close(reason, msg);
  }
}
