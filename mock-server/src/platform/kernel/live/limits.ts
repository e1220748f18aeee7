/** What the live socket allows. A console needs one socket per browser tab. */
export const LIMITS = {
  /** Open sockets of one person, of one address, and of one process. */
  perUser: 20,
  perAddress: 200,
  perProcess: 5_000,
  /** Topics that one socket listens to. */
  topics: 32,
  /** Characters of a topic's name and of its key. */
  name: 60,
  /** Messages that a browser may send within a window. The size of each is limited in http/sockets.ts. */
  messages: 60,
  windowMs: 10_000,
  /** Bytes that wait for a slow reader; beyond that he is cut, and asks again when he is back. */
  waitingBytes: 256 * 1024,
  /** A sign of life for proxies and browsers; whoever has not answered the one before is cut. */
  beatMs: 25_000,
  /** Rights are looked at again at least this often, whatever notices arrive. */
  recheckMs: 60_000,
  /** Notices that come together are followed by one look. */
  gatherMs: 200,
} as const;

/** Close codes of our own: what the browser does next depends on them. */
export const CLOSE = {
  /** The session is over, or there was none. */
  session: 4401,
  /** From a page of another origin. */
  origin: 4403,
  /** More sockets or messages than allowed. */
  tooMany: 4429,
  /** A message that is none. */
  bad: 4400,
  /** This instance is leaving: another one takes over (the code of RFC 6455 for a restart). */
  restart: 1012,
} as const;
