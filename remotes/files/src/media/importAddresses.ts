import { importTexts as texts } from './import.texts.ts';

/** Maximum number of addresses of one import. */
const MAX_ADDRESSES = 50;

/** A file on another server, as gin-vue-admin stores it. */
export interface ImportedFile {
  name: string;
  url: string;
  tag: string;
  classId?: number;
}

const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function readUrl(line: string): URL | undefined {
  try {
    const url = new URL(line);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the last part of the path in readable form, or as it is if it is not valid UTF-8. */
function lastPart({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Returns what is wrong with the lines of a text, or undefined. */
export function checkAddresses(text: string): string | undefined {
  const lines = readLines(text);
  if (lines.length > MAX_ADDRESSES) return texts.tooMany(MAX_ADDRESSES);
  const wrong = lines.find((line) => !readUrl(line));
  return wrong === undefined ? undefined : texts.invalid(wrong);
}

/**
 * Returns the files at the addresses of a checked text, one address a line.
 *
 * @param classId their category; 0 for none
 */
export function filesOfAddresses(text: string, classId = 0): ImportedFile[] {
  const placed = classId === 0 ? {} : { classId };
  return readLines(text).flatMap((line) => {
    const url = readUrl(line);
    if (!url) return [];
    const last = lastPart(url);
    const tag = last.includes('.') ? (last.split('.').at(-1) ?? '') : '';
    return [{ name: last || url.hostname, url: line, tag, ...placed }];
  });
}
