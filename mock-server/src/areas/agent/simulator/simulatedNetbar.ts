import { randomUUID } from 'node:crypto';
import { makeRandom, type Random } from '../../../platform/kernel/demo/random.ts';
import { type Frame, GatewayClient, type Identity } from '../client/gatewayClient.ts';
import { ContentSync, startEntries } from './contentSync.ts';
import { Customers } from './customers.ts';
import { DeferredCommands } from './deferredCommands.ts';
import { executeCommand, toolOutput } from './executeCommand.ts';
import { ImageInstaller } from './imageInstaller.ts';
import { Installer } from './installer.ts';
import { Journal } from './journal.ts';
import { type Activity, NetbarModel } from './netbarModel.ts';
import { SeenPrograms } from './seenPrograms.ts';
import { makeTerminals, type SimulatedTerminal } from './terminals.ts';
import { texts } from './texts.ts';
import { type Attack, applyRules, type Exception, startAttacker } from './threats.ts';

/** Host name that every simulated gateway reports. */
export const SIMULATED_HOST = texts.netbar.host;

interface Options {
  url: string;
  /** Enrolment key. Not needed if `identity` is given. */
  key?: string;
  identity?: Identity;
  /** Number of terminals, or the terminals. */
  pcs: number | readonly SimulatedTerminal[];
  seed: number;
  /** Duration of one model step. */
  stepMs?: number;
  activity?: Activity;
  /** Share of installations that fail. Default: 0.02. */
  failing?: number;
  /** Share of the terminals that customers use. Default: 0.3. */
  inUse?: number;
  /** Connects for one step and then stays away for minutes. */
  isFlaky?: boolean;
  /** Called when the console refuses this gateway permanently. */
  onRefused(reason: string): void;
}

const STEP_MS = 5_000;
const HEARTBEAT_MS = 30_000;
const MIN_DELAY_MS = 2_000;
const MAX_DELAY_MS = 120_000;
/** Close codes after which reconnecting is useless. */
const PERMANENT_CODES: readonly number[] = [4401, 4403, 4406];
const ROWS = 500;
/** Default share of the terminals that customers use. */
const IN_USE = 0.3;
const HOUR_MS = 3_600_000;
const WRONG_CLOCKS = [-56 * 365 * 24 * HOUR_MS, -8 * HOUR_MS, 3 * HOUR_MS];
/** Long enough to be late, but too short to count as offline (online.ts of netbars). */
const FLAKY_DELAY_MS = { least: 120_000, most: 270_000 };

/**
 * Simulated netbar. Its gateway uses the real protocol. Its terminals follow `Life`, execute
 * commands and sometimes fail. The seed alone decides which events happen in which order.
 */
export class SimulatedNetbar {
  readonly #options: Options;
  readonly #instance = randomUUID();
  readonly #journal = new Journal((message) => this.#client?.send(message));
  readonly #life: NetbarModel;
  /**
   * Random numbers for commands. Separate, so that commands do not change the order of other
   * events.
   */
  readonly #answers: Random;
  /** Random numbers for reconnect delays. */
  readonly #pauses: Random;
  /** Clock skew of the netbar. */
  readonly #skewMs: number;
  readonly #syncing: ContentSync;
  readonly #seen = new SeenPrograms();
  readonly #installer: Installer;
  readonly #images: ImageInstaller;
  readonly #customers: Customers;
  #identity: Identity | undefined;
  #client: GatewayClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #failures = 0;
  #n = 0;
  /** Maximum interval between state messages, and the time of the last one. */
  #heartbeatMs = HEARTBEAT_MS;
  #reportedAt = 0;
  /** Current exceptions of its terminals. */
  #exceptions: readonly Exception[] = [];
  /** Started commands. A repeated command is not executed again. */
  readonly #started = new Set<string>();
  /** Commands of terminals that are off. */
  readonly #deferred = new DeferredCommands<SimulatedTerminal>(() => Date.now());

