import { codeOf } from '../../db/errorCode.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import {
  type AgentListener,
  type ConnectedNetbar,
  noteRefusal,
  WIRE_LIMITS,
} from '../agent/index.ts';
import { sampleOnline } from './history.ts';
import { pcTopic } from './topic.ts';
import { type Change, writeReports } from './writeReports.ts';

type Told = Parameters<AgentListener['machines']>[1];

/** How long what was told rests in memory before it is written, and how often the numbers of machines are noted. */
const WRITE_MS = 2_000;
const SAMPLE_MS = 60_000;

/** Whether the database does not take what was told, whenever it is written: data exceptions and integrity violations. */
const isOfData = (error: unknown): boolean => /^2[23]/.test(codeOf(error) ?? '');

type Sync = NonNullable<Told['list'][number]['sync']>;

/** What was told of kinds that the newer message does not speak of stays. The same kind twice in one message: the last one. */
function newest(former: readonly object[] = [], told: Sync = []): readonly object[] {
  const all = [...(former as Sync), ...told];
  return [...new Map(all.map((one) => [one.what, one])).values()];
}

/** What was told of one netbar and is not yet written. */
interface Pending {
  heardAt: Date;
  changes: Map<string, Change>;
  /** The machines that there are, when all were told. */
  all: readonly string[] | undefined;
}

/**
 * Keeps what gateways tell of machines and writes it in batches, the newest of each: one statement for many netbars. What a crash loses
 * is told anew: every gateway tells all of its machines when it is back.
 */
export class Reports implements AgentListener {
  readonly #deps: Deps;
  readonly #timers: NodeJS.Timeout[];
  #pending = new Map<number, Pending>();
  /** The machines that a netbar has named so far, where it tells all of them in several messages. */
  readonly #naming = new Map<number, Set<string>>();
  /** Netbars that were heard of since the numbers were noted last. */
  #heard = new Set<number>();
  #work: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#timers = [
      setInterval(() => this.write(), WRITE_MS).unref(),
      setInterval(() => this.#sample(), SAMPLE_MS).unref(),
    ];
  }

  heard(netbarId: number, at: Date): void {
    this.#heard.add(netbarId);
    this.#of(netbarId, at).heardAt = at;
  }

  machines(netbar: ConnectedNetbar, { full, list }: Told): void {
    const { netbarId } = netbar;
    const at = this.#deps.now();
    const pending = this.#of(netbarId, at);
    for (const { no, bootAt, ...told } of list) {
      // One more than may be kept shows that there are too many; of the rest nothing is remembered.
      if (pending.changes.size > WIRE_LIMITS.machines && !pending.changes.has(no)) continue;
      const change: Change = {
        ...told,
        at: at.toISOString(),
        ...(bootAt !== undefined && { boot: netbar.correct(bootAt).toISOString() }),
      };
      const former = pending.changes.get(no);
      pending.changes.set(no, { ...former, ...change, sync: newest(former?.sync, told.sync) });
    }
    if (!full) return;
    if (full === 'only' || full === 'first') this.#naming.set(netbarId, new Set());
    const named = this.#naming.get(netbarId);
    for (const { no } of list) if (named && named.size <= WIRE_LIMITS.machines) named.add(no);
    if (full !== 'only' && full !== 'last') return;
    pending.all = named && [...named];
    this.#naming.delete(netbarId);
  }

  /** Writes what was told so far. @returns when that is written, or could not be and will be tried again */
  write(): Promise<void> {
    this.#work = this.#work.then(() => this.#write());
    return this.#work;
  }

  /** Notes how many machines are on. */
  #sample(): void {
    const netbarIds = [...this.#heard];
    this.#heard = new Set();
    this.#work = this.#work
      .then(() => sampleOnline(this.#deps.database.db, netbarIds, this.#deps.now()))
      .catch((error) =>
        this.#deps.log.warn({ err: error }, 'the numbers of machines could not be noted'),
      );
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.write();
  }

  #of(netbarId: number, heardAt: Date): Pending {
    const known = this.#pending.get(netbarId);
    if (known) return known;
    const made: Pending = { heardAt, changes: new Map(), all: undefined };
    this.#pending.set(netbarId, made);
    return made;
  }

  async #write(): Promise<void> {
    const taken = this.#pending;
    if (taken.size === 0) return;
    this.#pending = new Map();
    try {
      await this.#writeSome(taken);
    } catch (error) {
      if (isOfData(error)) return this.#writeEach(taken);
      this.#deps.log.error(
        { err: error, netbars: taken.size },
        'what gateways told could not be written now and will be again',
      );
      this.#putBack(taken);
    }
  }

  #writeSome(told: ReadonlyMap<number, Pending>): Promise<void> {
    const { database, bus } = this.#deps;
    return database.db.transaction(async (tx) => {
      const { changed, leftOut } = await writeReports(tx, told);
      for (const { netbar: netbarId, machines } of leftOut) {
        await noteRefusal(tx, {
          netbarId,
          reason: 'tooManyMachines',
          detail: '',
          at: this.#deps.now(),
        });
        this.#deps.log.warn(
          { netbar: netbarId, machines },
          'a gateway told of more machines than a netbar may have',
        );
      }
      if (changed.length > 0)
        await publishTopic({ bus, tx }, pcTopic, changed.map(String), { changed: 'machines' });
    });
  }

  /** Writes netbar after netbar: what one gateway tells holds up nobody else. Of one whose word cannot be kept it is, that it was heard. */
  async #writeEach(taken: ReadonlyMap<number, Pending>): Promise<void> {
    for (const [netbarId, pending] of taken)
      await this.#writeSome(new Map([[netbarId, pending]])).catch((error) => {
        if (!isOfData(error)) return this.#putBack(new Map([[netbarId, pending]]));
        this.#deps.log.error(
          { err: error, netbar: netbarId },
          'what a gateway told of its machines cannot be kept',
        );
        this.#of(netbarId, pending.heardAt);
      });
  }

  /** What could not be written stands below what was told since. */
  #putBack(taken: ReadonlyMap<number, Pending>): void {
    for (const [netbarId, { heardAt, changes, all }] of taken) {
      const now = this.#of(netbarId, heardAt);
      for (const [no, change] of changes)
        now.changes.set(no, { ...change, ...now.changes.get(no) });
      now.all ??= all;
    }
  }
}
