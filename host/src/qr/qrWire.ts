import { API_BASE, newRequestId, tryCall } from '@console/shared/request';
import { qrTexts } from './qrTexts.ts';

/** What a scan is for. */
export type QrType = 'verify' | 'login' | 'bind';

/** What a code is asked for with. */
export interface QrWish {
  type: QrType;
  /** The challenge of a sign-in that the scan passes, '' without one. */
  captchaId: string;
}

/** A code to scan, as the server made it. */
export interface Ticket {
  uuid: string;
  /** Address of the picture. */
  image: string;
  /** Seconds that it is good for. */
  seconds: number;
}

/** Longest time that a timer of the browser can hold, in seconds. */
const LONGEST = 2_147_483;

/**
 * Asks for a code to scan (spec 7).
 *
 * @throws Error whose message is for the person: the server's own, or that the answer is none
 */
export async function askTicket({ type, captchaId }: QrWish, signal: AbortSignal): Promise<Ticket> {
  const body = { uuid: newUuid(), type, ...(captchaId === '' ? {} : { captchaId }) };
  const options = { loading: false, verify: false, signal } as const;
  const asked = await tryCall<Partial<Record<string, unknown>> | null>(
    'POST /wx/qrCode',
    body,
    options,
  );
  if (!asked.ok) throw asked.error ?? new Error(asked.msg || qrTexts.failed);
  const { ticket, uuid = body.uuid, expire_seconds: seconds } = asked.data ?? {};
  const usable =
    typeof ticket === 'string' && ticket !== '' && typeof uuid === 'string' && Number(seconds) > 0;
  if (!usable) throw new Error(qrTexts.badAnswer);
  return {
    uuid,
    image: `${API_BASE}/wx/qrImage?ticket=${encodeURIComponent(ticket)}`,
    seconds: Math.min(Number(seconds), LONGEST),
  };
}

/** Opens the websocket that tells of a scan, keyed by uuid and expiry (spec 7). */
export function openSocket({ uuid, seconds }: Ticket): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(
    `${scheme}://${location.host}${API_BASE}/wx/ws?uuid=${encodeURIComponent(uuid)}&expire_seconds=${seconds}`,
  );
}

/** Reads a message of the websocket; `undefined` when it is none that anybody could understand. */
export function readMessage(message: unknown): { code: number; msg: string } | undefined {
  try {
    const { code, msg } = JSON.parse(String(message)) as { code?: unknown; msg?: unknown };
    if (typeof code !== 'number') return undefined;
    return { code, msg: typeof msg === 'string' ? msg : '' };
  } catch {
    return undefined;
  }
}

/** On plain http `crypto.randomUUID` does not exist. */
function newUuid(): string {
  return newRequestId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
