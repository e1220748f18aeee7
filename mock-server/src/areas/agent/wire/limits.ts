import { MAX_FRAME_BYTES } from '../../../http/limits.ts';

/** Limits of the protocol. `welcome` also contains the limits that gateways must respect. */
export const LIMITS = {
  /** Maximum bytes of a frame. The limit before authentication is much lower. */
  frameBytes: MAX_FRAME_BYTES,
  greetingBytes: 4 * 1024,
  /** Maximum number of terminals, entries or command ids per frame. */
  rows: 500,
  /**
   * Maximum number of terminals per netbar, including removed ones. Further terminals are dropped.
   */
  machines: 3_000,
  /** Maximum number of unacknowledged journal messages. */
  window: 16,
  /** Queued frames and bytes of one gateway. Above these limits its socket is not read. */
  waitingFrames: 32,
  waitingFrameBytes: 2 * 1024 * 1024,
  /**
   * Frames and bytes of one gateway per time window. Above these limits its socket is not read
   * until the window ends.
   */
  frames: 400,
  bytes: 8 * 1024 * 1024,
  windowMs: 10_000,
  /**
   * Unsent bytes of a slow gateway. Above the first limit no commands are sent, above the second
   * the connection is terminated.
   */
  slowBytes: 64 * 1024,
  waitingBytes: 1024 * 1024,
  /** Time for a slow peer to read the close frame, before the connection is terminated. */
  slowCloseMs: 5_000,
  /** Maximum number of unconfirmed commands. */
  commands: 50,
  /** Heartbeat interval. A gateway without any data for three intervals is disconnected. */
  heartbeatMs: 30_000,
  /** Time limit for authentication. */
  greetingMs: 10_000,
  /** Gateways per process and per address. All netbars of a city may share an address. */
  perProcess: 5_000,
  perAddress: 2_000,
  /**
   * Additional unauthenticated sockets. After a restart of the server a thousand gateways reconnect
   * together.
   */
  greetingPerProcess: 2_000,
  greetingPerAddress: 1_000,
  /**
   * Interval of lease renewals, and the time after which another gateway process can take the lease
   * of a silent one.
   */
  renewMs: 15_000,
  leaseMs: 45_000,
  /** Validity of an enrolment key. */
  keyMs: 24 * 3_600_000,
  /** Maximum number of enrolments with one key. Each replaces the former one. */
  enrolments: 10,
  /** Clock skew above which times are corrected. */
  skewMs: 2_000,
} as const;

/** Supported protocol versions, preferred first. */
export const PROTOCOLS = [1] as const;

/**
 * Close codes of the server. The next step of a gateway depends on the code. See
 * docs/reference/agent-protocol.md.
 */
export const CLOSE = {
  /** Invalid or unexpected frame. */
  malformed: 4400,
  /** Unknown or revoked credential, wrong proof, or a key that is used, revoked or expired. */
  unauthenticated: 4401,
  /** The netbar is archived or was rejected. */
  closed: 4403,
  /** No common protocol version. */
  protocol: 4406,
  /** No data for too long. */
  silent: 4408,
  /** Another gateway is connected with this identity. */
  duplicate: 4409,
  /** The same gateway has opened a newer connection. */
  replaced: 4410,
  /** Too many gateways of this address. */
  tooMany: 4429,
  /** The gateway does not read sent data. */
  slow: 4431,
  /** This server instance is shutting down. Another one accepts connections. */
  restart: 1012,
  /**
   * The server cannot store data at the moment, or this address has too many unauthenticated
   * sockets.
   */
  later: 1013,
} as const;
export type CloseReason = keyof typeof CLOSE;
