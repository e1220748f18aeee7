/** A path of Windows from a drive or a variable on, without steps upwards, to something that can be run. */
const TOOL =
  /^(?:[A-Za-z]:|%[A-Za-z0-9_()]{1,40}%)(?:\\(?!\.{1,2}\\)[^\\/:*?"<>|%\p{Cc}]+)+\.(?:exe|bat|cmd|lnk|ps1)$/iu;
const FOLDER =
  /^(?:[A-Za-z]:|%[A-Za-z0-9_()]{1,40}%)(?:\\(?!\.{1,2}(?:\\|$))[^\\/:*?"<>|%\p{Cc}]+)*\\?$/u;
const CONTROL = /\p{Cc}/u;

/** Whether a text is the full path of something that Windows can run. */
export const isExePath = (path: string): boolean => TOOL.test(path);
/** Whether a text is the full path of a folder of Windows. */
export const isFolder = (path: string): boolean => FOLDER.test(path);
/** Whether a text is one line. */
export const isLine = (text: string): boolean => !CONTROL.test(text);
