import { callUnlisted } from './call.ts';
import type { Answer, CallOptions, Route } from './types.ts';

export function call<Data = unknown>(route: Route, body?: unknown, options?: CallOptions): Promise<Answer<Data>> {
  return callUnlisted<Data>(route, body, options);
}
