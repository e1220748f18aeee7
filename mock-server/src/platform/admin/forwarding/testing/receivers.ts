import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import { LOCALHOST } from '../../../services/gateways/mail/testing/localhost.ts';

interface SyslogReceiver {
  address: string;
  /** Received messages without their length. */
  messages: string[];
  close(): Promise<void>;
}

/** Splits frames `length message`. */
function readFrames(bytes: Buffer): string[] {
  const messages: string[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const space = rest.indexOf(' ');
    const end = space + 1 + Number(rest.subarray(0, space));
    messages.push(rest.subarray(space + 1, end).toString('utf8'));
    rest = rest.subarray(end);
  }
  return messages;
}

/**
 * Starts a syslog server.
 *
 * @param isSilent it reads, but neither ends its side nor stores messages
 */
export async function startSyslog({
  secure = false,
  isSilent = false,
} = {}): Promise<SyslogReceiver> {
  const messages: string[] = [];
  const sockets = new Set<net.Socket>();
  const onSocket = (socket: net.Socket) => {
    const chunks: Buffer[] = [];
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => {
      if (isSilent) return;
      messages.push(...readFrames(Buffer.concat(chunks)));
      socket.end();
    });
  };
  const options = { allowHalfOpen: true };
  const server = secure
    ? tls.createServer({ ...options, ...LOCALHOST }, onSocket)
    : net.createServer(options, onSocket);
  // Also sockets whose TLS handshake fails.
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `${secure ? 'tls' : 'tcp'}://127.0.0.1:${port}`,
    messages,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface HttpReceiver {
  address: string;
  /** Status of the next responses. */
  status: number;
  /** Lines of confirmed requests. */
  lines: string[];
  tokens: (string | undefined)[];
  close(): Promise<void>;
}

/** Starts an HTTP server that stores the lines of requests that it confirms. */
export async function startHttp(): Promise<HttpReceiver> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    receiver.tokens.push(request.headers.authorization);
    if (receiver.status === 204)
      receiver.lines.push(...Buffer.concat(chunks).toString('utf8').trimEnd().split('\n'));
    response.writeHead(receiver.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: HttpReceiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/logs`,
    status: 204,
    lines: [],
    tokens: [],
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
