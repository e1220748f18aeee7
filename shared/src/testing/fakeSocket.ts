import { vi } from 'vitest';

/** A websocket inside the test: it opens nothing and says what the test makes it say. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  /** Every socket that was opened, oldest first. */
  static opened: FakeSocket[] = [];
  readonly url: string;
  readyState = 0;
  closed = false;
  /** What the page has sent. */
  readonly sent: string[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }

  /** The server has taken it. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** The page closes it; like a real one it tells of that later, by its `close` event. */
  close(): void {
    this.closed = true;
    this.readyState = 3;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }

  /** The server sends a message. */
  say(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  /** The server, or the line, ends it. */
  lose(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  /** Puts it in the place of the browser's; the latest socket is `FakeSocket.opened.at(-1)`. */
  static install(): void {
    FakeSocket.opened = [];
    vi.stubGlobal('WebSocket', FakeSocket);
  }
}
