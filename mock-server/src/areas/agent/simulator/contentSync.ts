import type { Random } from '../../../platform/kernel/demo/random.ts';
import type { Frame } from '../client/gatewayClient.ts';
import { CONTENTS, type ContentName } from '../wire/fields.ts';
import { ContentParts, type ContentSet } from './contentParts.ts';
import type { FetchedImagePackage } from './imageInstaller.ts';
import type { FetchedPackage } from './installer.ts';
import type { SimulatedSync, SimulatedTerminal } from './terminals.ts';
import { texts } from './texts.ts';
import type { FetchedRule } from './threats.ts';

interface ContentState {
  version: number;
  mode: 'now' | 'nextBoot';
  sets: ContentSet[];
}

interface SyncHandlers {
  send(message: object): void;
  /** Reports the current state of terminals. */
  reportStates(terminals: readonly SimulatedTerminal[]): void;
}

/**
 * Terminals apply new content in this number of waves, one after the other. A share of them fails.
 */
const WAVES = 4;
const FAILURE_RATE = 0.03;
/**
 * One in `among` terminals has its configuration changed by hand after it applied a published one.
 */
const TAMPERED = { among: 40, place: 2 };
const isContent = (name: string): name is ContentName =>
  CONTENTS.some((content) => content === name);

/**
 * Fetches the content of a simulated netbar and applies it on its terminals: immediately, at the
 * next boot, or with a failure.
 */
export class ContentSync {
  readonly #random: Random;
  readonly #machines: readonly SimulatedTerminal[];
  readonly #handlers: SyncHandlers;
  readonly #contents = new Map<ContentName, ContentState>();
  readonly #parts = new ContentParts();
  /** Terminals whose configuration is still to be changed by hand. */
  readonly #toTamper: Set<SimulatedTerminal>;
  /** Newest announced version of the packages. */
  #packagesVersion = 0;
  #timers: NodeJS.Timeout[] = [];

  constructor(random: Random, machines: readonly SimulatedTerminal[], ends: SyncHandlers) {
    this.#random = random;
    this.#machines = machines;
    this.#handlers = ends;
    this.#toTamper = new Set(machines.filter((_, at) => at % TAMPERED.among === TAMPERED.place));
  }

