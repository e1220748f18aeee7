import { createHash } from 'node:crypto';
import { type SimulatedProcess, startedPrograms } from './processes.ts';
import type { SimulatedTerminal } from './terminals.ts';

/** Entry of the stream `seen`. */
export interface SeenProgram {
  at: number;
  sha256: string;
  path: string;
  signer: string;
  parent?: string;
  terminals: number;
}

/** Name in the certificates of simulated programs. */
const SIGNER = 'Simulated Software Ltd';
const DAY_MS = 86_400_000;

/** Equal programs have equal files on all terminals. */
export const fileHash = (image: string) => createHash('sha256').update(image).digest('hex');

/** A program with the terminals that have started it on the current day. */
interface Known extends Omit<SeenProgram, 'at' | 'terminals'> {
  nos: Set<string>;
}

/**
 * Programs that the terminals of a netbar have started on the current day. A gateway reports each
 * of them once a day, and again when more terminals have started it.
 */
export class SeenPrograms {
  #day = 0;
  readonly #known = new Map<string, Known>();

  /**
   * Returns the programs that are new or were started by more terminals since the last call.
   *
   * @param terminals terminals whose processes may have changed
   */
  observe(terminals: readonly SimulatedTerminal[], at: number): SeenProgram[] {
    const day = Math.floor(at / DAY_MS);
    if (day !== this.#day) this.#known.clear();
    this.#day = day;
    const changed = new Set<Known>();
    for (const terminal of terminals) {
      const processes = startedPrograms(terminal);
      const names = new Map(processes.map(({ pid, name }) => [pid, name]));
      for (const process of processes) {
        const known = this.#find(process, names.get(process.ppid));
        if (known.nos.has(terminal.no)) continue;
        known.nos.add(terminal.no);
        changed.add(known);
      }
    }
    return [...changed].map(({ nos, ...program }) => ({ at, ...program, terminals: nos.size }));
  }

  #find({ name, path, sha256, signature }: SimulatedProcess, parent: string | undefined): Known {
    const known = this.#known.get(path);
    if (known) return known;
    const created: Known = {
      sha256: sha256 ?? fileHash(name),
      path,
      signer: signature === 'valid' ? SIGNER : '',
      ...(parent !== undefined && { parent }),
      nos: new Set(),
    };
    this.#known.set(path, created);
    return created;
  }
}
