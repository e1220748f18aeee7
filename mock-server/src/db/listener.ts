import pg from 'pg';

/** Pauses between attempts to connect again: short ones first, then this long. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** A connection whose other end vanished without a word is noticed by asking this often, and waiting this long. */
const CHECK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;

export interface ListenerOptions {
  url: string;
  channel: string;
  onMessage(text: string): void;
  /** Told when the connection is back after a loss: messages may have been missed. */
  onReturn(): void;
  onError(error: Error): void;
}

/**
 * Holds one connection of its own on which PostgreSQL delivers notifications (a pool's connections come and go). A lost one
 * is made anew until it works, for as long as the server runs.
 *
 * @returns ends it; rejects when the first connection cannot be made
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
      again(FIRST_PAUSE_MS);
    };
    // Before it is connected, `connect` rejects with the same error.
    client.on('error', lose);
    client.on('end', () => lose(new Error('the connection that listens was closed')));
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

  function again(pause: number): void {
    retry = setTimeout(() => {
      connect().then(
        () => stopped || onReturn(),
        () => stopped || again(Math.min(pause * 2, LONGEST_PAUSE_MS)),
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
