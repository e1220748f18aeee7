import { MAX_FRAME_BYTES } from '../../../http/limits.ts';

/** What the wire allows. The numbers that a gateway has to keep to stand in `welcome` as well. */
export const LIMITS = {
  /** Bytes of one frame; before a gateway has proven who it is, far fewer. */
  frameBytes: MAX_FRAME_BYTES,
  greetingBytes: 4 * 1024,
  /** Machines, log entries or command numbers of one frame. */
  rows: 500,
  /** Machines of a netbar, those that were removed among them. What a gateway names beyond that is not kept. */
  machines: 3_000,
  /** Journaled messages that may wait for their acknowledgement. */
  window: 16,
  /** Frames and bytes of one gateway that wait for the server: beyond that its socket is not read. */
  waitingFrames: 32,
  waitingFrameBytes: 2 * 1024 * 1024,
  /** Frames and bytes of one gateway within a window of time: beyond that its socket is not read until the window ends. */
  frames: 400,
  bytes: 8 * 1024 * 1024,
  windowMs: 10_000,
  /** Bytes that wait for a slow gateway: no more commands are sent, and beyond the second number it is cut. */
  slowBytes: 64 * 1024,
  waitingBytes: 1024 * 1024,
  /** Commands that a gateway has not yet said it got. */
  commands: 50,
  /** A gateway says that it lives so often; one that said nothing for three times as long is cut. */
  heartbeatMs: 30_000,
  /** Time for a gateway to prove who it is. */
  greetingMs: 10_000,
  /** Gateways of one process, and of one address: netbars of a city may share one. */
  perProcess: 5_000,
  perAddress: 2_000,
  /** Sockets beside them that have not yet proven who they are. A thousand gateways come back at once when their server does. */
  greetingPerProcess: 2_000,
  greetingPerAddress: 1_000,
  /** How often an instance says which gateways it holds, and after which time another gateway may have the place of a silent one. */
  renewMs: 15_000,
  leaseMs: 45_000,
  /** How long a key for the enrolment may be used. */
  keyMs: 24 * 3_600_000,
  /** How much a clock may be wrong before its times are corrected. */
  skewMs: 2_000,
} as const;

/** The versions of the wire that this server speaks, best first. */
export const PROTOCOLS = [1] as const;

/** Why the server ends a connection. What a gateway does next depends on the code: docs/specs/agent.md. */
export const CLOSE = {
  /** A frame that is none, or out of turn. */
  malformed: 4400,
  /** Unknown or revoked credential, wrong proof, or a key that is used, revoked or over. */
  unauthenticated: 4401,
  /** The netbar is archived or was rejected. */
  closed: 4403,
  /** No version of the wire in common. */
  protocol: 4406,
  /** Nothing was heard for too long. */
  silent: 4408,
  /** Another gateway is connected with this identity. */
  duplicate: 4409,
  /** The same gateway has connected anew. */
  replaced: 4410,
  /** Too many gateways of this address. */
  tooMany: 4429,
  /** What was sent is not read. */
  slow: 4431,
  /** This instance is leaving: another one takes over. */
  restart: 1012,
  /** The server cannot write at the moment, or too many of this address have yet to prove who they are. */
  later: 1013,
} as const;
export type CloseReason = keyof typeof CLOSE;
