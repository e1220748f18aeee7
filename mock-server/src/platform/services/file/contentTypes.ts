const MB = 1024 * 1024;

/** A kind of file that can be uploaded. */
export interface FileKind {
  /** Extension of the stored file, independent of the uploaded name. */
  ending: string;
  contentType: string;
  /** Maximum size in bytes. */
  maxBytes: number;
  /** Whether browsers may show the file; other files are only downloaded. */
  inline: boolean;
}

const IMAGE = { maxBytes: 5 * MB, inline: true };
const VIDEO = { maxBytes: 50 * MB, inline: true };
const DOCUMENT = { maxBytes: 10 * MB, inline: false };

const kinds = {
  png: { ending: 'png', contentType: 'image/png', ...IMAGE },
  jpg: { ending: 'jpg', contentType: 'image/jpeg', ...IMAGE },
  gif: { ending: 'gif', contentType: 'image/gif', ...IMAGE },
  webp: { ending: 'webp', contentType: 'image/webp', ...IMAGE },
  mp4: { ending: 'mp4', contentType: 'video/mp4', ...VIDEO },
  webm: { ending: 'webm', contentType: 'video/webm', ...VIDEO },
  pdf: { ending: 'pdf', contentType: 'application/pdf', ...DOCUMENT },
  /** An invoice in the Chinese national format, which is a ZIP archive. */
  ofd: { ending: 'ofd', contentType: 'application/ofd', ...DOCUMENT },
  zip: { ending: 'zip', contentType: 'application/zip', ...DOCUMENT },
  txt: { ending: 'txt', contentType: 'text/plain; charset=utf-8', ...DOCUMENT },
} as const satisfies Record<string, FileKind>;

const OTHER = { maxBytes: 0, inline: false };

/**
 * Kinds that only the file manager accepts. Browsers must never show them from this origin,
 * because they can run scripts or are programs.
 */
const otherKinds = {
  svg: { ending: 'svg', contentType: 'application/octet-stream', ...OTHER },
  html: { ending: 'html', contentType: 'application/octet-stream', ...OTHER },
  exe: { ending: 'exe', contentType: 'application/octet-stream', ...OTHER },
  /** An installer, or a document of old Office versions. */
  msi: { ending: 'msi', contentType: 'application/octet-stream', ...OTHER },
  '7z': { ending: '7z', contentType: 'application/x-7z-compressed', ...OTHER },
  rar: { ending: 'rar', contentType: 'application/vnd.rar', ...OTHER },
  gz: { ending: 'gz', contentType: 'application/gzip', ...OTHER },
  mp3: { ending: 'mp3', contentType: 'audio/mpeg', ...OTHER, inline: true },
  ogg: { ending: 'ogg', contentType: 'audio/ogg', ...OTHER, inline: true },
  wav: { ending: 'wav', contentType: 'audio/wav', ...OTHER, inline: true },
  bin: { ending: 'bin', contentType: 'application/octet-stream', ...OTHER },
} as const satisfies Record<string, FileKind>;

/** A file whose content is examined after it was received. */
export const UNKNOWN_DOCUMENT: FileKind = {
  ending: 'bin',
  contentType: 'application/octet-stream',
  ...DOCUMENT,
};

/** Maximum size of all kinds in bytes. */
export const MAX_BYTES = VIDEO.maxBytes;

/** Number of bytes from which the kind is detected. */
export const HEAD_BYTES = 4096;

const startsWith = (head: Buffer, hex: string, at = 0) =>
  head.subarray(at, at + hex.length / 2).toString('hex') === hex;
const textAt = (head: Buffer, at: number, length: number) =>
  head.subarray(at, at + length).toString('latin1');

/**
 * Whether the bytes are UTF-8 text without control characters, and without markup that a browser
 * could show as a page or an image.
 */
function isPlainText(head: Buffer): boolean {
  // The last character may be incomplete.
  const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(head, { stream: true });
  const isMarkup = /^\s*</.test(text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return head.length > 0 && !isMarkup && !/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text);
}

/**
 * Detects the kind of a file by its first bytes, independent of its name and the declared type.
 * Returns undefined if the kind is not accepted.
 *
 * @example detectFileKind(Buffer.from('89504e470d0a1a0a', 'hex'))?.contentType // 'image/png'
 */
export function detectFileKind(head: Buffer): FileKind | undefined {
  if (startsWith(head, '89504e470d0a1a0a')) return kinds.png;
  if (startsWith(head, 'ffd8ff')) return kinds.jpg;
  if (/^GIF8[79]a/.test(textAt(head, 0, 6))) return kinds.gif;
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return kinds.webp;
  if (
    textAt(head, 4, 4) === 'ftyp' &&
    /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash)/.test(textAt(head, 8, 4))
  )
    return kinds.mp4;
  if (startsWith(head, '1a45dfa3') && head.subarray(0, 64).includes('webm')) return kinds.webm;
  if (textAt(head, 0, 5) === '%PDF-') return kinds.pdf;
  if (startsWith(head, '504b0304'))
    return head.includes('OFD.xml') || head.includes('Doc_0/') ? kinds.ofd : kinds.zip;
  return isPlainText(head) ? kinds.txt : undefined;
}

/**
 * Detects the kind of any file by its first bytes. Programs and markup are recognized by their
 * content, so that a wrong extension cannot make a browser run them.
 */
export function describeFileKind(head: Buffer): FileKind {
  const known = detectFileKind(head);
  if (known) return known;
  const text = head.toString('utf8').trimStart().toLowerCase();
  if (text.startsWith('<')) return text.includes('<svg') ? otherKinds.svg : otherKinds.html;
  if (textAt(head, 0, 2) === 'MZ') return otherKinds.exe;
  if (startsWith(head, 'd0cf11e0a1b11ae1')) return otherKinds.msi;
  if (startsWith(head, '377abcaf271c')) return otherKinds['7z'];
  if (textAt(head, 0, 6) === 'Rar!\x1a\x07') return otherKinds.rar;
  if (startsWith(head, '1f8b')) return otherKinds.gz;
  if (textAt(head, 0, 3) === 'ID3' || /^fff[bf3a2]/.test(head.toString('hex', 0, 2)))
    return otherKinds.mp3;
  if (textAt(head, 0, 4) === 'OggS') return otherKinds.ogg;
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WAVE') return otherKinds.wav;
  return otherKinds.bin;
}

/** Keys of stored files. */
const KEY = /^[0-9a-f]{32}\.([a-z0-9]{2,5})$/;

/** Returns the kind of a stored file by its key, or undefined for an invalid key. */
export function fileKindOfKey(key: string): FileKind | undefined {
  const ending = KEY.exec(key)?.[1];
  return Object.values({ ...kinds, ...otherKinds }).find((kind) => kind.ending === ending);
}
