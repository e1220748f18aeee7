import type { Random } from '../../../platform/kernel/demo/random.ts';
import { FileSharing } from './fileSharing.ts';
import type { SimulatedTerminal } from './terminals.ts';
import { texts } from './texts.ts';

/** A package that a terminal has to install, restore or uninstall. Fields have their wire names. */
export interface FetchedPackage {
  rollout: number;
  package: string;
  category: string;
  version: string;
  attempt: number;
  [name: string]: unknown;
}

type State = 'downloading' | 'installing' | 'installed' | 'failed';

interface Installation {
  entry: FetchedPackage;
  state: State;
  /** The terminal went off during the installation and reports nothing until it is on again. */
  isSilent: boolean;
}

interface InstallerHandlers {
  /** Share of installations that fail, of versions without a chosen failure. Default: 0.02. */
  failing?: number | undefined;
  /** Returns the packages of a terminal by the newest announced content. */
  packages(terminal: SimulatedTerminal): readonly FetchedPackage[];
  now(): number;
}

/** Entries of the stream `installs`, and the terminals whose state has changed. */
export interface InstallerStep {
  entries: object[];
  changed: SimulatedTerminal[];
}

/**
 * Failure by version, so that tests and demos can choose it: pre-releases named `bad` fail on most
 * terminals, `silent` ones turn many of them off, others fail rarely.
 */
const RATES = [
  { suffix: /-bad\b/, failing: 0.7, silent: 0 },
  { suffix: /-silent\b/, failing: 0, silent: 0.6 },
  { suffix: /^/, failing: null, silent: 0 },
] as const;
export const CODES = ['exit', 'inUse', 'diskFull', 'timeout'] as const;

/** Returns the failing and silent share of the installations of a version. */
const ratesOf = (version: string) => RATES.find(({ suffix }) => suffix.test(version)) ?? RATES[2];

/** Returns the share of installations of a version that fail. */
export const failureRate = (version: string, usual = 0.02): number =>
  ratesOf(version).failing ?? usual;

/** Identifies an attempt of a rollout. */
export const keyOf = ({ rollout, attempt }: FetchedPackage): string => `${rollout} ${attempt}`;

/**
 * Installs packages on simulated terminals: each attempt once, one state per step, and only
 * downloads while a customer uses the terminal. A file that may be shared is downloaded by one
 * terminal, and the others wait for it. A terminal that already has the version reports it without a
 * new installation.
 */
export class Installer {
  readonly #random: Random;
  readonly #handlers: InstallerHandlers;
  /** Current installation by terminal number. */
  readonly #running = new Map<string, Installation>();
  /** Executed attempts by terminal number. */
  readonly #executed = new Map<string, Set<string>>();
  readonly #sharing = new FileSharing();
  /** Installed versions by terminal number and package. */
  readonly #versions = new Map<string, string>();

  constructor(random: Random, handlers: InstallerHandlers) {
    this.#random = random;
    this.#handlers = handlers;
  }

  /** Advances the installations of the terminals that are on. */
  step(terminals: readonly SimulatedTerminal[]): InstallerStep {
    const result: InstallerStep = { entries: [], changed: [] };
    for (const terminal of terminals) if (terminal.power === 'on') this.#advance(terminal, result);
    return result;
  }

  #advance(terminal: SimulatedTerminal, result: InstallerStep): void {
    const running = this.#running.get(terminal.no);
    if (running) this.#continue(terminal, running, result);
    else this.#begin(terminal, result);
  }

  #begin(terminal: SimulatedTerminal, { entries }: InstallerStep): void {
    const executed = this.#executed.get(terminal.no) ?? new Set<string>();
    const entry = this.#handlers
      .packages(terminal)
      .find((candidate) => !executed.has(keyOf(candidate)));
    if (!entry) return;
    this.#executed.set(terminal.no, executed.add(keyOf(entry)));
    if (this.#versions.get(`${terminal.no} ${entry.package}`) === entry.version) {
      entries.push(this.#report(terminal, entry, 'installed'));
      return;
    }
    const isShared = this.#sharing.begin(entry, terminal);
    this.#running.set(terminal.no, { entry, state: 'downloading', isSilent: false });
    entries.push({
      ...this.#report(terminal, entry, 'downloading'),
      ...(isShared && { shared: true }),
    });
  }

  #continue(terminal: SimulatedTerminal, running: Installation, result: InstallerStep): void {
    const { entry } = running;
    if (running.state === 'downloading' && this.#sharing.isMissing(entry, terminal)) return;
    if (terminal.inUse && entry.force !== true && !running.isSilent) return;
    if (running.state === 'downloading') {
      running.state = 'installing';
      result.entries.push(this.#report(terminal, entry, 'installing'));
      return;
    }
    const { silent } = ratesOf(entry.version);
    if (!running.isSilent && this.#random.next() < silent) {
      running.isSilent = true;
      terminal.power = 'off';
      result.changed.push(terminal);
      return;
    }
    this.#running.delete(terminal.no);
    if (
      !running.isSilent &&
      this.#random.next() < failureRate(entry.version, this.#handlers.failing)
    ) {
      result.entries.push(this.#report(terminal, entry, 'failed'));
      return;
    }
    this.#versions.set(`${terminal.no} ${entry.package}`, entry.version);
    if (entry.rebootRequired === true) this.#reboot(terminal, result);
    if (entry.category === 'client' && entry.version !== '') {
      terminal.version = entry.version;
      result.changed.push(terminal);
    }
    result.entries.push(this.#report(terminal, entry, 'installed'));
  }

  #reboot(terminal: SimulatedTerminal, { changed }: InstallerStep): void {
    terminal.bootAt = this.#handlers.now();
    changed.push(terminal);
  }

  #report(terminal: SimulatedTerminal, entry: FetchedPackage, state: State): object {
    const failure = state === 'failed' && {
      code: this.#random.pick(CODES),
      text: texts.sync.installFailed,
    };
    return {
      rollout: entry.rollout,
      version: entry.version,
      no: terminal.no,
      at: this.#handlers.now(),
      state,
      attempt: entry.attempt,
      ...failure,
    };
  }
}
