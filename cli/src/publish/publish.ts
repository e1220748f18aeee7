import type { RemoteManifest } from '@console/shared/contract';
import { Problem } from '../problem.ts';
import { verifyRelease } from '../verify/verifyRelease.ts';
import { archiveOf } from './archive.ts';
import { askConsole, callConsole, type Destination, warningOf } from './askServer.ts';
import { checkFit } from './checkFit.ts';

/** Milliseconds that an upload may take. */
const UPLOAD_TIMEOUT = 120_000;

/**
 * Verifies a release's folder, compares it with the console that it is meant for, asks that whether it would
 * take it, and uploads it. The server keeps it; it comes into force when somebody promotes it there.
 *
 * @param keyFile as for {@link verifyRelease}
 * @returns what was uploaded, what the server said, and what its author should know
 * @throws Problem with the server's reason when it refuses, or, before its files are sent, with what does not fit or why it would be refused
 */
export async function publish(
  folder: string,
  destination: Destination,
  keyFile?: string,
): Promise<{ manifest: RemoteManifest; message: string; warnings: string[] }> {
  const manifest = verifyRelease(folder, keyFile);
  const { verdict, reasons } = await checkFit(manifest, destination.url);
  // What cannot be told from here the server can.
  if (verdict === 'incompatible')
    throw new Problem(
      `The release is not compatible with ${destination.url}: ${reasons.join('; ')}. npm run upgrade moves the project to what that console offers; when the project is the newer one, ask its operator for a newer console.`,
    );
  const opinion = await askConsole(folder, destination);
  if (opinion !== undefined && opinion.refusals.length > 0)
    throw new Problem(
      `${destination.url} would reject the release, so it was not sent: ${opinion.refusals.join('; ')}`,
    );
  const bytes = archiveOf(folder, manifest);
  const sent = { type: 'application/zip', bytes, timeout: UPLOAD_TIMEOUT };
  const answer = await callConsole(destination, '/remote/addRelease', sent);
  if (answer.code !== 0)
    throw new Problem(
      `The server rejected the release (${answer.code ?? `HTTP ${answer.status}`}): ${answer.msg ?? ''}`,
    );
  return {
    manifest,
    message: answer.msg ?? '',
    warnings: opinion ? warningOf(destination.url, opinion) : [],
  };
}
