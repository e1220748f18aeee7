import type { FieldError } from '../../http/errors.ts';
import { texts } from './texts.ts';
import { isExePath, isLine } from './winPath.ts';

/** Without them Windows stops, or the machine is nobody's any more. */
const PROTECTED = [
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

/** 0 is the idle process and 4 the kernel. */
export const LEAST_PID = 5;

/** Whether a process is one that nobody may end, however its name is written: Windows passes over case, and dots and blanks at the end. */
export function isProtected(name: string): boolean {
  const image = name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[. ]+$/, '');
  const [base = ''] = image.split(/[\\/]/).slice(-1);
  return PROTECTED.includes(base.replace(/\.exe$/, '').replace(/[. ]+$/, ''));
}

/** What is wrong with a tool to run. */
export const toolFault = (tool: string, args: string): FieldError[] => [
  ...(isExePath(tool) ? [] : [{ field: 'tool', msg: texts.toolPath }]),
  ...(isLine(args) ? [] : [{ field: 'args', msg: texts.toolArgs }]),
];
