export { bus, type ConsoleEvents, hasListener, type RemoteEvent, type SessionEvent } from './bus.ts';
export { cancelPendingVerification, type VerificationKind, type VerificationRequest, verificationKind } from './coordinator.ts';
