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

/** What all connections of an instance share. */
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

/** One socket of a gateway, from the challenge to its end. */
export class Connection implements ConnectedNetbar {
  readonly line: Line;
  readonly #shared: Shared;
  readonly #nonce = randomBytes(NONCE_BYTES).toString('base64url');
  #claim: Claim | undefined;
  readonly #commands: CommandTraffic;
  readonly #ip: string;
  readonly #onClaimed: () => void;

  /**
   * @param ip where it comes from
   * @param onClaimed called when the connection has become a gateway's
   */
  constructor(socket: WebSocket, ip: string, shared: Shared, onClaimed: () => void) {
    this.#shared = shared;
    this.#ip = ip;
    this.#onClaimed = onClaimed;
    this.line = new Line(socket, {
      onFrame: (text, isLast) =>
        this.#claim ? this.#hear(this.#claim, text, isLast) : this.#greet(text),
      onPong: () => this.#claim && this.#heard(),
      onCut: (reason) => shared.measures?.cut.inc({ reason }),
      onFault: (error) => {
        shared.deps.log.error(
          { err: error, netbar: this.#claim?.netbarId },
          'a frame of a gateway could not be taken now',
        );
        // What was not acknowledged comes again.
        this.line.close('later', 'the server cannot write at the moment');
      },
    });
    this.#commands = new CommandTraffic(this.line, {
      exchange: shared.exchange,
      now: shared.deps.now,
      onFault: (error) =>
        shared.deps.log.error(
          { err: error, netbar: this.netbarId },
          'commands could not be sent now',
        ),
    });
    this.line.send({
      t: 'challenge',
      nonce: this.#nonce,
      protocols: [...PROTOCOLS],
      time: shared.deps.now().getTime(),
    });
    const timer = setTimeout(() => {
      if (!this.#claim) this.line.close('silent', 'no hello came in time');
    }, LIMITS.greetingMs);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  }

  /** Whose connection it is; nothing until it has proven that. */
  get claimed(): Claim | undefined {
    return this.#claim;
  }

  get netbarId(): number {
    return this.#claim?.netbarId ?? 0;
  }

  correct(moment: number): Date {
    const now = this.#shared.deps.now();
    const skew = this.#claim?.skewMs ?? 0;
    const corrected = moment + (Math.abs(skew) > LIMITS.skewMs ? skew : 0);
    // No clock of a gateway leads to a year that the database does not know.
    return new Date(Math.max(0, Math.min(corrected, now.getTime())));
  }

