import pg from 'pg';

/** Pauses between reconnection attempts, starting with the first and doubling up to the longest. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** Interval and timeout of the check for connections that are lost without an error. */
const CHECK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;

export interface ListenerOptions {
  url: string;
  channel: string;
  onMessage(text: string): void;
  /** Called after a lost connection is restored. Messages may have been missed. */
  onReturn(): void;
  onError(error: Error): void;
}

/**
 * Keeps a dedicated connection for notifications of PostgreSQL, because pooled connections are not
 * permanent. Reconnects until the server stops.
 *
 * @returns stops listening; rejects if the first connection fails
 * @example const stop = await listen({ url, channel: 'console_bus', onMessage, onReturn, onError })
 */
export async function listen({
  url,
  channel,
  onMessage,
  onReturn,
  onError,
}: ListenerOptions): Promise<() => Promise<void>> {
  let stopped = false;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    const lose = (error: Error) => {
      if (current !== client) return;
      current = undefined;
      clearInterval(check);
      client.end().catch(() => undefined);
      if (stopped) return;
      onError(error);
      scheduleRetry(FIRST_PAUSE_MS);
    };
    // Before the connection is established, `connect` rejects with the same error.
    client.on('error', lose);
    client.on('end', () => lose(new Error('The notification connection was closed')));
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (stopped) return client.end();
    current = client;
    check = setInterval(() => client.query('select 1').catch(lose), CHECK_EVERY_MS);
    check.unref();
  }

  function scheduleRetry(pause: number): void {
    retry = setTimeout(() => {
      connect().then(
        () => stopped || onReturn(),
        () => stopped || scheduleRetry(Math.min(pause * 2, LONGEST_PAUSE_MS)),
      );
    }, pause);
    retry.unref();
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(check);
    await current?.end();
  };
}
