export {
  bus,
  type ConsoleEvents,
  hasListener,
  type RemoteEvent,
  type SessionEvent,
} from '../verification/bus.ts';
export {
  awaitVerification,
  cancelPendingVerification,
  verificationKind,
} from '../verification/coordinator.ts';
export type {
  ReloginRequest,
  VerificationKind,
  VerificationRequest,
} from '../verification/requests.ts';
