import type { Emitter } from 'mitt';
import type { call, callUnlisted } from '../request/call.ts';
import { prefetch, sendCall } from '../request/sendCall.ts';
import { type TryCall, tryWith } from '../request/tryCall.ts';
import type { ApiResponse, CallOptions, Route } from '../request/types.ts';
import type { ConsoleEvents } from '../verification/bus.ts';
import { eitherSignal } from './eitherSignal.ts';
import { scopedBus } from './scopedBus.ts';

/** What a remote starts and the host ends, when the remote's last page is closed. */
export interface Remote {
  /** Which build this code is of, `netbar@3f2a9c01d7e4`; `''` outside a remote, for example in a test. */
  readonly name: string;
  /** Fires when the last page is closed. Read it anew for each use: pages may be opened again. */
  readonly signal: AbortSignal;
  /** Like the browser's own; the timer ends with the last page at the latest. @returns clears it */
  setTimeout(work: () => void, delay: number): () => void;
  setInterval(work: () => void, period: number): () => void;
  /** Does something when the last page is closed. @returns forgets it */
  onDispose(work: () => void): () => void;
}

/** The request client as one remote sees it. */
export interface ScopedClient {
  /** @deprecated Use `tryCall`. */
  call: typeof call;
  /** @deprecated Use `tryCall`. */
  callUnlisted: typeof callUnlisted;
  tryCall: TryCall;
  prefetch: typeof prefetch;
}

/** A remote's own side of what it shares with everybody. */
export interface RemoteScope {
  remote: Remote;
  client: ScopedClient;
  bus: Emitter<ConsoleEvents>;
  /** Ends everything that the remote has started: timers, calls under way, subscriptions. It may start anew afterwards. */
  dispose(): void;
}

/**
 * Makes the scope of one build of a remote: its calls carry `x-remote`, and all that it starts through the scope ends together.
 *
 * @param name `<id>@<build>`
 * @example const scope = createScope('netbar@3f2a9c01d7e4'); scope.client.tryCall('POST /netbar/getNetbarList', { page: 1, pageSize: 10 });
 */
export function createScope(name: string): RemoteScope {
  let life = new AbortController();
  const disposers = new Set<() => void>();
  const own = scopedBus();

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
    bus: own.bus,
    dispose: () => {
      const works = [...disposers];
      disposers.clear();
      for (const work of works) work();
      own.dispose();
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
