import { vi } from 'vitest';

/** A websocket inside the test: it opens nothing and says what the test makes it say. */
export class FakeSocket extends EventTarget {
  /** Every socket that was opened, oldest first. */
  static opened: FakeSocket[] = [];
  readonly url: string;
  closed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }

  /** The page closes it; like a real one it tells of that later, by its `close` event. */
  close(): void {
    this.closed = true;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }

  /** The server sends a message. */
  say(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  /** Puts it in the place of the browser's; the latest socket is `FakeSocket.opened.at(-1)`. */
  static install(): void {
    FakeSocket.opened = [];
    vi.stubGlobal('WebSocket', FakeSocket);
  }
}
