import { API_BASE, newRequestId, tryCall } from '@console/shared/request';
import { qrTexts } from './qrTexts.ts';

/** Purpose of a scan. */
export type QrType = 'verify' | 'login' | 'bind';

/** Parameters of the request for a QR code. */
export interface QrRequest {
  type: QrType;
  /** Challenge of the sign-in that the scan verifies, or ''. */
  captchaId: string;
}

/** QR code from the server. */
export interface Ticket {
  uuid: string;
  /** URL of the picture. */
  image: string;
  /** Lifetime in seconds. */
  seconds: number;
}

/** Longest delay of a browser timer in seconds. */
const LONGEST = 2_147_483;

/**
 * Requests a QR code (spec 7).
 *
 * @throws Error with a message for the user: the server's message, or that the response is invalid
 */
export async function requestTicket(
  { type, captchaId }: QrRequest,
  signal: AbortSignal,
): Promise<Ticket> {
  const body = { uuid: newUuid(), type, ...(captchaId === '' ? {} : { captchaId }) };
  const options = { loading: false, verify: false, signal } as const;
  const response = await tryCall<Partial<Record<string, unknown>> | null>(
    'POST /wx/qrCode',
    body,
    options,
  );
  if (!response.ok) throw response.error ?? new Error(response.msg || qrTexts.failed);
  const { ticket, uuid = body.uuid, expire_seconds: seconds } = response.data ?? {};
  const usable =
    typeof ticket === 'string' && ticket !== '' && typeof uuid === 'string' && Number(seconds) > 0;
  if (!usable) throw new Error(qrTexts.badAnswer);
  return {
    uuid,
    image: `${API_BASE}/wx/qrImage?ticket=${encodeURIComponent(ticket)}`,
    seconds: Math.min(Number(seconds), LONGEST),
  };
}

/** Opens the websocket that reports the scan, identified by uuid and expiry (spec 7). */
export function openSocket({ uuid, seconds }: Ticket): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(
    `${scheme}://${location.host}${API_BASE}/wx/ws?uuid=${encodeURIComponent(uuid)}&expire_seconds=${seconds}`,
  );
}

/** Parses a message of the websocket. Returns `undefined` for an invalid message. */
export function readMessage(message: unknown): { code: number; msg: string } | undefined {
  try {
    const { code, msg } = JSON.parse(String(message)) as { code?: unknown; msg?: unknown };
    if (typeof code !== 'number') return undefined;
    return { code, msg: typeof msg === 'string' ? msg : '' };
  } catch {
    return undefined;
  }
}

/** Plain HTTP pages do not have `crypto.randomUUID`. */
function newUuid(): string {
  return newRequestId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
