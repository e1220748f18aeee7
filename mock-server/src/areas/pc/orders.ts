import type { FieldError } from '../../http/errors.ts';
import { texts } from './texts.ts';

/** Without them Windows stops, or the machine is nobody's any more. */
const PROTECTED = ['system', 'registry', 'smss', 'csrss', 'wininit', 'winlogon', 'services', 'lsass', 'lsaiso'];

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

/** A path of Windows from a drive or a variable on, without steps upwards, to something that can be run. */
const TOOL = /^(?:[A-Za-z]:|%[A-Za-z0-9_()]{1,40}%)(?:\\(?!\.{1,2}\\)[^\\/:*?"<>|%\p{Cc}]+)+\.(?:exe|bat|cmd|lnk|ps1)$/iu;
const CONTROL = /\p{Cc}/u;

/** What is wrong with a tool to run. */
export const toolFault = (tool: string, args: string): FieldError[] => [
  ...(TOOL.test(tool) ? [] : [{ field: 'tool', msg: texts.toolPath }]),
  ...(CONTROL.test(args) ? [{ field: 'args', msg: texts.toolArgs }] : []),
];
