import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { quietPort } from './ports.ts';

const CONFIGURATION = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));
const nginx = process.env.TEST_NGINX;
export const hasNginx = nginx !== undefined;

/**
 * Replaces words of the container configuration by those of this machine. Throws when a word is
 * missing, because the file has then changed.
 */
function substitute(text: string, words: [string, string][]): string {
  return words.reduce((rest, [word, replacement]) => {
    if (!rest.includes(word))
      throw new Error(
        `deploy/nginx.conf does not contain "${word}". Adapt the replacements in startGateway.`,
      );
    return rest.replaceAll(word, replacement);
  }, text);
}

/** Creates a self-signed certificate for this test. */
async function makeCertificate(folder: string): Promise<string> {
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
  ];
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    ...key,
    '-days',
    '2',
    ...subject,
    ...files,
  ]);
  return readFile(join(folder, 'tls.crt'), 'utf8');
}

async function waitUntilListening(port: number, hasEnded: () => string | undefined): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    const reason = hasEnded();
    if (reason !== undefined) throw new Error(`nginx did not start: ${reason}`);
    await wait(50);
  }
}

export interface Gateway {
  /** For example `https://localhost:41234`. */
  url: string;
  /** The plain HTTP port, which redirects browsers to HTTPS. */
  plainUrl: string;
  /** Address of the internal metrics of the servers. */
  metricsUrl: string;
  /** The certificate that a client must trust. */
  certificate: string;
  /**
   * Reads and parses the current lines of the access log. The line of a call can be written shortly
   * after its answer, see `logged`.
   */
  log(): Promise<Record<string, unknown>[]>;
  /** Waits until the access log has at least this many matching lines, and resolves with them. */
  logged(
    isMeant: (line: Record<string, unknown>) => boolean,
    count?: number,
  ): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** Runs `deploy/nginx.conf` in front of two servers on this machine. */
export async function startGateway(ports: [number, number]): Promise<Gateway> {
  const folder = await mkdtemp(join(tmpdir(), 'console-gateway-'));
  // When root starts nginx, nginx runs as another user that needs access to the folder.
  await chmod(folder, 0o755);
  const certificate = await makeCertificate(folder);
  const [plain, secure, metrics] = [await quietPort(), await quietPort(), await quietPort()];
  const text = substitute(await readFile(CONFIGURATION, 'utf8'), [
    ['server-1:8080', `127.0.0.1:${ports[0]}`],
    ['server-2:8080', `127.0.0.1:${ports[1]}`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ', `listen 127.0.0.1:${secure} `],
    ['listen 9145;', `listen 127.0.0.1:${metrics};`],
    ['/etc/nginx/tls/', `${folder}/`],
    ['/tmp/nginx', `${folder}/nginx`],
    ['/dev/stdout', `${folder}/access.log`],
    ['/dev/stderr', `${folder}/error.log`],
  ]);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, text);
  const child = spawn(
    nginx ?? 'nginx',
    ['-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    { stdio: 'pipe' },
  );
  let errorOutput = '';
  child.stderr.on('data', (bytes) => {
    errorOutput += bytes;
  });
  const ended = once(child, 'close');
  await waitUntilListening(secure, () => (child.exitCode === null ? undefined : errorOutput));
  const log = async (): Promise<Record<string, unknown>[]> =>
    // Text after the last line break is an incomplete line.
    (await readFile(join(folder, 'access.log'), 'utf8'))
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  return {
    url: `https://localhost:${secure}`,
    plainUrl: `http://localhost:${plain}`,
    metricsUrl: `http://localhost:${metrics}`,
    certificate,
    log,
    logged: (isMeant, count = 1) =>
      vi.waitFor(
        async () => {
          const lines = (await log()).filter(isMeant);
          expect(lines.length).toBeGreaterThanOrEqual(count);
          return lines;
        },
        { timeout: 60_000, interval: 100 },
      ),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
