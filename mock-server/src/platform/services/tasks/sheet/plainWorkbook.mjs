import { zipSync } from 'fflate';
import { fromBufferPromise } from 'yauzl';

const MB = 1024 * 1024;

/**
 * Limits of an unpacked workbook, many times what an import needs. Elements are counted because the
 * reader creates an object for each of them. Parts other than sheets are held in memory completely.
 */
const LIMITS = {
  entries: 1_000,
  sheets: { bytes: 64 * MB, elements: 4_000_000 },
  others: { bytes: 16 * MB, elements: 1_500_000 },
};

/** `<`, which starts every opening and closing tag. */
const ELEMENT = 0x3c;

/** Thrown if an unpacked workbook exceeds its limits. */
export class TooLarge extends Error {}

/** @param {string} name of an entry */
const isSheet = (name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
/**
 * Whether an entry is needed. Pictures, for example, are skipped.
 *
 * @param {string} name of an entry
 */
const isRead = (name) => /\.(?:xml|rels)$/i.test(name);

/** Counts content against a limit. */
class Budget {
  #bytes = 0;
  #elements = 0;
  /** @type {{ bytes: number, elements: number }} */
  #most;

  /** @param {{ bytes: number, elements: number }} limits */
  constructor(limits) {
    this.#most = limits;
  }

  /**
   * Counts a chunk of content.
   *
   * @param {Buffer} piece
   * @throws {TooLarge} if the limit is exceeded
   */
  take(piece) {
    this.#bytes += piece.length;
    for (let at = piece.indexOf(ELEMENT); at >= 0; at = piece.indexOf(ELEMENT, at + 1))
      this.#elements += 1;
    if (this.#bytes > this.#most.bytes || this.#elements > this.#most.elements)
      throw new TooLarge();
  }
}

/**
 * @param {import('yauzl').ZipFile} zip
 * @param {import('yauzl').Entry} entry
 * @param {Budget} budget
 */
async function content(zip, entry, budget) {
  /** @type {Buffer[]} */
  const pieces = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    budget.take(piece);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Unpacks the needed parts of a workbook within the limits and packs them into a new archive. The
 * reader thus cannot unpack more than was counted here; otherwise a file of a few kilobytes could
 * use up all memory.
 *
 * @param {Uint8Array} bytes a workbook
 * @returns {Promise<Uint8Array>} an archive of the same parts
 * @throws {TooLarge} if the unpacked parts exceed their limits
 */
export async function plainWorkbook(bytes) {
  const zip = await fromBufferPromise(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    {
      lazyEntries: true,
      autoClose: false,
    },
  );
  try {
    if (zip.entryCount > LIMITS.entries) throw new TooLarge();
    const [sheets, otherBudget] = [new Budget(LIMITS.sheets), new Budget(LIMITS.others)];
    /** @type {import('fflate').Zippable} */
    const files = {};
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (!isRead(name)) continue;
      const bytes = new Uint8Array(await content(zip, entry, isSheet(name) ? sheets : otherBudget));
      // Sheets must be compressed: the reader streams a compressed sheet and can stop at a row, but
      // reads an uncompressed one completely.
      files[name] = [bytes, { level: isSheet(name) ? 1 : 0 }];
    }
    return zipSync(files);
  } finally {
    zip.close();
  }
}
