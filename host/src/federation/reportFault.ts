import { bus } from '@console/shared/verification';
import type { Build } from '../boot/buildName.ts';
import { health } from './health.ts';
import { logFault } from './logFault.ts';
import type { ReasonCode } from './reasonCode.ts';

/**
 * Reports a build's fault to the developer console, the health statistics and the bus.
 *
 * @param name component path of the page, or name of the slot
 */
export function reportFault(release: Build, name: string, code: ReasonCode, detail: string): void {
  logFault(release, name, code, detail);
  health.failed(release, code);
  bus.emit('remote', { id: release.id, kind: 'failed', reason: code });
}
