import type { RemoteManifest } from '@console/shared/contract';
import { Problem } from '../problem.ts';
import { verifyRelease } from '../verify/verifyRelease.ts';
import { createArchive } from './archive.ts';
import { checkCompatibility } from './checkCompatibility.ts';
import {
  assertMayUpload,
  callConsole,
  checkRelease,
  type Destination,
  unknownCallWarnings,
} from './consoleCalls.ts';

import { describeRefusal, type ServerRefusal } from './refusalTexts.ts';

/** Timeout of an upload in milliseconds. */
const UPLOAD_TIMEOUT = 120_000;

/**
 * Verifies a release's folder, compares it with the console, checks whether the console would
 * accept it, and uploads it. The server stores the release; a user activates it there.
 *
 * @param keyFile see {@link verifyRelease}
 * @returns the uploaded release, and notes for the author
 * @throws Problem with the server's reason if it rejects the release or the role, or, before the upload, with
 * the incompatibilities or the expected rejection
 */
export async function publish(
  folder: string,
  destination: Destination,
  keyFile?: string,
): Promise<{ manifest: RemoteManifest; warnings: string[] }> {
  const manifest = verifyRelease(folder, keyFile);
  const { verdict, reasons } = await checkCompatibility(manifest, destination.url);
  // The server decides in cases that are unknown here.
  if (verdict === 'incompatible')
    throw new Problem(
      `The release is not compatible with ${destination.url}: ${reasons.join('; ')}. Run npm run upgrade to update the project. If the project is newer than the console, ask its operator to upgrade the console.`,
    );
  await assertMayUpload(destination);
  const opinion = await checkRelease(folder, destination);
  if (opinion !== undefined && opinion.refusals.length > 0)
    throw new Problem(
      `${destination.url} would reject the release, so it was not sent: ${opinion.refusals.join('; ')}`,
    );
  const bytes = createArchive(folder, manifest);
  const sent = { type: 'application/zip', bytes, timeout: UPLOAD_TIMEOUT };
  const answer = await callConsole(destination, '/remote/addRelease', sent);
  if (answer.code !== 0)
    throw new Problem(
      `The server rejected the release (${answer.code ?? `HTTP ${answer.status}`}): ${describeRefusal(destination.url, { ...(answer.data as ServerRefusal | null), msg: answer.msg ?? '' })}`,
    );
  return {
    manifest,
    warnings: opinion ? unknownCallWarnings(destination.url, opinion) : [],
  };
}
