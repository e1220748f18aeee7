import { once } from 'node:events';
import type { BlockList } from 'node:net';
import net from 'node:net';
import { hostname } from 'node:os';
import tls from 'node:tls';
import { assertLiteral, bareHost, guardedLookup } from '../../../kernel/outbound/addresses.ts';
import { networkFault } from './fault.ts';
import { type ForwardLine, lineText } from './line.ts';

/** Facility 13 of RFC 5424: log audit. */
const FACILITY = 13;
const SEVERITY = { warning: 4, info: 6 } as const;

/** Characters that RFC 5424 allows in a host name. */
const host = hostname().replace(/[^\x21-\x7e]/g, '') || '-';

/** Formats a record as RFC 5424 with the length in front (RFC 6587, RFC 5425). */
function syslogFrame(line: ForwardLine): string {
  const priority = FACILITY * 8 + (line.isRefused ? SEVERITY.warning : SEVERITY.info);
  const head = `<${priority}>1 ${line.time.toISOString()} ${host} console - ${line.stream} -`;
  const message = `${head} ${lineText(line)}`;
  return `${Buffer.byteLength(message)} ${message}`;
}

interface SyslogTarget {
  /** `tls://host:port` or `tcp://host:port`. */
  address: string;
  /** PEM text of a certificate authority; empty for public ones. */
  certificate: string;
  allowed: BlockList;
  timeoutMs: number;
}

function connect({ address, certificate, allowed }: SyslogTarget): net.Socket {
  const url = new URL(address);
  const name = bareHost(url);
  assertLiteral(name, allowed);
  const where = { host: name, port: Number(url.port), lookup: guardedLookup(allowed) };
  if (url.protocol === 'tcp:') return net.connect(where);
  return tls.connect({
    ...where,
    ...(net.isIP(name) === 0 && { servername: name }),
    ...(certificate !== '' && { ca: certificate }),
  });
}

/**
 * Sends records on a new connection and waits until the receiver closes it. Syslog has no
 * acknowledgement; a receiver that closes its side after the last byte has read all of them.
 *
 * @throws DeliveryFault if the connection fails, or is not closed in time
 */
export async function sendSyslog(
  target: SyslogTarget,
  lines: readonly ForwardLine[],
): Promise<void> {
  let socket: net.Socket | undefined;
  try {
    socket = connect(target);
    const signal = AbortSignal.timeout(target.timeoutMs);
    // Without a reader the end of the receiver is never seen.
    socket.resume();
    const ended = once(socket, 'end', { signal });
    socket.end(lines.map(syslogFrame).join(''));
    await ended;
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    throw networkFault((error as Error).name === 'AbortError' ? (cause ?? error) : error);
  } finally {
    socket?.destroy();
  }
}
