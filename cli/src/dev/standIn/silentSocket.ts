import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Value of the WebSocket protocol for the handshake (RFC 6455, section 1.3). */
const PROTOCOL_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const CLOSE = 8;

/**
 * Accepts a WebSocket without sending messages, so that the browser does not log a failed connection.
 * Ends it when the browser closes it.
 */
export function acceptSilently({ headers }: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1')
    .update(`${headers['sec-websocket-key']}${PROTOCOL_ID}`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
  );
  socket.on('data', (frame: Buffer) => {
    if (((frame[0] ?? 0) & 0x0f) === CLOSE) socket.end(Buffer.from([0x80 | CLOSE, 0]));
  });
  socket.on('error', () => socket.destroy());
}
