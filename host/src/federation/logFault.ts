import { type Build, buildName } from '../boot/buildName.ts';
import { warn } from '../boot/log.ts';
import type { ReasonCode } from './reasonCode.ts';

/**
 * Logs a build's fault to the developer console, even if the previous build replaces it.
 *
 * @param name component path of the page, or name of the slot
 */
export function logFault(release: Build, name: string, code: ReasonCode, detail: string): void {
  warn(`${code} ${buildName(release)} ${name}: ${detail}`);
}
