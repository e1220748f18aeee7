import { atom } from 'jotai';
import { keptTokenAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import { HIDDEN_MS, pauseBefore, SILENT_MS } from './timing.ts';
import { openSocket, readTold, type Told } from './wire.ts';

/** Whether this tab has its live socket now. While it has none, whoever needs the newest asks for it from time to time. */
export const isLiveAtom = atom(false);

interface Owner {
  /** What is listened to, to be asked for again by every new socket. */
  wishes(): Iterable<{ topic: string; key: string }>;
  hear(told: Told): void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * The one socket of this browser tab. It is there while something is listened to, somebody is signed in and the tab is seen (for half a
 * minute more); a lost one is made anew, after pauses that grow, and asks again for everything.
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
    let session = store.get(keptTokenAtom).sessionId;
    store.sub(keptTokenAtom, () => {
      const { sessionId } = store.get(keptTokenAtom);
      // A renewed token is the same session; another one has other rights.
      if (sessionId === session) return;
      session = sessionId;
      this.#drop();
      this.#hurry();
    });
  }

  /** Says something, if the socket is there; a new socket asks for everything anyway. */
  say(op: 'subscribe' | 'unsubscribe', topic: string, key: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ op, topic, key }));
  }

  /** Says whether anything is listened to. */
  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    if (isWanted) this.#open();
    else this.#drop();
  }

  /** What keeps the socket away is over: tries at once. */
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
    const isAway = store.get(keptTokenAtom).token === '' || document.visibilityState === 'hidden';
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
      const told = readTold(data);
      if (!told) return;
      // Only what was answered shows that the server took the socket: it may close one that it has let open.
      if (told.op === 'subscribed') {
        this.#tries = 0;
        store.set(isLiveAtom, true);
      }
      this.#owner.hear(told);
    });
    socket.addEventListener('close', ({ code }) => isMine() && this.#lose(code));
  }

  /** A line that was cut without a word, by sleep or by a change of the network, is noticed by its silence. */
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
      pauseBefore(this.#tries++, code),
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
