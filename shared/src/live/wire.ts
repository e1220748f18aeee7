import { API_BASE } from '../request/prepare.ts';

/** What the server says (its own `wire.ts`); more may come with a newer server. */
export interface Told {
  op: string;
  topic: string;
  key: string;
  data: unknown;
  msg: string;
}

/** Reads a message of the server; nothing when it is none that anybody could understand. */
export function readTold(text: unknown): Told | undefined {
  try {
    const { op, topic = '', key = '', data, msg = '' } = JSON.parse(String(text)) as Partial<Told>;
    return typeof op === 'string' ? { op, topic, key, data, msg } : undefined;
  } catch {
    return undefined;
  }
}

/** Opens the socket. Its session is that of the cookie: a browser lets nobody send a header with it. */
export function openSocket(): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${API_BASE}/live`);
}
