export { awaitServer } from '../live/awaitServer.ts';
export type {
  BodyOf,
  DataOf,
  ListedRoute,
  ListRoute,
  RowOf,
  Schemas,
} from '../request/apiTypes.ts';
export { call, callUnlisted } from '../request/call.ts';
export { fileAddress } from '../request/fileAddress.ts';
export { loadingAtom, pendingAtom } from '../request/loading.ts';
export { type FieldRule, limitsOf, type Operation } from '../request/operation.ts';
export { API_BASE, REQUEST_TIMEOUT } from '../request/prepare.ts';
export { RequestError, type RequestErrorKind } from '../request/requestError.ts';
export { newRequestId } from '../request/requestId.ts';
export { prefetch } from '../request/sendCall.ts';
export type { Failed, Outcome, Succeeded } from '../request/settle.ts';
export { type TryCall, tryCall } from '../request/tryCall.ts';
export type { ApiResponse, CallOptions, Method, Route } from '../request/types.ts';
