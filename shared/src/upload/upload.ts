import {
  begin,
  type Completed,
  cancel,
  complete,
  isPassing,
  Refused,
  reasonOf,
  type Stand,
  sendPiece,
} from './calls.ts';
import { fingerprintOf, hashOfPieces, sha256, toHex } from './hash.ts';

/** Pieces under way at the same time. */
const AT_ONCE = 3;
/** How often one piece is tried, and how long is waited before it is tried again: longer each time. */
const TRIES = 4;
const PAUSE_MS = 1000;
/** How often is asked whether the server has put a large file together. */
const MERGING_MS = 2000;

/**
 * `sending`: pieces travel. `paused`: until `resume`. `merging`: the server puts them together. `failed`: `error` says why, and `resume`
 * goes on where it stood. `cancelled`, `done`: over.
 */
export type UploadState = 'sending' | 'paused' | 'merging' | 'done' | 'failed' | 'cancelled';

/** Where an upload stands now. */
export interface UploadSnapshot<Result = unknown> {
  file: File;
  state: UploadState;
  /** Bytes that the server has, of `file.size`. */
  sent: number;
  /** For people, '' where nothing is wrong. */
  error: string;
  /** What the server keeps of the file, once it is done. */
  result: Result | undefined;
}

/** An upload that goes on by itself, whatever is shown. */
export interface Upload<Result = unknown> {
  snapshot(): UploadSnapshot<Result>;
  /** @returns ends the subscription */
  subscribe(onChange: () => void): () => void;
  pause(): void;
  /** Goes on after a pause or a failure. */
  resume(): void;
  /** Gives it up here and at the server. */
  cancel(): void;
}

const warnOnLeave = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
  // Chromium before 119 goes by this.
  event.returnValue = true;
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

class Running<Result> implements Upload<Result> {
  readonly #purpose: string;
  readonly #listeners = new Set<() => void>();
  #shown: UploadSnapshot<Result>;
  #stop = new AbortController();
  #uploadId = '';
  /** By place: of each piece that was read, so that a pause costs no second reading. */
  #hashes: Uint8Array[] = [];

  constructor(file: File, purpose: string) {
    this.#purpose = purpose;
    this.#shown = { file, state: 'sending', sent: 0, error: '', result: undefined };
    this.#change({});
    void this.#run();
  }

  snapshot = (): UploadSnapshot<Result> => this.#shown;

  subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  pause = (): void => {
    if (this.#shown.state !== 'sending') return;
    this.#change({ state: 'paused' });
    this.#stop.abort();
  };

  resume = (): void => {
    const { state } = this.#shown;
    if (state !== 'paused' && state !== 'failed') return;
    this.#change({ state: 'sending', error: '' });
    void this.#run();
  };

  cancel = (): void => {
    const { state } = this.#shown;
    if (state === 'done' || state === 'cancelled') return;
    this.#change({ state: 'cancelled' });
    this.#stop.abort();
    if (this.#uploadId !== '') void cancel(this.#uploadId);
  };

  #change(parts: Partial<UploadSnapshot<Result>>): void {
    this.#shown = { ...this.#shown, ...parts };
    const isRunning = this.#shown.state === 'sending' || this.#shown.state === 'merging';
    removeEventListener('beforeunload', warnOnLeave);
    if (isRunning) addEventListener('beforeunload', warnOnLeave);
    for (const listener of [...this.#listeners]) listener();
  }

  /** From wherever it stands to the end. What the server has already is compared, not sent. */
  async #run(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    const { signal } = stop;
    try {
      const { file } = this.#shown;
      const facts = {
        purpose: this.#purpose,
        name: file.name,
        size: file.size,
        fingerprint: await fingerprintOf(file),
      };
      signal.throwIfAborted();
      const stand = await begin(facts, signal);
      this.#uploadId = stand.uploadId;
      await this.#sendAll(stand, signal);
      this.#change({ state: 'merging' });
      this.#change({
        state: 'done',
        result: (await this.#complete(stand, signal)).result as Result,
      });
    } catch (error) {
      // Paused or cancelled: that is told already.
      if (signal.aborted) return;
      stop.abort();
      this.#change({ state: 'failed', error: reasonOf(error) });
    }
  }

  async #sendAll(
    { uploadId, pieceBytes, pieces, have }: Stand,
    signal: AbortSignal,
  ): Promise<void> {
    const known = new Map(have.map(({ index, hash }) => [index, hash]));
    const waiting = Array.from({ length: pieces }, (_none, index) => index);
    const { file } = this.#shown;
    this.#change({ sent: 0 });
    const work = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const piece = file.slice(index * pieceBytes, (index + 1) * pieceBytes);
        const bytes =
          this.#hashes[index] ?? (await sha256(new Uint8Array(await piece.arrayBuffer())));
        this.#hashes[index] = bytes;
        signal.throwIfAborted();
        const hash = toHex(bytes);
        if (known.get(index) !== hash) await this.#insist({ uploadId, index, hash }, piece, signal);
        this.#change({ sent: this.#shown.sent + piece.size });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Sends a piece, again where the line broke or the server was busy. */
  async #insist(
    part: { uploadId: string; index: number; hash: string },
    piece: Blob,
    signal: AbortSignal,
  ): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await sendPiece(part, piece, signal);
      } catch (error) {
        if (signal.aborted || tries === TRIES || !isPassing(error)) throw error;
        await wait(PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()), signal);
      }
  }

  async #complete(stand: Stand, signal: AbortSignal): Promise<Completed> {
    const hash = await hashOfPieces(this.#hashes);
    for (;;)
      try {
        const completed = await complete({ uploadId: stand.uploadId, hash }, signal);
        if (completed.state === 'done') return completed;
        await wait(MERGING_MS, signal);
      } catch (error) {
        // The file was changed while it was read: what is known of it is of no use.
        if (error instanceof Refused && error.missing.length === 0) this.#hashes = [];
        throw error;
      }
  }
}

/**
 * Uploads a file in pieces, three at a time, each tried again where the line breaks. The same file chosen again, also after a reload or
 * on another day, goes on where it stood.
 *
 * @param purpose as an area of the server declares it, for example `media`
 * @example
 * const upload = startUpload<{ url: string }>(file, 'media');
 * upload.subscribe(() => show(upload.snapshot()));
 */
export const startUpload = <Result = unknown>(file: File, purpose: string): Upload<Result> =>
  new Running<Result>(file, purpose);
