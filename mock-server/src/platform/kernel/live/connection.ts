import type { WebSocket } from 'ws';
import type { Caller } from '../../../http/caller.ts';
import { CLOSE, LIMITS } from './limits.ts';
import type { Subscription } from './listener.ts';
import type { LiveMessage } from './wire.ts';

/** A live socket of a signed-in user, with its subscriptions. */
export class Connection {
  readonly subscriptions = new Map<string, Subscription>();
  readonly #socket: WebSocket;
  readonly #onCut: (reason: string) => void;
  caller: Caller;
  #answered = true;
  #window = { startedAt: 0, messages: 0 };

  constructor(socket: WebSocket, caller: Caller, onCut: (reason: string) => void) {
    this.#socket = socket;
    this.#onCut = onCut;
    this.caller = caller;
    socket.on('pong', () => {
      this.#answered = true;
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /**
   * Sends a message. Terminates the socket of a slow reader, whose send buffer would grow without
   * limit.
   */
  send(message: LiveMessage): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > LIMITS.waitingBytes) {
      this.#onCut('slow');
      this.#socket.terminate();
      return;
    }
    this.#socket.send(JSON.stringify(message));
  }

  /** Counts a message of the browser. @returns whether the limit is exceeded */
  isTooMany(now: number): boolean {
    if (now - this.#window.startedAt >= LIMITS.windowMs)
      this.#window = { startedAt: now, messages: 0 };
    this.#window.messages += 1;
    return this.#window.messages > LIMITS.messages;
  }

  /** Pings the browser, or terminates the socket if the last ping was not answered. */
  heartbeat(): void {
    if (!this.#answered) {
      this.#onCut('silent');
      this.#socket.terminate();
      return;
    }
    this.#answered = false;
    this.#socket.ping();
    this.send({ op: 'beat' });
  }

  close(why: keyof typeof CLOSE): void {
    this.#onCut(why);
    this.#socket.close(CLOSE[why]);
  }
}
