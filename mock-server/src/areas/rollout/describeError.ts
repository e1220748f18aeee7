import { taskOf } from './desiredState.ts';
import { ERROR_CODES } from './errorCodes.ts';
import { EXCLUSIONS } from './exclusion.ts';
import type { InstallStatus, TargetState } from './model.ts';
import { texts } from './texts.ts';

interface Described {
  title: string;
  /** Advice for users. */
  remedy: string;
}

/** Returns the failure of a code for users. */
export function describeError(code: string): Described {
  const known = ERROR_CODES.find((name) => name === code);
  if (!known) return { title: code, remedy: '' };
  const [title, remedy] = texts.errors[known];
  return { title, remedy };
}

/** Returns the state of a terminal for users. */
export const describeStatus = (target: Pick<TargetState, 'status' | 'toVersion'>): string => {
  const removal: Partial<Record<InstallStatus, string>> = texts.uninstallStatuses;
  const special = taskOf(target) === 'uninstall' ? removal[target.status] : undefined;
  return special ?? texts.installStatuses[target.status];
};

/** Returns why a terminal is excluded, for users. */
export function describeExclusion(code: string): Described {
  const known = EXCLUSIONS.find((name) => name === code);
  if (!known) return { title: code, remedy: '' };
  const [title, remedy] = texts.exclusions[known];
  return { title, remedy };
}
