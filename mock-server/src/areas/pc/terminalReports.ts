import { databaseErrorCode } from '../../db/errorCode.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import {
  type AgentListener,
  type ConnectedNetbar,
  storeRefusal,
  WIRE_LIMITS,
} from '../agent/index.ts';
import { sampleOnline } from './history.ts';
import { saveTerminalStates, type TerminalState } from './saveTerminalStates.ts';
import { pcTopic } from './topic.ts';

type MachinesReport = Parameters<AgentListener['onTerminals']>[1];

/** Delay before reports are written, and interval of online samples. */
const WRITE_DELAY_MS = 2_000;
const SAMPLE_INTERVAL_MS = 60_000;

/**
 * Whether the database rejects the data itself: data exceptions and integrity violations. Retrying
 * is useless then.
 */
const isDataError = (error: unknown): boolean => /^2[23]/.test(databaseErrorCode(error) ?? '');

type Sync = NonNullable<MachinesReport['list'][number]['sync']>;

/**
 * Merges content versions. The newer message replaces only the kinds that it contains. If a kind is
 * repeated in one message, the last one counts.
 */
function mergeSyncs(former: readonly object[] = [], received: Sync = []): readonly object[] {
  const all = [...(former as Sync), ...received];
  return [...new Map(all.map((sync) => [sync.what, sync])).values()];
}

/** Pending report of one netbar. */
interface PendingReport {
  heardAt: Date;
  changes: Map<string, TerminalState>;
  /** Numbers of all terminals, if a complete report was received. */
  all: readonly string[] | undefined;
}

/**
 * Buffers terminal reports of gateways and writes the newest values in batches, with one statement
 * for many netbars. Reports that are lost in a crash are sent again, because gateways send a
 * complete report after each connect.
 */
export class TerminalReports implements AgentListener {
  readonly #deps: Deps;
  readonly #timers: NodeJS.Timeout[];
  #pending = new Map<number, PendingReport>();
  /** Terminal numbers of incomplete reports, which arrive in several messages. */
  readonly #receivedNumbers = new Map<number, Set<string>>();
  /** Netbars that were active since the last online sample. */
  #activeNetbars = new Set<number>();
  #queue: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#timers = [
      setInterval(() => this.flush(), WRITE_DELAY_MS).unref(),
      setInterval(() => this.#sample(), SAMPLE_INTERVAL_MS).unref(),
    ];
  }

  onActivity(netbarId: number, at: Date): void {
    this.#activeNetbars.add(netbarId);
    this.#pendingReport(netbarId, at).heardAt = at;
  }

  onTerminals(netbar: ConnectedNetbar, { full, list }: MachinesReport): void {
    const { netbarId } = netbar;
    const at = this.#deps.now();
    const pending = this.#pendingReport(netbarId, at);
    for (const { no, bootAt, ...state } of list) {
      // Buffers one excess terminal to detect that there are too many. Further ones are ignored.
      if (pending.changes.size > WIRE_LIMITS.machines && !pending.changes.has(no)) continue;
      const change: TerminalState = {
        ...state,
        at: at.toISOString(),
        ...(bootAt !== undefined && { boot: netbar.toServerTime(bootAt).toISOString() }),
      };
      const previous = pending.changes.get(no);
      pending.changes.set(no, {
        ...previous,
        ...change,
        sync: mergeSyncs(previous?.sync, state.sync),
      });
    }
    if (!full) return;
    if (full === 'only' || full === 'first') this.#receivedNumbers.set(netbarId, new Set());
    const numbers = this.#receivedNumbers.get(netbarId);
    for (const { no } of list) if (numbers && numbers.size <= WIRE_LIMITS.machines) numbers.add(no);
    if (full !== 'only' && full !== 'last') return;
    pending.all = numbers && [...numbers];
    this.#receivedNumbers.delete(netbarId);
  }

  /**
   * Writes all pending reports.
   *
   * @returns resolves after the write, or after a failed write that will be retried
   */
  flush(): Promise<void> {
    this.#queue = this.#queue.then(() => this.#writePending());
    return this.#queue;
  }

  /** Stores the number of online terminals. */
  #sample(): void {
    const netbarIds = [...this.#activeNetbars];
    this.#activeNetbars = new Set();
    this.#queue = this.#queue
      .then(() => sampleOnline(this.#deps.database.db, netbarIds, this.#deps.now()))
      .catch((error) =>
        this.#deps.log.warn({ err: error }, 'Storing online counts failed. One sample is missing'),
      );
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush();
  }

  #pendingReport(netbarId: number, heardAt: Date): PendingReport {
    const existing = this.#pending.get(netbarId);
    if (existing) return existing;
    const created: PendingReport = { heardAt, changes: new Map(), all: undefined };
    this.#pending.set(netbarId, created);
    return created;
  }

  async #writePending(): Promise<void> {
    const reports = this.#pending;
    if (reports.size === 0) return;
    this.#pending = new Map();
    try {
      await this.#saveReports(reports);
    } catch (error) {
      if (isDataError(error)) return this.#writeEach(reports);
      this.#deps.log.error(
        { err: error, netbars: reports.size },
        'Writing terminal reports failed. The next write repeats it',
      );
      this.#putBack(reports);
    }
  }

  #saveReports(reports: ReadonlyMap<number, PendingReport>): Promise<void> {
    const { database, bus } = this.#deps;
    return database.db.transaction(async (tx) => {
      const { changed, leftOut } = await saveTerminalStates(tx, reports);
      for (const { netbar: netbarId, machines } of leftOut) {
        await storeRefusal(tx, {
          netbarId,
          reason: 'tooManyMachines',
          detail: '',
          at: this.#deps.now(),
        });
        this.#deps.log.warn(
          { netbar: netbarId, machines },
          'A gateway reported more terminals than a netbar may have. The excess ones are dropped',
        );
      }
      if (changed.length > 0)
        await publishTopic({ bus, tx }, pcTopic, changed.map(String), { changed: 'machines' });
    });
  }

  /**
   * Writes netbar by netbar, so that one invalid report does not block others. Of an invalid report
   * only the heartbeat is stored.
   */
  async #writeEach(reports: ReadonlyMap<number, PendingReport>): Promise<void> {
    for (const [netbarId, pending] of reports)
      await this.#saveReports(new Map([[netbarId, pending]])).catch((error) => {
        if (!isDataError(error)) return this.#putBack(new Map([[netbarId, pending]]));
        this.#deps.log.error(
          { err: error, netbar: netbarId },
          'The database rejected a terminal report. Only its heartbeat is stored',
        );
        this.#pendingReport(netbarId, pending.heardAt);
      });
  }

  /** Merges reports that were not written below newer ones. */
  #putBack(reports: ReadonlyMap<number, PendingReport>): void {
    for (const [netbarId, { heardAt, changes, all }] of reports) {
      const newer = this.#pendingReport(netbarId, heardAt);
      for (const [no, change] of changes)
        newer.changes.set(no, { ...change, ...newer.changes.get(no) });
      newer.all ??= all;
    }
  }
}
