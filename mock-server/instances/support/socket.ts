import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { Duplex } from 'node:stream';

export interface WatchedSocket {
  /** The first message, parsed. Rejects when the socket ends without one. */
  message: Promise<{ code: number }>;
  close(): void;
}

const TEXT = 1;

/**
 * Returns the text of the first text frame that a server sent (RFC 6455, 5.2: unmasked), or
 * undefined while it is incomplete.
 */
function firstText(bytes: Buffer): string | undefined {
  let at = 0;
  while (bytes.length >= at + 2) {
    const short = bytes.readUInt8(at + 1);
    const head = short === 126 ? 4 : 2;
    if (bytes.length < at + head) return undefined;
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short;
    const end = at + head + length;
    if (bytes.length < end) return undefined;
    if ((bytes.readUInt8(at) & 0x0f) === TEXT) return bytes.toString('utf8', at + head, end);
    at = end;
  }
  return undefined;
}

async function readMessage(stream: Duplex, first: Buffer): Promise<{ code: number }> {
  let bytes = first;
  let text = firstText(bytes);
  if (text === undefined)
    for await (const part of stream) {
      bytes = Buffer.concat([bytes, part as Buffer]);
      text = firstText(bytes);
      if (text !== undefined) break;
    }
  if (text === undefined) throw new Error('the socket was closed without a message');
  return JSON.parse(text);
}

/**
 * Opens a websocket with custom headers, which browsers do not allow.
 *
 * @example const socket = await openSocket('http://127.0.0.1:8080/api/wx/ws?uuid=…', { 'x-token':
 * token })
 */
export async function openSocket(
  url: string,
  headers: Record<string, string>,
  ca?: string,
): Promise<WatchedSocket> {
  const key = randomBytes(16).toString('base64');
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  };
  const options = { headers: { ...headers, origin: new URL(url).origin, ...upgrade } };
  const sent = url.startsWith('https:')
    ? secure(url, { ...options, agent: false, ...(ca && { ca }) })
    : plain(url, options);
  sent.end();
  const refused = once(sent, 'response').then(([answer]) => {
    throw new Error(
      `The server refused the websocket. Check the call and its session. HTTP status: ${(answer as IncomingMessage).statusCode}`,
    );
  });
  refused.catch(() => undefined);
  const [, stream, head] = (await Promise.race([once(sent, 'upgrade'), refused])) as [
    IncomingMessage,
    Duplex,
    Buffer,
  ];
  stream.on('error', () => stream.destroy());
  const message = readMessage(stream, head);
  message.catch(() => undefined);
  return { message, close: () => stream.destroy() };
}
