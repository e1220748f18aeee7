/** What a column of a table needs of its width. */
export interface WidthNeed {
  /** Pixels that it is declared with, or was given by hand. */
  base: number;
  /** Pixels that its longest content takes, 0 while nobody has measured it. */
  natural: number;
  /** Given by hand: neither more nor less. */
  rigid: boolean;
  /** Takes its part of what is left when all content is in sight. */
  stretch: boolean;
}

/** One long remark is not to push everything else aside: what a column takes of the room, and what it takes where all scroll anyway. */
const MAX_NATURAL = 480;
const MAX_SCROLLED = 200;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Adds to each width its part of an amount, in proportion to what each lacks, and no more than that unless `beyond`. */
function share(
  widths: readonly number[],
  amount: number,
  lacks: readonly number[],
  beyond = false,
): number[] {
  const all = sum(lacks);
  if (all <= 0 || amount <= 0) return [...widths];
  const part = beyond ? amount / all : Math.min(1, amount / all);
  return widths.map((width, index) => width + (lacks[index] ?? 0) * part);
}

/** Whole pixels with the sum that the fractions have; the last column that may grow takes what rounding leaves. */
function whole(widths: readonly number[], needs: readonly WidthNeed[]): number[] {
  const floors = widths.map(Math.floor);
  const last = needs.map(({ stretch, rigid }) => stretch && !rigid).lastIndexOf(true);
  const rest = Math.round(sum(widths) - sum(floors));
  return floors.map((width, index) => (index === last ? width + rest : width));
}

/** Pixels in which the content is read whole, or as much of it as one column may take. */
function readable({ base, natural, rigid }: WidthNeed, most: number): number {
  if (rigid || natural <= 0) return base;
  return Math.min(natural, Math.max(base, most));
}

/**
 * Shares the width of a table by what is in it: first every column gets what its content takes, then what it was declared with, then all
 * grow in proportion. Where not even the content fits, the table scrolls sideways and cuts only what is very long.
 *
 * @param available pixels, 0 while nobody has measured them
 * @example shareWidths([{ base: 100, natural: 160, rigid: false, stretch: true }, { base: 100, natural: 60, rigid: false, stretch: true }], 260) // [160, 100]
 */
export function shareWidths(needs: readonly WidthNeed[], available: number): number[] {
  const bases = needs.map(({ base }) => base);
  if (available <= 0) return bases;
  const read = needs.map((need) => readable(need, MAX_NATURAL));
  if (sum(read) > available) {
    const least = needs.map((need) => readable(need, MAX_SCROLLED));
    const lacks = read.map((width, index) => width - (least[index] ?? 0));
    return whole(share(least, available - sum(least), lacks), needs);
  }
  const declared = share(
    read,
    available - sum(read),
    read.map((width, index) => Math.max(0, (bases[index] ?? 0) - width)),
  );
  const growing = declared.map((width, index) =>
    needs[index]?.stretch && !needs[index]?.rigid ? width : 0,
  );
  return whole(share(declared, available - sum(declared), growing, true), needs);
}
