import type { Caller } from '../../../http/caller.ts';
import { NotAuthenticated } from '../../../http/errors.ts';
import type { Deps } from '../area/deps.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import { LIMITS } from './limits.ts';
import { channelFor } from './listener.ts';
import { texts } from './texts.ts';

interface Sockets {
  connections: ReadonlySet<Connection>;
  channels: Channels;
}

type Needed = Pick<Deps, 'database' | 'tokens' | 'memory' | 'now' | 'log'>;

/** Returns the current caller of a session; undefined if the session has ended. */
async function identify(deps: Needed, token: string): Promise<Caller | undefined> {
  return authenticate(deps, token, deps.now()).catch((error) => {
    if (error instanceof NotAuthenticated) return undefined;
    throw error;
  });
}

/**
 * Moves the subscriptions of a socket to the channels that the caller can access now, and ends the
 * others.
 */
async function checkSubscriptions(
  deps: Needed,
  connection: Connection,
  channels: Channels,
): Promise<void> {
  for (const [id, subscription] of [...connection.subscriptions]) {
    if (subscription.channel === undefined) continue;
    const channel = await channelFor(deps, connection.caller, subscription);
    if (channel === subscription.channel || connection.subscriptions.get(id) !== subscription)
      continue;
    channels.leave(connection, subscription);
    if (channel !== undefined) {
      channels.join(connection, subscription, channel);
      continue;
    }
    connection.subscriptions.delete(id);
    connection.send({
      op: 'refused',
      topic: subscription.topic.name,
      key: subscription.key,
      msg: texts.denied,
    });
  }
}

/** Checks each session once, even if it has several sockets. */
async function checkSessions(deps: Needed, { connections, channels }: Sockets): Promise<void> {
  const bySession = new Map<string, Connection[]>();
  for (const connection of connections) {
    const { token } = connection.caller;
    bySession.set(token, [...(bySession.get(token) ?? []), connection]);
  }
  for (const [token, tabs] of bySession) {
    const caller = await identify(deps, token);
    for (const connection of tabs) {
      if (!caller) connection.close('session');
      else {
        connection.caller = caller;
        await checkSubscriptions(deps, connection, channels);
      }
    }
  }
}

/**
 * Checks sessions and rights of live sockets. Requests are delayed briefly, so that several changes
 * cause one check.
 */
export class RightsCheck {
  readonly #deps: Needed;
  readonly #sockets: Sockets;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: Needed, sockets: Sockets) {
    this.#deps = deps;
    this.#sockets = sockets;
  }

  /** Schedules a check. Errors are logged; the next check covers all sockets again. */
  request(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#running
        .then(() => checkSessions(this.#deps, this.#sockets))
        .catch((error) => {
          this.#deps.log.error(
            { err: error },
            'Rights of live sockets could not be checked and will be checked again',
          );
        });
    }, LIMITS.gatherMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
