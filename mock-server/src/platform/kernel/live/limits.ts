/** Limits of the live socket. A console uses one socket per browser tab. */
export const LIMITS = {
  /** Open sockets per user, per client network and per process. */
  perUser: 20,
  perAddress: 200,
  perProcess: 5_000,
  /** Subscriptions per socket. */
  topics: 32,
  /** Maximum length of a topic name and of a key. */
  name: 60,
  /** Messages from a browser per window. Their size is limited in http/sockets.ts. */
  messages: 60,
  windowMs: 10_000,
  /**
   * Maximum buffered bytes of a slow reader. Above it the socket is terminated; the browser
   * reconnects and subscribes again.
   */
  waitingBytes: 256 * 1024,
  /**
   * Ping interval, which keeps connections through proxies open. A socket that did not answer the
   * last ping is terminated.
   */
  beatMs: 25_000,
  /** Maximum time between two checks of rights. */
  recheckMs: 60_000,
  /** Notifications within this time are handled by one check. */
  gatherMs: 200,
} as const;

/** Application-specific close codes, on which the browser's reaction depends. */
export const CLOSE = {
  /** The session has ended or does not exist. */
  session: 4401,
  /** The page has another origin. */
  origin: 4403,
  /** Too many sockets or messages. */
  tooMany: 4429,
  /** Invalid message. */
  bad: 4400,
  /**
   * The instance shuts down; the browser reconnects to another one (1012 is the code of RFC 6455
   * for a restart).
   */
  restart: 1012,
} as const;
