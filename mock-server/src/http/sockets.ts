import type { FastifyRequest } from 'fastify';
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

/** What the other side of a socket can bring about: a frame that is none or too large, a line that breaks. */
const OF_THE_OTHER_SIDE = /^(?:WS_ERR_|ECONN|EPIPE|ETIMEDOUT)/;

/** Ends a socket that broke. Only what is our own fault is an error of the log: anybody can send what is none. */
export function endBrokenSocket(
  error: NodeJS.ErrnoException,
  socket: WebSocket,
  request: FastifyRequest,
): void {
  const level = OF_THE_OTHER_SIDE.test(error.code ?? '') ? 'info' : 'error';
  request.log[level]({ err: error }, 'a socket broke');
  socket.terminate();
}

/** How many sockets there are of whatever is counted: the process, an address, a person. */
export class Places {
  readonly #open = new Map<string, number>();

  /** Whether no place is left, for whoever asks before he takes one. */
  isFull(name: string, most: number): boolean {
    return (this.#open.get(name) ?? 0) >= most;
  }

  /**
   * Takes a place for a socket until it closes.
   *
   * @returns whether there was one left
   * @example if (!places.take(socket, `address ${ip}`, 200)) return socket.close(4429)
   */
  take(socket: WebSocket, name: string, most: number): boolean {
    if (this.isFull(name, most)) return false;
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
    socket.once('close', () => {
      const rest = (this.#open.get(name) ?? 1) - 1;
      if (rest === 0) this.#open.delete(name);
      else this.#open.set(name, rest);
    });
    return true;
  }
}
