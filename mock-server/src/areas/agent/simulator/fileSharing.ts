import type { SimulatedTerminal } from './terminals.ts';

/** Part of an entry of the packages that concerns its file. Fields have their wire names. */
interface FileEntry {
  package: string;
  version: string;
  share?: unknown;
  file?: unknown;
}

/** Download of a file by one terminal. */
interface Download {
  terminal: SimulatedTerminal;
  isComplete: boolean;
}

const keyOf = (entry: FileEntry): string => `${entry.package} ${entry.version}`;

/** Files of a netbar that one terminal downloads, and the others receive from it. */
export class FileSharing {
  readonly #downloads = new Map<string, Download>();

  /** Begins to get a file. Returns whether the terminal receives it from another one. */
  begin(entry: FileEntry, terminal: SimulatedTerminal): boolean {
    if (entry.share !== true || entry.file === null) return false;
    const download = this.#downloads.get(keyOf(entry));
    if (download) return download.terminal !== terminal;
    this.#downloads.set(keyOf(entry), { terminal, isComplete: false });
    return false;
  }

  /**
   * Whether a terminal has to wait for the file. The terminal that downloads completes the download
   * with its next step. If it is off, the next terminal downloads the file itself.
   */
  isMissing(entry: FileEntry, terminal: SimulatedTerminal): boolean {
    const download = this.#downloads.get(keyOf(entry));
    if (!download || download.isComplete) return false;
    if (download.terminal !== terminal && download.terminal.power === 'on') return true;
    download.terminal = terminal;
    download.isComplete = true;
    return false;
  }
}
