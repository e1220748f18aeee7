import type { WebSocket } from 'ws';
import { Places } from '../../http/sockets.ts';
import type { LIMITS } from './wire/limits.ts';

type Limits = Pick<
  { [name in keyof typeof LIMITS]: number },
  'perProcess' | 'perAddress' | 'greetingPerProcess' | 'greetingPerAddress'
>;

/**
 * The places for sockets of gateways. Whoever has not proven who he is stands in places of his own, so that nobody can fill those of
 * gateways by saying nothing. Where these are full, a socket of the network that holds the most of them gives way.
 */
export class Entrance {
  readonly #limits: Limits;
  readonly #onGivenUp: () => void;
  readonly #gateways = new Places();
  /** By network, those that came first first. */
  readonly #strangers = new Map<string, Set<WebSocket>>();
  #count = 0;

  /** @param onGivenUp called for each socket that had to give way */
  constructor(limits: Limits, onGivenUp: () => void) {
    this.#limits = limits;
    this.#onGivenUp = onGivenUp;
  }

  /**
   * Takes a place for a socket that has not yet proven who it is.
   *
   * @returns why there is none, if there is none
   */
  enter(socket: WebSocket, network: string): 'tooMany' | 'later' | undefined {
    const { perProcess, perAddress, greetingPerProcess, greetingPerAddress } = this.#limits;
    if (this.#gateways.isFull('process', perProcess) || this.#gateways.isFull(network, perAddress))
      return 'tooMany';
    const own = this.#strangers.get(network) ?? new Set();
    if (own.size >= greetingPerAddress) return 'later';
    if (this.#count >= greetingPerProcess) this.#giveUpOne();
    this.#strangers.set(network, own.add(socket));
    this.#count += 1;
    socket.once('close', () => this.#leave(socket, network));
    return undefined;
  }

  /** Gives a socket the place of a gateway: it has proven who it is. */
  pass(socket: WebSocket, network: string): void {
    this.#leave(socket, network);
    // What was let in is not refused any more: as many as may be strangers can come beyond the number.
    this.#gateways.take(socket, 'process', Number.POSITIVE_INFINITY);
    this.#gateways.take(socket, network, Number.POSITIVE_INFINITY);
  }

  #leave(socket: WebSocket, network: string): void {
    const own = this.#strangers.get(network);
    if (!own?.delete(socket)) return;
    this.#count -= 1;
    if (own.size === 0) this.#strangers.delete(network);
  }

  #giveUpOne(): void {
    let [network, most]: [string, Set<WebSocket>] = ['', new Set()];
    for (const [name, own] of this.#strangers)
      if (own.size > most.size) [network, most] = [name, own];
    const [oldest] = most;
    if (!oldest) return;
    this.#leave(oldest, network);
    this.#onGivenUp();
    // Whoever is asked to close may take his time.
    oldest.terminate();
  }
}
