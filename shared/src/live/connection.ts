import { atom } from 'jotai';
import { storedTokenAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import { announceServer } from './awaitServer.ts';
import { HIDDEN_MS, reconnectDelay, SILENT_MS } from './timing.ts';
import { openSocket, parseServerMessage, type ServerMessage } from './wire.ts';

/**
 * True while the live socket of this tab is connected. Without a socket, code that needs current
 * data polls.
 */
export const isLiveAtom = atom(false);

interface Owner {
  /** Active subscriptions, which every new socket requests again. */
  wishes(): Iterable<{ topic: string; key: string }>;
  hear(message: ServerMessage): void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * The live socket of this browser tab. It is open while there are subscriptions, a user is signed
 * in, and the tab is visible (and for 30 seconds after). A lost socket is reopened after growing
 * delays and subscribes again.
 */
export class Connection {
  readonly #owner: Owner;
  #socket: WebSocket | undefined;
  #tries = 0;
  #retry: Timer;
  #hidden: Timer;
  #silent: Timer;
  #isWanted = false;

  constructor(owner: Owner) {
    this.#owner = owner;
    document.addEventListener('visibilitychange', () => this.#look());
    addEventListener('online', () => this.#hurry());
    let session = store.get(storedTokenAtom).sessionId;
    store.sub(storedTokenAtom, () => {
      const { sessionId } = store.get(storedTokenAtom);
      // A renewed token belongs to the same session. Another session has other permissions.
      if (sessionId === session) return;
      session = sessionId;
      this.#drop();
      this.#hurry();
    });
  }

  /** Sends a message if the socket is open. A new socket sends all subscriptions anyway. */
  say(op: 'subscribe' | 'unsubscribe', topic: string, key: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ op, topic, key }));
  }

  /** Sets whether there are subscriptions. */
  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    if (isWanted) this.#open();
    else this.#drop();
  }

  /** Reconnects immediately, because the cause of the loss has disappeared. */
  #hurry(): void {
    this.#tries = 0;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#open();
  }

  #look(): void {
    clearTimeout(this.#hidden);
    if (document.visibilityState === 'hidden')
      this.#hidden = setTimeout(() => this.#drop(), HIDDEN_MS);
    else if (!this.#socket) this.#hurry();
  }

  #open(): void {
    const isAway = store.get(storedTokenAtom).token === '' || document.visibilityState === 'hidden';
    if (!this.#isWanted || isAway || this.#socket || this.#retry) return;
    const socket = openSocket();
    this.#socket = socket;
    this.#expectLife(socket);
    const isMine = (): boolean => this.#socket === socket;
    socket.addEventListener('open', () => {
      if (!isMine()) return;
      for (const { topic, key } of this.#owner.wishes()) this.say('subscribe', topic, key);
    });
    socket.addEventListener('message', ({ data }) => {
      if (!isMine()) return;
      this.#expectLife(socket);
      const message = parseServerMessage(data);
      if (!message) return;
      // Only a response proves that the server accepted the socket. The server may close an opened
      // socket.
      if (message.op === 'subscribed') {
        this.#tries = 0;
        if (!store.get(isLiveAtom)) announceServer();
        store.set(isLiveAtom, true);
      }
      this.#owner.hear(message);
    });
    socket.addEventListener('close', ({ code }) => isMine() && this.#lose(code));
  }

  /**
   * Detects a connection that was lost without a close event, for example by sleep or a network
   * change.
   */
  #expectLife(socket: WebSocket): void {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#drop();
      this.#open();
    }, SILENT_MS);
  }

  #lose(code: number): void {
    this.#forget();
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.#open();
      },
      reconnectDelay(this.#tries++, code),
    );
  }

  #drop(): void {
    const socket = this.#socket;
    this.#forget();
    socket?.close();
  }

  #forget(): void {
    this.#socket = undefined;
    clearTimeout(this.#silent);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    store.set(isLiveAtom, false);
  }
}
