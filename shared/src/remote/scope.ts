import type { Emitter } from 'mitt';
import type { call, callUnlisted } from '../request/call.ts';
import { prefetch, sendCall } from '../request/sendCall.ts';
import { type TryCall, tryWith } from '../request/tryCall.ts';
import type { ApiResponse, CallOptions, Route } from '../request/types.ts';
import type { ConsoleEvents } from '../verification/bus.ts';
import { eitherSignal } from './eitherSignal.ts';
import { scopedBus } from './scopedBus.ts';

/** Resources of a remote that end when its last page is closed. */
export interface Remote {
  /**
   * The build that contains the code, `netbar@3f2a9c01d7e4`. Empty outside of a remote, for example
   * in a test.
   */
  readonly name: string;
  /**
   * Aborted when the last page is closed. Read it before each use, because pages may be opened
   * again.
   */
  readonly signal: AbortSignal;
  /**
   * Like the function of the browser, but the timer ends with the last page at the latest.
   *
   * @returns a function that clears the timer
   */
  setTimeout(work: () => void, delay: number): () => void;
  setInterval(work: () => void, period: number): () => void;
  /** Registers a callback for the closing of the last page. @returns a function that removes it */
  onDispose(work: () => void): () => void;
}

/** Request client of a remote. */
export interface ScopedClient {
  /** @deprecated Use `tryCall`. */
  call: typeof call;
  /** @deprecated Use `tryCall`. */
  callUnlisted: typeof callUnlisted;
  tryCall: TryCall;
  prefetch: typeof prefetch;
}

/** Scoped versions of shared services for one remote. */
export interface RemoteScope {
  remote: Remote;
  client: ScopedClient;
  bus: Emitter<ConsoleEvents>;
  /**
   * Ends all timers, pending calls and subscriptions of the remote. It can start again afterwards.
   */
  dispose(): void;
}

/**
 * Creates the scope of a build of a remote. Its calls have the header `x-remote`, and its resources
 * end together.
 *
 * @param name `<id>@<build>`
 * @example
 * const scope = createScope('netbar@3f2a9c01d7e4');
 * scope.client.tryCall('POST /netbar/getNetbarList', { page: 1, pageSize: 10 });
 */
export function createScope(name: string): RemoteScope {
  let life = new AbortController();
  const disposers = new Set<() => void>();
  const ownBus = scopedBus();

  const onDispose = (work: () => void): (() => void) => {
    disposers.add(work);
    return () => disposers.delete(work);
  };
  const disposable = (stop: () => void): (() => void) => {
    const forget = onDispose(stop);
    return () => {
      forget();
      stop();
    };
  };
  const remote: Remote = {
    name,
    get signal() {
      return life.signal;
    },
    setTimeout: (work, delay) => {
      const timer = setTimeout(() => {
        stop();
        work();
      }, delay);
      const stop = disposable(() => clearTimeout(timer));
      return stop;
    },
    setInterval: (work, period) => {
      const timer = setInterval(work, period);
      return disposable(() => clearInterval(timer));
    },
    onDispose,
  };
  return {
    remote,
    client: scopedClient(remote),
    bus: ownBus.bus,
    dispose: () => {
      const works = [...disposers];
      disposers.clear();
      for (const work of works) work();
      ownBus.dispose();
      const ended = life;
      life = new AbortController();
      ended.abort();
    },
  };
}

function scopedClient(remote: Remote): ScopedClient {
  const send = async <Data>(
    route: Route,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<ApiResponse<Data>> => {
    const { signal, release } = eitherSignal(options.signal, remote.signal);
    try {
      return await sendCall<Data>(route, body, { ...options, signal, remote: remote.name });
    } finally {
      release();
    }
  };
  return {
    call: send as typeof call,
    callUnlisted: send,
    tryCall: tryWith(send),
    prefetch: (route, body) => prefetch(route, body, remote.name),
  };
}