  async #greet(text: string): Promise<void> {
    const message = readFrame('greeting', text);
    if (!message) return this.line.close('malformed', 'the first frame is enrol or hello');
    this.#shared.measures?.frames.inc({ type: message.t });
    if (!(PROTOCOLS as readonly number[]).includes(message.protocol))
      return this.#refuse('protocol', message);
    return message.t === 'enrol' ? this.#enrol(message) : this.#claimPlace(message);
  }

  async #refuse(reason: Refused, message: EnrolMessage | HelloMessage): Promise<void> {
    const [msg, retryMs] = REFUSALS[reason];
    this.line.close(reason, msg, retryMs);
    await this.#shared.refusals.note(reason, message);
  }

  async #enrol(message: EnrolMessage): Promise<void> {
    const made = await enrolGateway(this.#shared.deps, message, this.#ip);
    if (typeof made === 'string') return this.#refuse(made, message);
    const { credential, secret, netbarNo } = made;
    this.line.send({ t: 'enrolled', credential, secret, netbarNo });
  }

  async #claimPlace(hello: HelloMessage): Promise<void> {
    const { deps, serverId, streams, contents } = this.#shared;
    const found = await takePlace({ deps, serverId, nonce: this.#nonce }, hello);
    if (typeof found === 'string') return this.#refuse(found, hello);
    const inForce = (await readInForce(deps, contents, deps.database.db, [found.netbarId])).get(
      found.netbarId,
    );
    this.#claim = found;
    this.line.widen();
    this.line.send({
      t: 'welcome',
      protocol: hello.protocol,
      session: found.session,
      netbarNo: found.netbarNo,
      time: deps.now().getTime(),
      received: found.received,
      heartbeatMs: inForce?.heartbeatMs ?? LIMITS.heartbeatMs,
      limits: {
        frameBytes: LIMITS.frameBytes,
        rows: LIMITS.rows,
        window: LIMITS.window,
        machines: LIMITS.machines,
      },
      streams: streams.names,
    });
    this.tell(inForce?.said ?? []);
    this.#heard();
    this.#onClaimed();
    this.deliver();
  }

  #heard(): void {
    for (const listener of this.#shared.listeners)
      listener.heard(this.netbarId, this.#shared.deps.now());
  }

  async #hear(held: Claim, text: string, isLast: boolean): Promise<void> {
    const { listeners, measures, deps } = this.#shared;
    const message = readFrame('message', text);
    if (!message) return this.line.close('malformed', 'this is no message of the protocol');
    const ended = measures?.seconds.startTimer();
    measures?.frames.inc({ type: message.t });
    this.#heard();
    if (message.t === 'got') this.#commands.got(message.commands);
    else if (message.t === 'result') this.#commands.result(message);
    else if (message.t === 'batch') {
      await this.#takeTold(held);
      await this.#takeBatch(held, message);
    } else if (message.t === 'fetch') await this.#answerFetch(held, message.what);
    else {
      held.skewMs = deps.now().getTime() - message.time;
      if (message.t === 'machines')
        for (const listener of listeners) listener.machines(this, message);
      this.line.send({ t: 'ack', n: message.n });
    }
    if (isLast) await this.#takeTold(held);
    ended?.();
  }

  async #answerFetch({ netbarId }: Claim, what: ContentName): Promise<void> {
    const { contents, deps } = this.#shared;
    const content = contents.find(({ name }) => name === what);
    if (content) this.tell(await readContents(deps.database.db, content, netbarId));
  }

  async #takeTold({ agentId, session }: Claim): Promise<void> {
    this.#answer(await this.#commands.take({ netbar: this, agentId, session }));
  }

  async #takeBatch({ agentId, session }: Claim, message: BatchMessage): Promise<void> {
    const taking = await this.#shared.exchange.batch({ netbar: this, agentId, session, message });
    if (taking.how === 'taken') this.#slowDown(message.stream, message.list.length);
    this.#answer([{ seq: message.seq, ...taking }]);
  }

  /** Says what became of messages of the journal: one acknowledgement for all that were taken. */
  #answer(takings: readonly Answered[]): void {
    const broken = takings.findIndex(({ how }) => how !== 'taken');
    const taken = broken < 0 ? takings : takings.slice(0, broken);
    for (const { seq, refused } of taken)
      if (refused) this.line.send({ t: 'refused', seq, ...refused });
    const last = taken.at(-1);
    if (last) this.line.send({ t: 'ack', seq: last.seq });
    const { how, seq } = takings[broken] ?? {};
    if (how === 'gap')
      this.line.close('malformed', `message ${seq} came before others of the journal`);
    else if (how) this.line.close('replaced', 'another connection has this place');
  }

  #slowDown(stream: string, entries: number): void {
    const { deps, streams } = this.#shared;
    this.line.rest(streams.pauseFor(this.netbarId, stream, entries, deps.now().getTime()));
  }

  /** Sends the commands that wait for this netbar, as many as the gateway takes. */
  deliver(): void {
    if (this.#claim) this.#commands.deliver(this.netbarId);
  }

  /** Says what is in force. */
  tell(said: readonly Said[]): void {
    for (const one of said) this.line.send(one);
  }

  /** Says what is let through. */
  tellExceptions(told: ExceptionsMessage): void {
    this.line.send(told);
  }

  close(reason: CloseReason, msg: string): void {
    this.line.close(reason, msg);
  }
}
