import { zipSync } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { refuse } from '../../../http/errors.ts';
import { texts } from '../texts.ts';

const MB = 1024 * 1024;

/**
 * What a workbook may grow to when it is unpacked: many times what the rows of one import need. The elements count because each is an
 * object while the file is read; other parts than sheets are held whole.
 */
const LIMITS = {
  entries: 1_000,
  sheets: { bytes: 64 * MB, elements: 4_000_000 },
  others: { bytes: 16 * MB, elements: 1_500_000 },
} as const;

/** `<`, with which every element begins and ends. */
const ELEMENT = 0x3c;

const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
/** Pictures and whatever else lies in a workbook are not read. */
const isRead = (name: string) => /\.(?:xml|rels)$/i.test(name);

class Budget {
  #bytes = 0;
  #elements = 0;
  readonly #most: { bytes: number; elements: number };

  constructor(most: { bytes: number; elements: number }) {
    this.#most = most;
  }

  /** Throws a refusal where a part of the file is one too many. */
  take(part: Buffer): void {
    this.#bytes += part.length;
    for (let at = part.indexOf(ELEMENT); at >= 0; at = part.indexOf(ELEMENT, at + 1)) this.#elements += 1;
    if (this.#bytes > this.#most.bytes || this.#elements > this.#most.elements) throw refuse(texts.importing.tooLarge);
  }
}

async function content(zip: ZipFile, entry: Entry, budget: Budget): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) {
    budget.take(part as Buffer);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/**
 * The parts of a workbook that are read, as an archive without compression: what the reader unpacks is no larger than what was looked at
 * here. A file of some kilobytes could else take all memory of the server. Throws a refusal for one that grows too large.
 */
export async function plainWorkbook(bytes: Buffer): Promise<Uint8Array> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  try {
    if (zip.entryCount > LIMITS.entries) throw refuse(texts.importing.tooLarge);
    const [sheets, others] = [new Budget(LIMITS.sheets), new Budget(LIMITS.others)];
    const files: Record<string, Uint8Array> = {};
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (isRead(name)) files[name] = new Uint8Array(await content(zip, entry, isSheet(name) ? sheets : others));
    }
    return zipSync(files, { level: 0 });
  } finally {
    zip.close();
  }
}
