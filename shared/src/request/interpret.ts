import { requestTexts } from '../texts.ts';
import { RequestError } from './requestError.ts';
import type { ApiResponse, RawResponse, Route } from './types.ts';

function decodeMessage(header: string): string {
  // Go's QueryEscape encodes a space as `+`. A message may also be unescaped, with a single `%`.
  try {
    return decodeURIComponent(header.replaceAll('+', ' '));
  } catch {
    return header;
  }
}

interface Envelope {
  code?: unknown;
  data?: unknown;
  msg?: unknown;
}

function asEnvelope(value: unknown): Envelope | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'code' in value
    ? value
    : undefined;
}

function toResponse({ code, data, msg }: Envelope): ApiResponse | undefined {
  const number = typeof code === 'string' && code.trim() !== '' ? Number(code) : code;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return { code: number, data: data ?? null, msg: typeof msg === 'string' ? msg : '' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function malformedReason(text: string): string {
  if (text.trim() === '' || text.trim() === 'null') return requestTexts.malformedEmpty;
  return /^\s*</.test(text) ? requestTexts.malformedHtml : requestTexts.malformedJson;
}

function isFile(raw: RawResponse): boolean {
  const type = raw.headers.get('content-type') ?? '';
  return raw.headers.has('success') && !type.includes('json');
}

function wantsReload(response: ApiResponse | undefined): boolean {
  const data = response?.data;
  return typeof data === 'object' && data !== null && 'reload' in data && data.reload === true;
}

/**
 * Interprets a response (spec 7). Success is code 0 or the header `success: true`, which sets the
 * code to 0. The header `msg` replaces the message. A file (any response that is not JSON and has
 * the header `success`) becomes `data` as a Blob. Responses with other codes are returned too.
 *
 * @throws RequestError `http` for a status other than 2xx and, with status 401, for `data.reload
 * === true`; `malformed` for a 2xx response without a valid envelope
 */
export async function interpret(route: Route, raw: RawResponse): Promise<ApiResponse> {
  const { status, headers } = raw;
  const requestId = headers.get('x-request-id') ?? undefined;
  const text = isFile(raw) ? '' : ((await raw.body?.text()) ?? '');
  const envelope = asEnvelope(parse(text));
  const response = envelope && toResponse(envelope);
  if (status < 200 || status > 299 || wantsReload(response)) {
    const effective = wantsReload(response) ? 401 : status;
    const message = response?.msg || requestTexts.failedStatus(effective);
    throw new RequestError('http', message, { route, status: effective, requestId, response });
  }
  const succeeded = headers.get('success') === 'true';
  const header = headers.get('msg');
  const message = header === null ? undefined : decodeMessage(header);
  if (isFile(raw)) return { code: succeeded ? 0 : 7, data: raw.body ?? null, msg: message ?? '' };
  if (!response)
    throw new RequestError('malformed', malformedReason(text), { route, status, requestId });
  return { ...response, code: succeeded ? 0 : response.code, msg: message ?? response.msg };
}
