export type { BodyOf, DataOf, ListedRoute, ListRoute, RowOf, Schemas } from './apiTypes.ts';
export { callUnlisted, prefetch } from './call.ts';
export { loadingAtom, pendingAtom } from './loading.ts';
export { API_BASE, REQUEST_TIMEOUT } from './prepare.ts';
export { RequestError, type RequestErrorKind } from './requestError.ts';
export { newRequestId } from './requestId.ts';
export { call } from './typedCall.ts';
export type { ApiResponse, CallOptions, Method, Route } from './types.ts';
