import { API_BASE } from '../request/prepare.ts';

/** A message of the server, see its `wire.ts`. Newer servers may send other messages. */
export interface ServerMessage {
  op: string;
  topic: string;
  key: string;
  data: unknown;
  msg: string;
}

/** Parses a message of the server. Returns `undefined` for an invalid one. */
export function parseServerMessage(text: unknown): ServerMessage | undefined {
  try {
    const {
      op,
      topic = '',
      key = '',
      data,
      msg = '',
    } = JSON.parse(String(text)) as Partial<ServerMessage>;
    return typeof op === 'string' ? { op, topic, key, data, msg } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens the socket. The cookie identifies the session, because browsers cannot send headers with a
 * websocket.
 */
export function openSocket(): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${API_BASE}/live`);
}
