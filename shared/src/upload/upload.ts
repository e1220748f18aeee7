import { consoleProtocol, failureText, isTransient, Refused } from './calls.ts';
import { toHex } from './hash.ts';
import { followUpload } from './runningUploads.ts';
import type { Completed, Upload, UploadProgress, UploadProtocol, UploadSnapshot } from './types.ts';

/** Maximum number of concurrent pieces. */
const MAX_CONCURRENT = 3;
/**
 * Maximum number of attempts per piece, and the delay before the first retry in milliseconds, which
 * doubles.
 */
const TRIES = 4;
const PAUSE_MS = 1000;
/** Polling interval in milliseconds while the server merges the pieces. */
const POLL_INTERVAL_MS = 2000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

class Running<Result> implements Upload<Result> {
  readonly #protocol: UploadProtocol;
  readonly #listeners = new Set<() => void>();
  #shown: UploadSnapshot<Result>;
  #stop = new AbortController();
  #uploadId = '';
  /** Hashes of the read pieces by index, so that they are not read again after a pause. */
  #hashes: Uint8Array[] = [];

  /** A function of its own, so that another upload that ends does not remove the listener. */
  readonly #warnOnLeave = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
    // Chromium before 119 requires this.
    event.returnValue = true;
  };

  constructor(file: File, protocol: UploadProtocol) {
    this.#protocol = protocol;
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
    if (this.#uploadId !== '') void this.#protocol.cancel(this.#uploadId);
  };

  #change(parts: Partial<UploadSnapshot<Result>>): void {
    this.#shown = { ...this.#shown, ...parts };
    const isRunning = this.#shown.state === 'sending' || this.#shown.state === 'merging';
    removeEventListener('beforeunload', this.#warnOnLeave);
    if (isRunning) addEventListener('beforeunload', this.#warnOnLeave);
    for (const listener of [...this.#listeners]) listener();
  }

  /**
   * Runs the upload from its current state to the end. Pieces that are on the server are compared
   * and not sent again.
   */
  async #run(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    const { signal } = stop;
    try {
      const progress = await this.#protocol.begin(signal);
      this.#uploadId = progress.uploadId;
      await this.#sendAll(progress, signal);
      this.#change({ state: 'merging' });
      this.#change({
        state: 'done',
        result: (await this.#complete(progress, signal)).result as Result,
      });
    } catch (error) {
      // Paused and cancelled are already reported.
      if (signal.aborted) return;
      stop.abort();
      this.#change({ state: 'failed', error: failureText(error) });
    }
  }

  async #sendAll(
    { uploadId, pieceBytes, pieces, have }: UploadProgress,
    signal: AbortSignal,
  ): Promise<void> {
    const known = new Map(have.map(({ index, hash }) => [index, hash]));
    const waiting = Array.from({ length: pieces }, (_none, index) => index);
    const { file } = this.#shown;
    this.#change({ sent: 0 });
    const work = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const piece = file.slice(index * pieceBytes, (index + 1) * pieceBytes);
        const bytes = this.#hashes[index] ?? (await this.#protocol.hashOf(piece));
        this.#hashes[index] = bytes;
        signal.throwIfAborted();
        const hash = toHex(bytes);
        if (known.get(index) !== hash) await this.#insist({ uploadId, index, hash }, piece, signal);
        this.#change({ sent: this.#shown.sent + piece.size });
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  }

  /** Sends a piece, with retries after network failures and while the server is busy. */
  async #insist(
    part: { uploadId: string; index: number; hash: string },
    piece: Blob,
    signal: AbortSignal,
  ): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await this.#protocol.sendPiece(part, piece, signal);
      } catch (error) {
        if (signal.aborted || tries === TRIES || !isTransient(error)) throw error;
        await wait(PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()), signal);
      }
  }

  async #complete(progress: UploadProgress, signal: AbortSignal): Promise<Completed> {
    for (;;)
      try {
        const completed = await this.#protocol.complete(progress.uploadId, this.#hashes, signal);
        if (completed.state === 'done') return completed;
        await wait(POLL_INTERVAL_MS, signal);
      } catch (error) {
        // The file was changed while it was read, so the hashes are invalid.
        if (error instanceof Refused && error.missing.length === 0) this.#hashes = [];
        throw error;
      }
  }
}

/**
 * Uploads a file in pieces, three at a time, with retries after network failures. Selecting the
 * same file again continues the upload, also after a reload or on another day. The task tray of the
 * console shows it until it is done, and the browser asks before the page is closed.
 *
 * @param purpose a purpose that an area of the server declares, for example `media`
 * @param target where the purpose stores the file, for example the id of a folder
 * @example
 * const upload = startUpload<{ url: string }>(file, 'media');
 * upload.subscribe(() => show(upload.snapshot()));
 */
export const startUpload = <Result = unknown>(
  file: File,
  purpose: string,
  target = '',
): Upload<Result> => startUploadWith<Result>(file, consoleProtocol(file, purpose, target));

/**
 * Uploads a file as `startUpload` does, with the calls of another back end.
 *
 * @param protocol the calls, for this file
 */
export function startUploadWith<Result = unknown>(
  file: File,
  protocol: UploadProtocol,
): Upload<Result> {
  const upload = new Running<Result>(file, protocol);
  followUpload(upload);
  return upload;
}
