import type { FieldError } from '../../http/errors.ts';
import { texts } from './texts.ts';
import { isExePath, isLine } from './winPath.ts';

/** Processes without which Windows or the protection stops. */
const PROTECTED_IMAGES = [
  'system',
  'registry',
  'smss',
  'csrss',
  'wininit',
  'winlogon',
  'services',
  'lsass',
  'lsaiso',
];

/** 0 is the idle process and 4 is the kernel. */
export const MIN_PID = 5;

/**
 * Returns whether a process must not be ended. Ignores case, and trailing dots and spaces, as
 * Windows does.
 */
export function isProtected(name: string): boolean {
  const image = name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[. ]+$/, '');
  const [base = ''] = image.split(/[\\/]/).slice(-1);
  return PROTECTED_IMAGES.includes(base.replace(/\.exe$/, '').replace(/[. ]+$/, ''));
}

/** Validates a tool and its arguments. */
export const validateTool = (tool: string, args: string): FieldError[] => [
  ...(isExePath(tool) ? [] : [{ field: 'tool', msg: texts.toolPath }]),
  ...(isLine(args) ? [] : [{ field: 'args', msg: texts.toolArgs }]),
];
