import { isUtf8 } from 'node:buffer';
import { refuse } from '../../../../http/errors.ts';
import { texts } from './texts.ts';

const ZIP = Buffer.from('504b0304', 'hex');
const END_OF_ZIP = Buffer.from('504b0506', 'hex');
/** Maximum distance of the last record of an archive from the end: a comment can follow it. */
const END_RECORD = 22 + 65_535;
/** Path of a part that every workbook has. File names of an archive are not compressed. */
const WORKBOOK_PART = 'xl/workbook';
/** Container of the binary Excel format, and of workbooks with a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');
const UTF_16 = [Buffer.from('fffe', 'hex'), Buffer.from('feff', 'hex')];

const startsWith = (bytes: Buffer, head: Buffer) => bytes.subarray(0, head.length).equals(head);

function workbookFault(bytes: Buffer): string | undefined {
  const { truncated, otherArchive } = texts.broken;
  if (!bytes.subarray(-END_RECORD).includes(END_OF_ZIP)) return truncated;
  return bytes.includes(WORKBOOK_PART) ? undefined : otherArchive;
}

function textFault(bytes: Buffer, name: string): string | undefined {
  const { notUtf8, notSheet, textAsWorkbook } = texts.broken;
  if (UTF_16.some((mark) => startsWith(bytes, mark))) return notUtf8;
  const text = bytes.toString('latin1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/^\s*</.test(text) || /[\u0000-\u0008\u000e-\u001f]/.test(text)) return notSheet;
  if (!isUtf8(bytes)) return notUtf8;
  return /\.xlsx?$/i.test(name) ? textAsWorkbook : undefined;
}

/**
 * Returns the format of an uploaded file by its content. The inside of a workbook is read later, by
 * the task.
 *
 * @param name name of the uploaded file
 * @throws Refusal that names what the file is and what to upload instead
 */
export function recognizeSheet(bytes: Buffer, name: string): 'xlsx' | 'csv' {
  const { encrypted, binary } = texts.broken;
  if (startsWith(bytes, OLE)) throw refuse(bytes.includes(ENCRYPTED_PART) ? encrypted : binary);
  const isArchive = startsWith(bytes, ZIP);
  const fault = isArchive ? workbookFault(bytes) : textFault(bytes, name);
  if (fault !== undefined) throw refuse(fault);
  return isArchive ? 'xlsx' : 'csv';
}