  onFrame(frame: Frame): void {
    const { t, version = 0, what = '' } = frame;
    if (t === 'packages') this.#packagesVersion = version;
    if (isContent(t) && this.#contents.get(t)?.version !== version) this.#fetch(t);
    if (t === 'contents' && isContent(what)) this.#store(what, frame, frame);
    if (t === 'entries' && isContent(what)) this.#addPart(what, frame);
  }

  /** Returns the start items of a terminal. */
  startItems({ no }: SimulatedTerminal): unknown {
    return this.#setFor('runs', no)?.value;
  }

  /** Returns the rules of a terminal in the order of precedence. */
  rules({ no }: Pick<SimulatedTerminal, 'no'>): readonly FetchedRule[] {
    return (this.#setFor('rules', no)?.value ?? []) as readonly FetchedRule[];
  }

  /** Returns the packages of a terminal. None after a newer version was announced. */
  packages({ no }: SimulatedTerminal): readonly FetchedPackage[] {
    if (this.#contents.get('packages')?.version !== this.#packagesVersion) return [];
    const packages = (this.#setFor('packages', no)?.value ?? []) as readonly FetchedPackage[];
    return packages.filter(({ image }) => image === undefined);
  }

  /** Returns the packages of boot images, as above. */
  imagePackages(): readonly FetchedImagePackage[] {
    const content = this.#contents.get('packages');
    if (content?.version !== this.#packagesVersion) return [];
    const shared = content.sets.find(({ nos }) => nos === null)?.value ?? [];
    return (shared as readonly FetchedImagePackage[]).filter(({ image }) => image !== undefined);
  }

  /** Applies pending content on terminals that have booted. */
  onBoot(terminals: readonly SimulatedTerminal[]): void {
    for (const what of this.#contents.keys())
      if (what !== 'packages') for (const terminal of terminals) this.#apply(what, terminal);
  }

  /** Applies all content on a terminal again. */
  reapply(terminal: SimulatedTerminal): void {
    terminal.sync = [];
    this.onBoot([terminal]);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #setFor(what: ContentName, no: string): ContentSet | undefined {
    const sets = this.#contents.get(what)?.sets ?? [];
    return sets.find(({ nos }) => nos?.includes(no)) ?? sets.find(({ nos }) => nos === null);
  }

  #fetch(what: ContentName): void {
    const { hashes } = this.#parts;
    const have = what === 'rules' && hashes.length > 0 && { have: hashes };
    this.#handlers.send({ t: 'fetch', what, ...have });
  }

  #addPart(what: ContentName, frame: Frame): void {
    const set = this.#parts.add(frame);
    if (set === 'wrong') this.#fetch(what);
    else if (set) this.#store(what, frame, set);
  }

  #store(
    what: ContentName,
    { version = 0, mode = 'now', left }: Frame,
    { nos = null, hash = '', value }: Partial<ContentSet>,
  ): void {
    const isFirst = nos === null;
    const content = isFirst ? { version, mode, sets: [] } : this.#contents.get(what);
    if (content?.version !== version) return;
    content.sets.push({ nos, hash, value });
    this.#contents.set(what, content);
    // The installer executes packages.
    if (left === 0 && what !== 'packages') this.#applyInWaves(what, version);
  }

  #applyInWaves(what: ContentName, version: number): void {
    const due = this.#machines.filter(
      (terminal) => terminal.power === 'on' && !this.#isApplied(what, terminal),
    );
    if (this.#contents.get(what)?.mode === 'nextBoot') {
      for (const terminal of due)
        this.#setSync(terminal, { what, version, hash: '', state: 'nextBoot' });
      if (due.length > 0) this.#handlers.reportStates(due);
      return;
    }
    const waves = Array.from({ length: WAVES }, (): SimulatedTerminal[] => []);
    for (const terminal of due) this.#random.pick(waves).push(terminal);
    this.#timers = waves.flatMap((wave, at) =>
      wave.length === 0 ? [] : [this.#scheduleWave(what, version, wave, (at + 1) * 700)],
    );
  }

  #scheduleWave(
    what: ContentName,
    version: number,
    wave: readonly SimulatedTerminal[],
    ms: number,
  ): NodeJS.Timeout {
    const apply = () => {
      if (this.#contents.get(what)?.version !== version) return;
      for (const terminal of wave) this.#apply(what, terminal);
      this.#handlers.reportStates(wave);
    };
    return setTimeout(apply, ms).unref();
  }

  #isApplied(what: ContentName, { no, sync = [] }: SimulatedTerminal): boolean {
    const current = sync.find((applied) => applied.what === what);
    const { version } = this.#contents.get(what) ?? {};
    return (
      current?.state === 'applied' &&
      current.version === version &&
      current.hash === this.#setFor(what, no)?.hash
    );
  }

  #apply(what: ContentName, terminal: SimulatedTerminal): void {
    const { version } = this.#contents.get(what) ?? {};
    const set = this.#setFor(what, terminal.no);
    if (version === undefined || !set || this.#isApplied(what, terminal)) return;
    if (what === 'config' && version > 0 && this.#toTamper.delete(terminal)) {
      this.#setSync(terminal, { what, version, hash: 'changed', state: 'applied' });
      terminal.config = version;
      return;
    }
    if (this.#random.next() < FAILURE_RATE) {
      this.#setSync(terminal, {
        what,
        version,
        hash: '',
        state: 'failed',
        text: texts.sync.writeFailed,
      });
      return;
    }
    this.#setSync(terminal, { what, version, hash: set.hash, state: 'applied' });
    if (what === 'config' || what === 'rules') terminal[what] = version;
  }

  #setSync(terminal: SimulatedTerminal, sync: SimulatedSync): void {
    terminal.sync = [...(terminal.sync ?? []).filter(({ what }) => what !== sync.what), sync];
  }
}

const START_FAILURE_RATE = 0.04;

/**
 * Returns the results of start items that run at boot or login, as entries of the stream `runs`.
 */
export function startEntries(
  random: Random,
  syncing: ContentSync,
  booted: readonly SimulatedTerminal[],
  at: number,
): object[] {
  return booted.flatMap((terminal) => {
    const starts = (syncing.startItems(terminal) ?? []) as readonly {
      run: number;
      trigger: string;
    }[];
    return starts
      .filter(({ trigger }) => trigger === 'boot' || trigger === 'login')
      .map(({ run }) => {
        const ok = random.next() >= START_FAILURE_RATE;
        return {
          run,
          no: terminal.no,
          at,
          ok,
          code: ok ? 0 : 2,
          ...(!ok && { text: texts.sync.noFile }),
        };
      });
  });
}
