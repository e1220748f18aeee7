import type { Random } from '../../../platform/kernel/demo/random.ts';
import { CODES, type FetchedPackage, failureRate, keyOf } from './installer.ts';
import type { SimulatedTerminal } from './terminals.ts';
import { texts } from './texts.ts';

/** A package that a gateway installs in a boot image. */
export interface FetchedImagePackage extends FetchedPackage {
  image: string;
}

/** A package in an image. */
interface Written {
  entry: FetchedImagePackage;
  state: 'downloading' | 'installing' | 'installed';
  at: number;
}

interface Handlers {
  /** Share of installations that fail. */
  failing?: number | undefined;
  /** Returns the packages of the images by the newest announced content. */
  packages(): readonly FetchedImagePackage[];
  now(): number;
}

/**
 * Installs packages in the images of a simulated netbar: each attempt once per image. Terminals get
 * them at their next boot, and no terminal is rebooted. An installation is complete after the first
 * boot from the image. Every terminal reports its first boot with the new version.
 */
export class ImageInstaller {
  readonly #random: Random;
  readonly #handlers: Handlers;
  readonly #executed = new Set<string>();
  /** Newest installation by image and package. */
  readonly #written = new Map<string, Written>();
  /** Installation that a terminal has booted with, by terminal and package. */
  readonly #booted = new Map<string, Written>();
  /** Number of times that an image was written. */
  installs = 0;

  constructor(random: Random, handlers: Handlers) {
    this.#random = random;
    this.#handlers = handlers;
  }

  /** Advances the installations. Returns entries of the stream `installs`. */
  step(terminals: readonly SimulatedTerminal[]): object[] {
    return [...this.#begin(), ...this.#write(), ...this.#boot(terminals)];
  }

  #begin(): object[] {
    const started = this.#handlers.packages().filter((entry) => {
      const key = `${entry.image} ${keyOf(entry)}`;
      const isNew = !this.#executed.has(key);
      this.#executed.add(key);
      return isNew;
    });
    return started.map((entry) => {
      const key = `${entry.image} ${entry.package}`;
      const former = this.#written.get(key);
      if (former?.state === 'installed' && former.entry.version === entry.version)
        return this.#report(entry, 'installed');
      this.#written.set(key, { entry, state: 'downloading', at: 0 });
      return this.#report(entry, 'downloading');
    });
  }

  #write(): object[] {
    const loaded = [...this.#written].filter(([, { state }]) => state === 'downloading');
    return loaded.map(([key, { entry }]) => {
      this.installs += 1;
      this.#written.set(key, { entry, state: 'installing', at: this.#handlers.now() });
      return this.#report(entry, 'installing');
    });
  }

  #boot(terminals: readonly SimulatedTerminal[]): object[] {
    return [...this.#written].flatMap(([key, written]) => {
      const { entry, at } = written;
      const booted = terminals.filter(
        ({ no, power, bootAt, image }) =>
          power === 'on' &&
          image === entry.image &&
          bootAt > at &&
          this.#booted.get(`${no} ${entry.package}`) !== written,
      );
      if (written.state === 'downloading' || booted.length === 0) return [];
      const isFirst = written.state === 'installing';
      if (isFirst && this.#random.next() < failureRate(entry.version, this.#handlers.failing)) {
        this.#written.delete(key);
        return [this.#report(entry, 'failed')];
      }
      written.state = 'installed';
      for (const terminal of booted) {
        this.#booted.set(`${terminal.no} ${entry.package}`, written);
        if (entry.category === 'client' && entry.version !== '') terminal.version = entry.version;
      }
      const boots = booted.map(({ no }) => ({ ...this.#report(entry, 'installed'), no }));
      return isFirst ? [this.#report(entry, 'installed'), ...boots] : boots;
    });
  }

  #report(entry: FetchedImagePackage, state: Written['state'] | 'failed'): object {
    const { rollout, version, image, attempt } = entry;
    const failure = state === 'failed' && {
      code: this.#random.pick(CODES),
      text: texts.sync.installFailed,
    };
    return { rollout, version, image, at: this.#handlers.now(), state, attempt, ...failure };
  }
}
