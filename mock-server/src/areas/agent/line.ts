import { setTimeout as wait } from 'node:timers/promises';
import type { RawData, WebSocket } from 'ws';
import type { Said } from './wire/fromServer.ts';
import { CLOSE, type CloseReason, LIMITS } from './wire/limits.ts';

interface Ends {
  /** Handles one frame; the next one is handed over when it is done. Where it is not the last one that has come, some of its work may wait for the last. */
  onFrame(text: string, isLast: boolean): Promise<void>;
  /** A sign of life without a word. */
  onPong(): void;
  onCut(reason: CloseReason): void;
  onFault(error: unknown): void;
}

/**
 * The line to one gateway. Its frames are handled one after the other; while too many wait, or too many came within a window, its
 * socket is not read, so that it is its own sender that waits, and nobody else.
 */
export class Line {
  readonly #socket: WebSocket;
  readonly #ends: Ends;
  readonly #waiting: string[] = [];
  #waitingBytes = 0;
  #most: number = LIMITS.greetingBytes;
  #busy = false;
  #heardAt = Date.now();
  #window = { startedAt: 0, frames: 0, bytes: 0 };
  #rest = 0;

  constructor(socket: WebSocket, ends: Ends) {
    this.#socket = socket;
    this.#ends = ends;
    socket.on('message', (data: RawData, isBinary: boolean) => this.#take(data, isBinary));
    socket.on('pong', () => {
      this.#heardAt = Date.now();
      ends.onPong();
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Whether what was sent is still on its way. */
  get isSlow(): boolean {
    return this.#socket.bufferedAmount > LIMITS.slowBytes;
  }

  /** From here on frames may have their full size: the gateway is known. */
  widen(): void {
    this.#most = LIMITS.frameBytes;
  }

  /** Sends, or cuts whoever does not read: what is kept for him must not grow without end. */
  send(said: Said): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > LIMITS.waitingBytes) {
      this.#ends.onCut('slow');
      this.#socket.terminate();
      return;
    }
    this.#socket.send(JSON.stringify(said));
  }

  /** Says why, and ends the connection. */
  close(reason: CloseReason, msg: string, retryMs: number | null = null): void {
    this.#waiting.length = 0;
    this.#waitingBytes = 0;
    this.#rest = 0;
    // What is not read is not closed either.
    if (this.#socket.isPaused) this.#socket.resume();
    if (!this.isOpen) return;
    this.#ends.onCut(reason);
    this.send({ t: 'bye', reason, msg, retryMs });
    this.#socket.close(CLOSE[reason]);
  }

  /** Reads nothing for a while after the frame that is being handled. */
  rest(ms: number): void {
    this.#rest = Math.max(this.#rest, ms);
  }

  /** Asks for a sign of life, and cuts whoever gave none for three times as long. */
  beat(): void {
    if (this.#socket.isPaused || this.#busy) return;
    if (Date.now() - this.#heardAt > 3 * LIMITS.heartbeatMs) {
      this.#ends.onCut('silent');
      this.#socket.terminate();
    } else this.#socket.ping();
  }

  #take(data: RawData, isBinary: boolean): void {
    this.#heardAt = Date.now();
    if (!this.isOpen) return;
    const text = isBinary ? undefined : String(data);
    if (text === undefined || text.length > this.#most) {
      this.close('malformed', 'a frame is a text of limited length');
      return;
    }
    this.#count(text.length);
    this.#waiting.push(text);
    this.#waitingBytes += text.length;
    if (
      this.#waiting.length >= LIMITS.waitingFrames ||
      this.#waitingBytes >= LIMITS.waitingFrameBytes
    )
      this.#socket.pause();
    if (!this.#busy) this.#work().catch((error) => this.#ends.onFault(error));
  }

  #count(bytes: number): void {
    const now = Date.now();
    if (now - this.#window.startedAt >= LIMITS.windowMs)
      this.#window = { startedAt: now, frames: 0, bytes: 0 };
    this.#window.frames += 1;
    this.#window.bytes += bytes;
    const { frames, startedAt } = this.#window;
    if (frames > LIMITS.frames || this.#window.bytes > LIMITS.bytes)
      this.rest(startedAt + LIMITS.windowMs - now);
  }

  async #work(): Promise<void> {
    this.#busy = true;
    try {
      for (
        let text = this.#waiting.shift();
        text !== undefined && this.isOpen;
        text = this.#waiting.shift()
      ) {
        this.#waitingBytes -= text.length;
        await this.#ends.onFrame(text, this.#waiting.length === 0 || this.#rest > 0);
        const ms = this.#rest;
        this.#rest = 0;
        if (ms <= 0) continue;
        this.#socket.pause();
        await wait(ms, undefined, { ref: false });
      }
    } finally {
      this.#busy = false;
      this.#heardAt = Date.now();
      if (this.#socket.isPaused) this.#socket.resume();
    }
  }
}
