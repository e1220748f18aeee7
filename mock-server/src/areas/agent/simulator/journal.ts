import { randomUUID } from 'node:crypto';

/** Maximum number of entries per message. */
const ROWS = 500;

interface JournalMessage {
  seq: number;
  [name: string]: unknown;
}

/** Journal of a simulated gateway. Stores messages until the console acknowledges them. */
export class Journal {
  readonly id = randomUUID();
  readonly #send: (message: object) => void;
  #seq = 0;
  #unacknowledged: JournalMessage[] = [];
  #streams: readonly string[] = [];

  constructor(send: (message: object) => void) {
    this.#send = send;
  }

  /**
   * Continues the journal on a new connection and sends the missing messages again.
   *
   * @param received number of the last message that the console has stored
   * @param streams streams that the console accepts
   */
  resume(received: number, streams: readonly string[]): void {
    this.#streams = streams;
    this.acknowledge(received);
    for (const message of this.#unacknowledged) this.#send(message);
  }

  /** Removes the messages up to a number. */
  acknowledge(received: number): void {
    this.#unacknowledged = this.#unacknowledged.filter(({ seq }) => seq > received);
  }

  append(message: object): void {
    this.#seq += 1;
    const entry = { ...message, seq: this.#seq };
    this.#unacknowledged.push(entry);
    this.#send(entry);
  }

  /** Appends entries of a stream in one or several messages, if the console accepts the stream. */
  appendBatch(stream: string, list: readonly object[], more: object = {}): void {
    if (!this.#streams.includes(stream)) return;
    for (let from = 0; from < list.length; from += ROWS)
      this.append({ t: 'batch', stream, list: list.slice(from, from + ROWS), ...more });
  }
}
