import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { badFields, Refusal, refuse } from '../../http/errors.ts';
import { ForbiddenAddress } from '../../platform/kernel/outbound/addresses.ts';
import { DownloadStalled, openDownload } from '../../platform/kernel/outbound/download.ts';
import { readAllowedNetworks } from '../../platform/kernel/outbound/settings.ts';
import { isConsoleAddress } from '../../platform/releases/plugin/ownAddress.ts';
import {
  describeFileKind,
  type FileKind,
  HEAD_BYTES,
} from '../../platform/services/file/contentTypes.ts';
import { writeTempFile } from '../../platform/services/file/tempFiles.ts';
import type { TaskRun } from '../../platform/services/tasks/define.ts';
import { texts } from './texts.ts';

const t = texts.importing;
const IDLE_MS = 30_000;

/** A file from the network in a temporary file. */
export interface FetchedFile {
  path: string;
  name: string;
  size: number;
  sha256: string;
  kind: FileKind;
}

/** Parses the address of a file. Throws 422 for another protocol, and for one with credentials. */
export function readFileAddress(text: string): URL {
  const url = URL.parse(text.trim());
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '';
  if (!isPlain || url.password !== '') throw badFields([{ field: 'url', msg: t.badAddress }]);
  return url;
}

/** Decodes a part of an address. Text with a wrong escape is returned unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the name that the server gives the file, or the last part of its address. */
export function nameOf(url: URL, disposition: string | undefined, { ending }: FileKind): string {
  const [, encoded] = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, quoted, plain] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
  const given = encoded ?? quoted ?? plain ?? url.pathname.split('/').at(-1) ?? '';
  const name = decode(given) || url.hostname;
  return /\.[^.]{1,10}$/.test(name) && name !== url.hostname ? name : `${name}.${ending}`;
}

/** Returns why a file cannot be fetched, for the user. Other errors are thrown again. */
function explain(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ForbiddenAddress) return refuse(t.forbidden(error.address));
  if (error instanceof DownloadStalled) return refuse(t.stalled(IDLE_MS / 1000));
  const { code } = error as { code?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return refuse(t.notFound);
  if (code !== undefined && /^(?:E|CERT|UNABLE|DEPTH|SELF|HPE)/.test(code))
    return refuse(t.notReached(code));
  throw error;
}

function assertResponse({ statusCode = 0, headers }: IncomingMessage, maxBytes: number): void {
  if (statusCode >= 300 && statusCode < 400) throw refuse(t.redirect(headers.location ?? ''));
  if (statusCode !== 200) throw refuse(t.status(statusCode));
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw refuse(t.encoded);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw refuse(t.tooLarge(maxBytes));
}

/** Measures a file while it is received, and refuses it above the largest size. */
function measure(maxBytes: number, onBytes: (received: number) => Promise<void>) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > maxBytes) throw refuse(t.tooLarge(maxBytes));
        hash.update(chunk);
        if (head.length < HEAD_BYTES)
          head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        await onBytes(size);
        yield chunk;
      }
    },
    result: () => ({ size, sha256: hash.digest('hex'), kind: describeFileKind(head) }),
  };
}

/**
 * Fetches a file into a temporary file, with the rules for addresses of the plugin proxy. Reports
 * the progress if the server names the size.
 *
 * @throws Refusal with the reason for the user; the reason of the task's signal if it was aborted
 */
export async function fetchFile(
  { db, deps, signal, report }: Pick<TaskRun, 'db' | 'deps' | 'signal' | 'report'>,
  url: URL,
  maxBytes: number,
): Promise<FetchedFile> {
  const allowed = await readAllowedNetworks(db);
  try {
    const response = await openDownload(url, { allowed, signal, idleMs: IDLE_MS });
    try {
      const { headers, socket } = response;
      if (isConsoleAddress(url.href, [socket.remoteAddress ?? ''], deps.config))
        throw refuse(t.ownAddress);
      assertResponse(response, maxBytes);
      const total = Number(headers['content-length'] ?? 0);
      const measured = measure(maxBytes, async (received) => {
        if (total > 0) await report({ progress: Math.floor((received / total) * 100) });
      });
      const path = await writeTempFile(deps.config, response, measured.pass);
      const { kind, ...facts } = measured.result();
      return { path, ...facts, kind, name: nameOf(url, headers['content-disposition'], kind) };
    } finally {
      response.destroy();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw explain(error);
  }
}
