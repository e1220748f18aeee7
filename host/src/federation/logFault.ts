import { type Build, buildName } from '../boot/buildName.ts';
import { warn } from '../boot/log.ts';
import type { ReasonCode } from './reasonCode.ts';

/**
 * Says in the developer console what went wrong with a build, also where another build stands in and nobody sees it.
 *
 * @param name component path of the page, or name of the slot
 */
export function logFault(release: Build, name: string, code: ReasonCode, detail: string): void {
  warn(`${code} ${buildName(release)} ${name}: ${detail}`);
}
