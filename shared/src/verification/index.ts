export { bus, type ConsoleEvents, hasListener, type RemoteEvent, type SessionEvent } from './bus.ts';
export {
  awaitVerification,
  cancelPendingVerification,
  type VerificationKind,
  type VerificationRequest,
  verificationKind,
} from './coordinator.ts';
export type { ReloginRequest } from './relogin.ts';
