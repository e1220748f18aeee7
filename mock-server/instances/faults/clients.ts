import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./clients.mjs', import.meta.url));

/** Connections to open. */
export interface ClientOrder {
  url: string;
  count: number;
  /** Texts to send, in turn by connection. */
  texts: readonly string[];
  /** Whether the clients read the responses. */
  reads: boolean;
  /** Whether a connection that the server closed is opened again. */
  reopen: boolean;
}

interface ClientCounts {
  open: number;
  refused: number;
  /** Connections that the server has closed. */
  closed: number;
}

export interface Clients {
  /** Counts after all connections were opened. */
  opened: ClientCounts;
  counts(): Promise<ClientCounts>;
  /** Closes all connections. */
  end(): Promise<void>;
}

/** Opens connections from another process and keeps them open. */
export async function openClients({ url, ...order }: ClientOrder): Promise<Clients> {
  const { hostname, port } = new URL(url);
  const child = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ask = async (message: object): Promise<ClientCounts> => {
    const answer = once(child, 'message');
    child.send(message);
    return ((await answer) as [ClientCounts])[0];
  };
  const opened = await ask({ order: { ...order, host: hostname, port: Number(port) } });
  return {
    opened,
    counts: () => ask({}),
    async end() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Half of a request head: the server waits for the rest of a header. */
export const HALF_HEAD = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx-rest: ';

/**
 * Requests with large responses: the description of the API, a list of a hundred rows, and a file.
 *
 * @param file path of a file of the host
 * @param pipelined number of requests that a client sends at once
 */
export function largeRequests(
  session: Record<string, string>,
  file: string,
  pipelined: number,
): string[] {
  const head = Object.entries({ host: '127.0.0.1', ...session })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const list = '/api/sysOperationRecord/getSysOperationRecordList?page=1&pageSize=100';
  return ['/api/openapi.json', list, file].map((path) =>
    `GET ${path} HTTP/1.1\r\n${head}\r\n`.repeat(pipelined),
  );
}