  constructor(options: Options) {
    this.#options = options;
    const { seed, pcs, identity, activity } = options;
    const random = makeRandom(seed);
    this.#answers = makeRandom(seed + 1);
    this.#pauses = makeRandom(seed + 2);
    this.#identity = identity;
    // One in ten netbars has a wrong clock, by hours or by decades.
    this.#skewMs = random.next() < 0.1 ? random.pick(WRONG_CLOCKS) : 0;
    this.#life = new NetbarModel(
      random,
      typeof pcs === 'number'
        ? makeTerminals(random, pcs, this.#now())
        : pcs.map((pc) => this.#withSkew(pc)),
      activity,
    );
    this.#syncing = new ContentSync(makeRandom(seed + 2), this.#life.machines, {
      send: (message) => this.#client?.send(message),
      reportStates: (machines) => this.#reportTerminals(machines),
    });
    this.#customers = new Customers(
      makeRandom(seed + 4),
      options.inUse ?? IN_USE,
      this.#life.machines,
    );
    this.#installer = new Installer(makeRandom(seed + 3), {
      failing: options.failing,
      packages: (terminal) => this.#syncing.packages(terminal),
      now: () => this.#now(),
    });
    this.#images = new ImageInstaller(makeRandom(seed + 5), {
      failing: options.failing,
      packages: () => this.#syncing.imagePackages(),
      now: () => this.#now(),
    });
  }

  start(): void {
    this.#connect().catch(() => this.#scheduleReconnect());
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#syncing.stop();
    this.#client?.end();
  }

  #withSkew(terminal: SimulatedTerminal): SimulatedTerminal {
    return { ...terminal, bootAt: Math.max(0, terminal.bootAt + this.#skewMs) };
  }

  #now(): number {
    return Math.max(0, Date.now() + this.#skewMs);
  }

  async #connect(): Promise<void> {
    const { url, key = '', onRefused } = this.#options;
    const client = new GatewayClient(url, {
      instance: this.#instance,
      host: SIMULATED_HOST,
      simulated: true,
    });
    this.#client = client;
    client.closed.then((code) => {
      if (this.#client !== client || this.#stopped) return;
      if (PERMANENT_CODES.includes(code))
        onRefused(`${code} ${client.frames.at(-1)?.reason ?? ''}`);
      else this.#scheduleReconnect();
    });
    this.#identity ??= await client.enrol(key);
    const {
      received = 0,
      streams = [],
      heartbeatMs = HEARTBEAT_MS,
    } = await client.connect(this.#identity, this.#journal.id, {
      time: this.#now(),
      capabilities: ['ruleEntries', 'observing', 'packages', 'images', 'uninstall', 'sharing'],
    });
    this.#failures = 0;
    this.#heartbeatMs = heartbeatMs;
    client.follow((frame) => this.#onFrame(frame));
    this.#journal.resume(received, streams);
    this.#reportAll();
    this.#reportPrograms(this.#life.machines.filter(({ power }) => power === 'on'));
    this.#step();
  }

  /**
   * Reconnects after a random delay, so that a thousand gateways do not reconnect in the same
   * second.
   */
  #scheduleReconnect(): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const max = Math.min(MIN_DELAY_MS * 2 ** this.#failures, MAX_DELAY_MS);
    this.#failures += 1;
    const isFlakyPause = this.#options.isFlaky && this.#failures === 1;
    const delay = isFlakyPause
      ? FLAKY_DELAY_MS.least + this.#pauses.next() * (FLAKY_DELAY_MS.most - FLAKY_DELAY_MS.least)
      : max * (0.5 + this.#pauses.next() / 2);
    this.#timer = setTimeout(() => this.start(), delay);
  }

  #reportTerminals(list: readonly SimulatedTerminal[], full?: string): void {
    this.#n += 1;
    this.#reportedAt = Date.now();
    this.#client?.send({
      t: 'machines',
      n: this.#n,
      time: this.#now(),
      list,
      ...(full !== undefined && { full }),
    });
  }

  #reportAll(): void {
    const { machines } = this.#life;
    for (let from = 0; from < machines.length; from += ROWS) {
      const isLast = from + ROWS >= machines.length;
      const full = from === 0 ? (isLast ? 'only' : 'first') : isLast ? 'last' : 'next';
      this.#reportTerminals(machines.slice(from, from + ROWS), full);
    }
  }

  /** Runs one step of the model and reports changes. */
  #step(): void {
    if (this.#stopped || !this.#client?.isOpen) return;
    const { stepMs = STEP_MS, isFlaky = false } = this.#options;
    const { changed, attacks, logs, connectionLost } = this.#life.step(this.#now());
    const on = changed.filter(({ power }) => power === 'on');
    this.#syncing.onBoot(on);
    this.#journal.appendBatch('runs', startEntries(this.#answers, this.#syncing, on, this.#now()));
    for (const terminal of on) this.#deferred.runDeferred(terminal);
    const customers = this.#customers.step(this.#life.machines);
    const installing = this.#installer.step(this.#life.machines);
    this.#journal.appendBatch('installs', [
      ...installing.entries,
      ...this.#images.step(this.#life.machines),
    ]);
    const reported = [...new Set([...changed, ...customers, ...installing.changed])];
    if (reported.length > 0) this.#reportTerminals(reported);
    else if (Date.now() - this.#reportedAt + stepMs > this.#heartbeatMs) {
      this.#n += 1;
      this.#reportedAt = Date.now();
      this.#client.send({ t: 'beat', n: this.#n, time: this.#now() });
    }
    this.#journal.appendBatch('defense', this.#handleAttacks(attacks));
    this.#journal.appendBatch('debug', logs);
    const attacked = new Set(attacks.map(({ no }) => no));
    this.#reportPrograms(
      this.#life.machines.filter((terminal) => attacked.has(terminal.no) || on.includes(terminal)),
    );
    if (connectionLost) this.#client.end();
    else this.#timer = setTimeout(() => (isFlaky ? this.#client?.end() : this.#step()), stepMs);
  }

  /** Applies the rules to attacks. Returns the entries to report. */
  #handleAttacks(attacks: readonly Attack[]): object[] {
    return attacks.flatMap((attack) => {
      const entries = applyRules(attack, this.#syncing.rules(attack), this.#exceptions);
      const terminal = this.#life.machines.find(({ no }) => no === attack.no);
      const isKilled = entries.some(({ action }) => action === 'killed');
      if (terminal && !isKilled) startAttacker(terminal, attack);
      return entries;
    });
  }

  #reportPrograms(terminals: readonly SimulatedTerminal[]): void {
    this.#journal.appendBatch('seen', this.#seen.observe(terminals, this.#now()));
  }

  #onFrame(frame: Frame): void {
    const { t, seq, heartbeatMs, list } = frame;
    if (t === 'ack' && seq !== undefined) this.#journal.acknowledge(seq);
    if (t === 'config' && heartbeatMs !== undefined) this.#heartbeatMs = heartbeatMs;
    if (t === 'exceptions' && list) this.#exceptions = list as readonly Exception[];
    this.#syncing.onFrame(frame);
    if (t === 'command') this.#onCommand(frame);
  }

  #onCommand({ command, no, mac = null, name = '', args = {}, expiresAt = 0 }: Frame): void {
    if (command === undefined) return;
    this.#client?.send({ t: 'got', commands: [command] });
    if (this.#started.has(command)) return;
    const terminal = this.#life.machines.find((candidate) => candidate.no === no);
    this.#started.add(command);
    const start = () => {
      if (this.#stopped) return;
      const execute = () => {
        const { outcome, text, batch } = executeCommand(
          this.#answers,
          terminal,
          { name, args, mac },
          this.#now(),
        );
        if (name === 'runTool')
          this.#journal.appendBatch('output', toolOutput(args, outcome, this.#now()), { command });
        if (batch)
          this.#journal.appendBatch(batch.stream, batch.list, {
            command,
            ...(terminal && { no: terminal.no }),
          });
        this.#journal.append({ t: 'result', command, outcome, text, at: this.#now() });
        if (terminal && outcome === 'done' && name === 'refresh') this.#syncing.reapply(terminal);
        if (terminal) this.#reportTerminals([terminal]);
      };
      setTimeout(execute, this.#answers.between(200, 3_000)).unref();
    };
    this.#deferred.run(terminal, expiresAt, start);
  }
}
