import { qrTexts } from './qrTexts.ts';
import { openSocket, type QrRequest, readMessage, requestTicket, type Ticket } from './qrWire.ts';

/**
 * Milliseconds before a code is requested (spec 9), so that a dialog that closes immediately sends
 * no request.
 */
const REQUEST_DELAY = 100;
/** Close code of the server for an expired code. The server's clock may be slightly ahead. */
const SOCKET_EXPIRED = 4408;

/** State of the displayed code. */
export type QrState =
  | { kind: 'loading' }
  | { kind: 'shown'; image: string }
  /** Expired without a scan. */
  | { kind: 'expired' }
  /** There is no code, or the socket is closed. `text` is the reason. */
  | { kind: 'failed'; text: string };

export interface QrEvents {
  state(state: QrState): void;
  /** The user confirmed the scan on the phone. No event follows. */
  accepted(uuid: string): void;
  /**
   * The server reports a scan that was not confirmed; its message is shown (spec 4). The code
   * stays.
   */
  refused(text: string): void;
}

/** A QR code from its request to its end. */
class Watch {
  readonly #events: QrEvents;
  readonly #call = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #socket: WebSocket | undefined;
  #over = false;

  constructor(wish: QrRequest, events: QrEvents) {
    this.#events = events;
    events.state({ kind: 'loading' });
    this.#timer = setTimeout(() => void this.#request(wish), REQUEST_DELAY);
  }

  /** Stops without an event. @returns whether it was active */
  stop(): boolean {
    if (this.#over) return false;
    this.#over = true;
    clearTimeout(this.#timer);
    this.#call.abort();
    this.#socket?.close();
    return true;
  }

  async #request(wish: QrRequest): Promise<void> {
    try {
      const ticket = await requestTicket(wish, this.#call.signal);
      if (!this.#over) this.#listen(ticket);
    } catch (error) {
      this.fail(error instanceof Error ? error.message : undefined);
    }
  }

  #listen(ticket: Ticket): void {
    const { image, seconds } = ticket;
    this.#timer = setTimeout(() => this.#end({ kind: 'expired' }), seconds * 1000);
    const socket = openSocket(ticket);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(data, ticket.uuid));
    socket.addEventListener('error', () => this.fail());
    socket.addEventListener('close', ({ code }) =>
      code === SOCKET_EXPIRED ? this.#end({ kind: 'expired' }) : this.fail(),
    );
    this.#events.state({ kind: 'shown', image });
  }

  #hear(data: unknown, uuid: string): void {
    if (this.#over) return;
    const message = readMessage(data);
    if (message?.code === 200) {
      this.stop();
      this.#events.accepted(uuid);
    } else {
      this.#events.refused(message ? message.msg || qrTexts.refused : qrTexts.badMessage);
    }
  }

  /** Replaces the code by an error. */
  fail(text: string = qrTexts.failed): void {
    this.#end({ kind: 'failed', text });
  }

  #end(state: QrState): void {
    if (this.stop()) this.#events.state(state);
  }
}

/**
 * Requests a QR code, shows it and waits for the scan until the code expires (spec 4, 9). It
 * measures elapsed time, so a change of the system clock has no effect.
 *
 * @returns `stop` ends it without an event; `fail` reports that the picture could not be loaded
 */
export function watchQr(wish: QrRequest, events: QrEvents): Pick<Watch, 'stop' | 'fail'> {
  return new Watch(wish, events);
}
