import { zipSync } from 'fflate';
import { fromBufferPromise } from 'yauzl';

const MB = 1024 * 1024;

/**
 * Limits of an unpacked workbook: many times what the rows of one import need. Elements are counted because each becomes an object while
 * the file is read. Parts other than sheets are held in memory as a whole.
 */
const LIMITS = {
  entries: 1_000,
  sheets: { bytes: 64 * MB, elements: 4_000_000 },
  others: { bytes: 16 * MB, elements: 1_500_000 },
};

/** `<`, with which every element begins and ends. */
const ELEMENT = 0x3c;

/** A workbook that is larger than its limits when it is unpacked. */
export class TooLarge extends Error {}

/** @param {string} name of an entry */
const isSheet = (name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
/**
 * Whether an entry is read at all. Pictures, for example, are not.
 *
 * @param {string} name of an entry
 */
const isRead = (name) => /\.(?:xml|rels)$/i.test(name);

/** What is left of a limit. */
class Budget {
  #bytes = 0;
  #elements = 0;
  /** @type {{ bytes: number, elements: number }} */
  #most;

  /** @param {{ bytes: number, elements: number }} most */
  constructor(most) {
    this.#most = most;
  }

  /**
   * Counts a piece of the content.
   *
   * @param {Buffer} piece
   * @throws {TooLarge} when the limit is exceeded
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
 * Unpacks the parts of a workbook that are read, within the limits, and packs them into another archive: the reader then unpacks no more
 * than was counted here. Otherwise a file of some kilobytes could take all memory.
 *
 * @param {Uint8Array} bytes a workbook
 * @returns {Promise<Uint8Array>} an archive of the same parts
 * @throws {TooLarge} when the unpacked parts exceed their limits
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
    const [sheets, others] = [new Budget(LIMITS.sheets), new Budget(LIMITS.others)];
    /** @type {import('fflate').Zippable} */
    const files = {};
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (!isRead(name)) continue;
      const bytes = new Uint8Array(await content(zip, entry, isSheet(name) ? sheets : others));
      // The reader takes a stored sheet in one piece, with all of its rows, and a packed one in pieces, so that it can stop at a row.
      files[name] = [bytes, { level: isSheet(name) ? 1 : 0 }];
    }
    return zipSync(files);
  } finally {
    zip.close();
  }
}
