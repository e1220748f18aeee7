import { qrTexts } from './qrTexts.ts';
import { askTicket, openSocket, type QrWish, readMessage, type Ticket } from './qrWire.ts';

/** Milliseconds until a code is asked for (spec 9): a dialog that is gone at once asks for none. */
const REQUEST_DELAY = 100;
/** The server's code for a socket whose time is over: its clock may be a moment ahead of ours. */
const SOCKET_EXPIRED = 4408;

/** What the place of the code shows. */
export type QrState =
  | { kind: 'loading' }
  | { kind: 'shown'; image: string }
  /** Its time is over, without an answer. */
  | { kind: 'expired' }
  /** There is no code, or nobody listens for the scan any more; `text` says why. */
  | { kind: 'failed'; text: string };

export interface QrEvents {
  state(state: QrState): void;
  /** The scan was confirmed on the phone; nothing comes after it. */
  accepted(uuid: string): void;
  /** The server told of the scan, and it was no yes (spec 4: its message is shown). The code stays. */
  refused(text: string): void;
}

/** One code from its request to its end. */
class Watch {
  readonly #events: QrEvents;
  readonly #call = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #socket: WebSocket | undefined;
  #over = false;

  constructor(wish: QrWish, events: QrEvents) {
    this.#events = events;
    events.state({ kind: 'loading' });
    this.#timer = setTimeout(() => void this.#request(wish), REQUEST_DELAY);
  }

  /** Ends it without a word. @returns whether it was still on */
  stop(): boolean {
    if (this.#over) return false;
    this.#over = true;
    clearTimeout(this.#timer);
    this.#call.abort();
    this.#socket?.close();
    return true;
  }

  async #request(wish: QrWish): Promise<void> {
    try {
      const ticket = await askTicket(wish, this.#call.signal);
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

  /** Clears the code and says why. */
  fail(text: string = qrTexts.failed): void {
    this.#end({ kind: 'failed', text });
  }

  #end(state: QrState): void {
    if (this.stop()) this.#events.state(state);
  }
}

/**
 * Asks for a code to scan, shows it and listens for the scan until the code expires (spec 4, 9). It measures elapsed time, so
 * a computer whose clock is set meanwhile changes nothing.
 *
 * @returns `stop` ends it silently; `fail` when the picture could not be shown
 */
export function watchQr(wish: QrWish, events: QrEvents): Pick<Watch, 'stop' | 'fail'> {
  return new Watch(wish, events);
}
