import type { RemoteManifest } from '@console/shared/contract';
import { messageOf, Problem } from '../problem.ts';
import { verifyRelease } from '../verify/verifyRelease.ts';
import { archiveOf } from './archive.ts';
import { checkFit } from './checkFit.ts';

/** Milliseconds that an upload may take. */
const UPLOAD_TIMEOUT = 120_000;

/** Where and as whom a release is uploaded. */
export interface Destination {
  /** Address of the console, `https://console.example`. */
  url: string;
  /** The session token of somebody who may call `POST /remote/addRelease`. */
  token: string;
}

/**
 * Verifies a release's folder, compares it with the console that it is meant for, and uploads it. The server keeps it; it comes into force when somebody promotes it there.
 *
 * @param keyFile as for {@link verifyRelease}
 * @returns what was uploaded, and what the server said
 * @throws Problem with the server's reason when it refuses, or with what does not fit before anything is sent
 */
export async function publish(
  folder: string,
  { url, token }: Destination,
  keyFile?: string,
): Promise<{ manifest: RemoteManifest; message: string }> {
  const manifest = verifyRelease(folder, keyFile);
  const { verdict, reasons } = await checkFit(manifest, url);
  // What cannot be told from here the server can.
  if (verdict === 'incompatible') throw new Problem(`The release does not fit ${url}: ${reasons.join('; ')}`);
  const response = await fetch(new URL('/api/remote/addRelease', url), {
    method: 'POST',
    headers: { 'content-type': 'application/zip', 'x-token': token },
    body: archiveOf(folder, manifest),
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT),
  }).catch((error: unknown) => {
    throw new Problem(`${url} cannot be reached: ${messageOf(error)}`);
  });
  const answer = (await response.json().catch(() => ({}))) as { code?: number; msg?: string };
  if (answer.code !== 0)
    throw new Problem(`The server refused the release (${answer.code ?? `HTTP ${response.status}`}): ${answer.msg ?? ''}`);
  return { manifest, message: answer.msg ?? '' };
}
