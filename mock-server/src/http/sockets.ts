import type { WebSocket } from 'ws';

/** Bytes of a message of a browser: it says what it listens to, and nothing else. */
const BROWSER_MESSAGE_BYTES = 1024;
/** The code of RFC 6455 for a message that is too big. */
const TOO_BIG = 1009;

/** Closes the socket of a browser that says more than browsers have to say. The server's own limit is that of gateways. */
export function limitMessages(socket: WebSocket): void {
  socket.on('message', (data: Buffer) => {
    if (data.length > BROWSER_MESSAGE_BYTES) socket.close(TOO_BIG);
  });
}

/** How many sockets there are of whatever is counted: the process, an address, a person. */
export class Places {
  readonly #open = new Map<string, number>();

  /**
   * Takes a place for a socket until it closes.
   *
   * @returns whether there was one left
   * @example if (!places.take(socket, `address ${ip}`, 200)) return socket.close(4429)
   */
  take(socket: WebSocket, name: string, most: number): boolean {
    const open = this.#open.get(name) ?? 0;
    if (open >= most) return false;
    this.#open.set(name, open + 1);
    socket.once('close', () => {
      const rest = (this.#open.get(name) ?? 1) - 1;
      if (rest === 0) this.#open.delete(name);
      else this.#open.set(name, rest);
    });
    return true;
  }
}
