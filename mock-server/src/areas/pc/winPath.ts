/** Windows path of an executable, starting with a drive or a variable and without `..`. */
const EXECUTABLE =
  /^(?:[A-Za-z]:|%[A-Za-z0-9_()]{1,40}%)(?:\\(?!\.{1,2}\\)[^\\/:*?"<>|%\p{Cc}]+)+\.(?:exe|bat|cmd|lnk|ps1)$/iu;
const FOLDER =
  /^(?:[A-Za-z]:|%[A-Za-z0-9_()]{1,40}%)(?:\\(?!\.{1,2}(?:\\|$))[^\\/:*?"<>|%\p{Cc}]+)*\\?$/u;
const CONTROL = /\p{Cc}/u;

/** Returns whether a text is the full path of an executable on Windows. */
export const isExePath = (path: string): boolean => EXECUTABLE.test(path);
/** Returns whether a text is the full path of a folder on Windows. */
export const isFolder = (path: string): boolean => FOLDER.test(path);
/** Returns whether a text has no control characters such as line breaks. */
export const isLine = (text: string): boolean => !CONTROL.test(text);
