export { bus, type ConsoleEvents, hasListener, type RemoteEvent, type SessionEvent } from './bus.ts';
export {
  awaitVerification,
  cancelPendingVerification,
  verificationKind,
} from './coordinator.ts';
export type { ReloginRequest, VerificationKind, VerificationRequest } from './requests.ts';
