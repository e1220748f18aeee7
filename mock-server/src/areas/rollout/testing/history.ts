import { makeRandom, type Random } from '../../../platform/kernel/demo/random.ts';
import { desiredAction } from '../desiredState.ts';
import type {
  InstallReport,
  InstallWindow,
  NetbarState,
  Ring,
  RolloutEvent,
  RolloutState,
  RolloutStatus,
  TargetState,
} from '../model.ts';
import { reduceRollout } from '../reducer.ts';
import { sumTallies, updateTallies } from '../targetMoves.ts';
import { isAnyOpen } from '../window.ts';

const OLD = '1.0.0';
const STEPS = 120;
const SILENT_MS = 600_000;
const MINUTE_MS = 60_000;
const NETBARS = 3;

/** A terminal of a simulated netbar, which executes each attempt once. */
interface ModelTerminal {
  version: string;
  executed: Set<number>;
  /** Attempts that brought the terminal to the version of the rollout. */
  changes: number;
}

/** Decisions of users by the states in which the server allows them. */
const DECISIONS: readonly [RolloutEvent['type'] & string, readonly RolloutStatus[], number][] = [
  ['paused', ['running'], 2],
  ['resumed', ['paused', 'halted'], 8],
  ['promoted', ['running'], 6],
  ['halted', ['running', 'paused'], 1],
  ['rolledBack', ['running', 'paused', 'halted', 'completed'], 1],
  ['canceled', ['running', 'paused', 'halted'], 1],
];

function check(holds: boolean, seed: number, fault: string): void {
  if (!holds) throw new Error(`History ${seed}: ${fault}`);
}

const makeRings = (random: Random): Ring[] => {
  const count = random.between(1, 4);
  return Array.from({ length: count }, (_, at) => ({
    name: `ring ${at}`,
    kind: 'percent' as const,
    percentBp: Math.round(((at + 1) / count) * 10_000),
    autoPromoteMin: random.pick([null, 1, 30]),
    failHaltBp: random.pick([0, 1_000, 5_000]),
    minSample: random.between(1, 6),
  }));
};

/** Windows that open and close within the hours of a history. */
const WINDOWS: readonly InstallWindow[][] = [
  [],
  [{ days: [1, 2, 3, 4, 5, 6, 7], start: '09:00', end: '10:00' }],
  [
    { days: [4], start: '08:10', end: '08:40' },
    { days: [4], start: '09:20', end: '09:30' },
  ],
];

/**
 * A random history of one rollout: the console with its rows, and terminals whose gateways fetch,
 * execute and report. Reports are late, repeated, lost, out of order, or about other versions.
 * Events that a killed server did not commit are lost too.
 */
