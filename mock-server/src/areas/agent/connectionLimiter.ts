import type { WebSocket } from 'ws';
import { SocketQuota } from '../../http/sockets.ts';
import type { LIMITS } from './wire/limits.ts';

type Limits = Pick<
  { [name in keyof typeof LIMITS]: number },
  'perProcess' | 'perAddress' | 'greetingPerProcess' | 'greetingPerAddress'
>;

/**
 * Limits the number of gateway sockets. Unauthenticated sockets have a separate quota, so that idle
 * connections cannot use up the quota of gateways. When the process quota is full, the oldest
 * unauthenticated socket of the network with the most of them is terminated.
 */
export class ConnectionLimiter {
  readonly #limits: Limits;
  readonly #onEvicted: () => void;
  readonly #gateways = new SocketQuota();
  /** Unauthenticated sockets by network, oldest first. */
  readonly #unauthenticated = new Map<string, Set<WebSocket>>();
  #count = 0;

  /** @param onEvicted called for each evicted socket */
  constructor(limits: Limits, onEvicted: () => void) {
    this.#limits = limits;
    this.#onEvicted = onEvicted;
  }

  /**
   * Registers an unauthenticated socket.
   *
   * @returns reason of the refusal, or `undefined` if the socket is accepted
   */
  admit(socket: WebSocket, network: string): 'tooMany' | 'later' | undefined {
    const { perProcess, perAddress, greetingPerProcess, greetingPerAddress } = this.#limits;
    if (this.#gateways.isFull('process', perProcess) || this.#gateways.isFull(network, perAddress))
      return 'tooMany';
    const sockets = this.#unauthenticated.get(network) ?? new Set();
    if (sockets.size >= greetingPerAddress) return 'later';
    if (this.#count >= greetingPerProcess) this.#evictOne();
    this.#unauthenticated.set(network, sockets.add(socket));
    this.#count += 1;
    socket.once('close', () => this.#remove(socket, network));
    return undefined;
  }

  /** Moves an authenticated socket to the gateway quota. */
  promote(socket: WebSocket, network: string): void {
    this.#remove(socket, network);
    // Accepted sockets are never refused here. The gateway quota can thus be exceeded by at most
    // the unauthenticated quota.
    this.#gateways.tryAdd(socket, 'process', Number.POSITIVE_INFINITY);
    this.#gateways.tryAdd(socket, network, Number.POSITIVE_INFINITY);
  }

  #remove(socket: WebSocket, network: string): void {
    const sockets = this.#unauthenticated.get(network);
    if (!sockets?.delete(socket)) return;
    this.#count -= 1;
    if (sockets.size === 0) this.#unauthenticated.delete(network);
  }

  #evictOne(): void {
    let [network, largest]: [string, Set<WebSocket>] = ['', new Set()];
    for (const [name, sockets] of this.#unauthenticated)
      if (sockets.size > largest.size) [network, largest] = [name, sockets];
    const [oldest] = largest;
    if (!oldest) return;
    this.#remove(oldest, network);
    this.#onEvicted();
    // `close()` would wait for the peer.
    oldest.terminate();
  }
}
