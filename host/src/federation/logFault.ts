import type { RemoteManifest } from '@console/shared/contract';
import { buildName } from './buildName.ts';
import type { ReasonCode } from './pageLoadError.ts';

/**
 * Says in the developer console what went wrong with a build, also where another build stands in and nobody sees it.
 *
 * @param name component path of the page, or name of the slot
 */
export function logFault(release: RemoteManifest, name: string, code: ReasonCode, detail: string): void {
  // biome-ignore lint/suspicious/noConsole: where else would the person who is asked for help look
  console.warn(`[console] ${code} ${buildName(release)} ${name}: ${detail}`);
}
