import { setTimeout as wait } from 'node:timers/promises';
import type { RawData, WebSocket } from 'ws';
import type { ServerMessage } from './wire/fromServer.ts';
import { CLOSE, type CloseReason, LIMITS } from './wire/limits.ts';

interface SocketHandlers {
  /**
   * Handles one frame. The next frame is passed after the promise resolves. Unless `isLast`, work
   * may be deferred to a later frame that is already queued.
   */
  onFrame(text: string, isLast: boolean): Promise<void>;
  /** Called for a pong frame. */
  onPong(): void;
  onCut(reason: CloseReason): void;
  onFault(error: unknown): void;
}

/**
 * Websocket of one gateway. Frames are handled one after the other. While too many frames are
 * queued, or too many arrived within a time window, the socket is not read. Back-pressure thus
 * slows down only its sender.
 */
export class GatewaySocket {
  readonly #socket: WebSocket;
  readonly #handlers: SocketHandlers;
  readonly #queue: string[] = [];
  #queuedBytes = 0;
  #maxFrameBytes: number = LIMITS.greetingBytes;
  #busy = false;
  #lastActivityAt = Date.now();
  #window = { startedAt: 0, frames: 0, bytes: 0 };
  #pauseMs = 0;

  constructor(socket: WebSocket, ends: SocketHandlers) {
    this.#socket = socket;
    this.#handlers = ends;
    socket.on('message', (data: RawData, isBinary: boolean) => this.#receive(data, isBinary));
    socket.on('pong', () => {
      this.#lastActivityAt = Date.now();
      ends.onPong();
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Whether more than `LIMITS.slowBytes` of sent data is still buffered. */
  get isSlow(): boolean {
    return this.#socket.bufferedAmount > LIMITS.slowBytes;
  }

  /** Raises the frame size limit after authentication. */
  allowFullFrames(): void {
    this.#maxFrameBytes = LIMITS.frameBytes;
  }

  /**
   * Sends a message. Closes the connection if the peer does not read, because the buffer would grow
   * without limit. The peer gets the close frame if it reads again within `LIMITS.slowCloseMs`.
   */
  send(message: ServerMessage): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > LIMITS.waitingBytes) {
      this.#handlers.onCut('slow');
      this.#socket.close(CLOSE.slow);
      setTimeout(() => this.#socket.terminate(), LIMITS.slowCloseMs).unref();
      return;
    }
    this.#socket.send(JSON.stringify(message));
  }

  /** Sends `bye` with the reason and closes the connection. */
  close(reason: CloseReason, msg: string, retryMs: number | null = null): void {
    this.#queue.length = 0;
    this.#queuedBytes = 0;
    this.#pauseMs = 0;
    // A paused socket does not process the close frame.
    if (this.#socket.isPaused) this.#socket.resume();
    if (!this.isOpen) return;
    this.#handlers.onCut(reason);
    this.send({ t: 'bye', reason, msg, retryMs });
    this.#socket.close(CLOSE[reason]);
  }

  /** Pauses reading for some time after the current frame. */
  pauseReading(ms: number): void {
    this.#pauseMs = Math.max(this.#pauseMs, ms);
  }

  /** Pings the peer. Terminates the connection after three intervals without any data. */
  heartbeat(): void {
    if (this.#socket.isPaused || this.#busy) return;
    if (Date.now() - this.#lastActivityAt > 3 * LIMITS.heartbeatMs) {
      this.#handlers.onCut('silent');
      this.#socket.terminate();
    } else this.#socket.ping();
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#lastActivityAt = Date.now();
    if (!this.isOpen) return;
    const text = isBinary ? undefined : String(data);
    if (text === undefined || text.length > this.#maxFrameBytes) {
      this.close('malformed', 'A frame must be text within the size limit');
      return;
    }
    this.#countFrame(text.length);
    this.#queue.push(text);
    this.#queuedBytes += text.length;
    if (this.#queue.length >= LIMITS.waitingFrames || this.#queuedBytes >= LIMITS.waitingFrameBytes)
      this.#socket.pause();
    if (!this.#busy) this.#processQueue().catch((error) => this.#handlers.onFault(error));
  }

  #countFrame(bytes: number): void {
    const now = Date.now();
    if (now - this.#window.startedAt >= LIMITS.windowMs)
      this.#window = { startedAt: now, frames: 0, bytes: 0 };
    this.#window.frames += 1;
    this.#window.bytes += bytes;
    const { frames, startedAt } = this.#window;
    if (frames > LIMITS.frames || this.#window.bytes > LIMITS.bytes)
      this.pauseReading(startedAt + LIMITS.windowMs - now);
  }

  async #processQueue(): Promise<void> {
    this.#busy = true;
    try {
      for (
        let text = this.#queue.shift();
        text !== undefined && this.isOpen;
        text = this.#queue.shift()
      ) {
        this.#queuedBytes -= text.length;
        await this.#handlers.onFrame(text, this.#queue.length === 0 || this.#pauseMs > 0);
        const ms = this.#pauseMs;
        this.#pauseMs = 0;
        if (ms <= 0) continue;
        this.#socket.pause();
        await wait(ms, undefined, { ref: false });
      }
    } finally {
      this.#busy = false;
      this.#lastActivityAt = Date.now();
      if (this.#socket.isPaused) this.#socket.resume();
    }
  }
}
