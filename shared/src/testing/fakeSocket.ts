import { vi } from 'vitest';

/** A websocket inside the test, controlled by the test. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  /** All opened sockets, oldest first. */
  static opened: FakeSocket[] = [];
  readonly url: string;
  readyState = 0;
  closed = false;
  /** Messages that the page has sent. */
  readonly sent: string[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }

  /** Simulates that the server accepts the socket. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** Closes the socket. Like a real socket it fires the `close` event later. */
  close(): void {
    this.closed = true;
    this.readyState = 3;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }

  /** Simulates a message of the server. */
  say(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  /** Simulates a lost connection. */
  lose(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  /** Replaces the browser's WebSocket. The latest socket is `FakeSocket.opened.at(-1)`. */
  static install(): void {
    FakeSocket.opened = [];
    vi.stubGlobal('WebSocket', FakeSocket);
  }
}