class History {
  readonly #seed: number;
  readonly #random: Random;
  /** Version of the rollout. Empty if it removes the package. */
  readonly #version: string;
  readonly #terminals = new Map<number, ModelTerminal>();
  #rollout: RolloutState;
  #targets: Map<number, TargetState>;
  #netbars = new Map<number, NetbarState>();
  /** Times at which terminals of a netbar have started. */
  readonly #starts = new Map<number, number[]>();
  #reports: InstallReport[] = [];
  #at = 1_000_000;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = makeRandom(seed);
    this.#version = this.#random.pick(['2.0.0', '']);
    const rings = makeRings(this.#random);
    this.#rollout = {
      status: 'draft',
      rings,
      currentRing: -1,
      ringStartedAt: null,
      lastFailureAt: null,
      windows: this.#random.pick(WINDOWS),
      isOpen: true,
      pacePerMin: this.#random.pick([null, null, 5]),
      netbarPacePerMin: this.#random.pick([null, null, 2]),
      releasedAt: null,
      acceptedFailures: [],
      haltReason: null,
      endedAt: null,
    };
    this.#targets = new Map();
    for (let id = 1; id <= this.#random.between(5, 40); id += 1) {
      this.#targets.set(id, this.#makeTarget(id, this.#random.between(0, rings.length - 1)));
      this.#terminals.set(id, { version: OLD, executed: new Set(), changes: 0 });
    }
  }

  run(): void {
    this.#apply({ type: 'started' });
    for (let step = 0; step < STEPS; step += 1) {
      this.#at += this.#random.between(1, 90_000);
      const next = this.#random.next();
      if (next < 0.45) this.#execute();
      else if (next < 0.75) this.#deliver();
      else if (next < 0.92) this.#passTime();
      else if (next < 0.93) this.#postpone();
      else this.#decide();
    }
  }

  #makeTarget(id: number, ring: number): TargetState {
    return {
      id,
      netbarId: id % NETBARS,
      ring,
      isImage: this.#random.next() < 0.2,
      place: id,
      status: this.#random.next() < 0.1 ? 'unsupported' : 'waiting',
      attempt: 1,
      fromVersion: OLD,
      toVersion: this.#version,
      errorCode: '',
      errorText: '',
      retryAt: null,
      statusAt: this.#at,
    };
  }

  /** Applies an event as the server does, and checks the rows. */
  #apply(event: RolloutEvent): void {
    const rows = [...this.#targets.values()];
    const tallies = sumTallies(rows, this.#rollout.rings.length);
    const netbars = [...this.#netbars.values()];
    const view = { rollout: this.#rollout, targets: rows, netbars, tallies };
    const { rollout, changed, changedNetbars } = reduceRollout(view, event, this.#at);
    const changes = changed.flatMap((after) => {
      const before = this.#targets.get(after.id);
      return before ? [{ before, after }] : [];
    });
    // A killed server commits neither the rollout nor the rows.
    if (event.type !== 'started' && this.#random.next() < 0.03) return;
    this.#checkMoves(changes, rollout, event.type === 'started' || event.type === 'resumed');
    this.#checkStarts(changes);
    this.#rollout = rollout;
    for (const netbar of changedNetbars) this.#netbars.set(netbar.netbarId, netbar);
    for (const row of changed) this.#targets.set(row.id, row);
    const summed = sumTallies([...this.#targets.values()], rollout.rings.length);
    const isEqual = JSON.stringify(summed) === JSON.stringify(updateTallies(tallies, changes));
    check(isEqual, this.#seed, 'the sums differ from the rows');
  }

  #checkMoves(
    changes: readonly { before: TargetState; after: TargetState }[],
    rollout: RolloutState,
    isStart: boolean,
  ): void {
    for (const { before, after } of changes) {
      check(after.attempt >= before.attempt, this.#seed, 'an attempt was offered again');
      if (after.status === 'pending') {
        check(after.ring <= rollout.currentRing, this.#seed, 'a later ring has started');
        check(before.status !== 'installed', this.#seed, 'an installed terminal starts again');
        check(
          isStart || this.#rollout.status === 'running' || this.#rollout.status === 'completed',
          this.#seed,
          'a terminal starts in a rollout that does not run',
        );
      }
    }
  }

  /** Checks window, postponement and pace of the terminals that start. */
  #checkStarts(changes: readonly { before: TargetState; after: TargetState }[]): void {
    const pace = this.#rollout.netbarPacePerMin ?? Number.POSITIVE_INFINITY;
    for (const { before, after } of changes) {
      if (before.status !== 'waiting' || after.status !== 'pending') continue;
      check(isAnyOpen(this.#rollout.windows, this.#at), this.#seed, 'the window is closed');
      check(!this.#isPostponed(after), this.#seed, 'a terminal starts in a postponed netbar');
      const starts = (this.#starts.get(after.netbarId) ?? []).filter(
        (at) => at > this.#at - MINUTE_MS,
      );
      this.#starts.set(after.netbarId, [...starts, this.#at]);
      // After a quiet minute the pace of one minute starts at once.
      check(starts.length < 2 * pace, this.#seed, 'a netbar starts too many terminals');
    }
  }

  #isPostponed({ netbarId }: TargetState): boolean {
    return (this.#netbars.get(netbarId)?.postponedUntil ?? 0) > this.#at;
  }

  /** A gateway fetches what its terminal has to do, and executes it. */
  #execute(): void {
    const [id, terminal] = this.#random.pick([...this.#terminals]);
    const target = this.#targets.get(id);
    const action = target && this.#actionFor(target);
    if (!target || !action || terminal.executed.has(target.attempt)) return;
    const isInstall = action === 'install';
    if (isInstall) {
      check(target.ring <= this.#rollout.currentRing, this.#seed, 'a terminal left its ring');
      check(
        this.#rollout.status === 'running' || this.#rollout.status === 'completed',
        this.#seed,
        'a terminal starts after a halt',
      );
    }
    terminal.executed.add(target.attempt);
    const version = isInstall ? this.#version : OLD;
    const succeeds = this.#random.next() < 0.8;
    if (succeeds && isInstall && terminal.version !== version) terminal.changes += 1;
    check(terminal.changes <= 1, this.#seed, 'a terminal has installed or removed twice');
    if (succeeds) terminal.version = version;
    const states: InstallReport['state'][] = ['downloading', 'installing'];
    states.push(succeeds ? 'installed' : 'failed');
    for (const state of states)
      this.#send({ targetId: id, version, state, attempt: target.attempt });
  }

  #actionFor(target: TargetState) {
    const isPostponed = (this.#netbars.get(target.netbarId)?.postponedUntil ?? null) !== null;
    return desiredAction(this.#rollout, target.status, isPostponed);
  }

  #send(report: Pick<InstallReport, 'targetId' | 'version' | 'state' | 'attempt'>): void {
    const code = report.state === 'failed' ? this.#random.pick(['exit', 'hash', 'inUse']) : '';
    const whole = { ...report, code, text: '' };
    const chance = this.#random.next();
    if (chance < 0.1) return;
    this.#reports.push(whole);
    if (chance < 0.2) this.#reports.push(whole);
    if (chance > 0.95) this.#reports.push({ ...whole, version: '9.9.9' });
    if (chance > 0.9) this.#reports.push({ ...whole, attempt: whole.attempt + 1 });
  }

  /** An instance stores some reports, in any order. */
  #deliver(): void {
    const count = Math.min(this.#reports.length, this.#random.between(1, 5));
    const reports = Array.from({ length: count }, () => {
      const at = this.#random.next() < 0.7 ? 0 : this.#random.between(0, this.#reports.length - 1);
      return this.#reports.splice(at, 1);
    }).flat();
    if (reports.length > 0) this.#apply({ type: 'reported', reports });
  }

  #passTime(): void {
    const supportedIds = new Set(this.#random.next() < 0.2 ? this.#targets.keys() : []);
    this.#apply({ type: 'timePassed', silentMs: SILENT_MS, supportedIds });
  }

  #postpone(): void {
    const netbarId = this.#random.between(0, NETBARS - 1);
    const until = this.#at + this.#random.between(1, 60) * MINUTE_MS;
    this.#apply({ type: 'postponed', netbarId, until });
  }

  #decide(): void {
    const allowed = DECISIONS.filter(([, from]) => from.includes(this.#rollout.status));
    if (allowed.length === 0) return;
    const type = this.#random.weighted(allowed.map(([name, , weight]) => [name, weight] as const));
    this.#apply({ type } as RolloutEvent);
  }
}

/** Creates the history of a seed. Its `run` throws if a promise does not hold. */
export const makeHistory = (seed: number): History => new History(seed);
