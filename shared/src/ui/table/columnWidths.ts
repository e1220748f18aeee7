/** Width requirements of a column. */
export interface WidthNeed {
  /** Declared width in pixels, or the width that the user has set. */
  base: number;
  /** Width of the longest content in pixels, 0 before it is measured. */
  natural: number;
  /** Whether the user has set the width, which is then exact. */
  rigid: boolean;
  /** Whether the column gets a part of the remaining width. */
  stretch: boolean;
}

/**
 * Limits in pixels, so that one long text does not take the space of the other columns: the first
 * in a table that fits, the second in a table that scrolls. If the table fits without scrolling
 * when long texts get only their declared width, they get that.
 */
const MAX_NATURAL = 480;
const MAX_SCROLLED = 200;

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, value) => total + value, 0);

/**
 * Distributes an amount over the widths in proportion to `lacks`, at most `lacks` for each width
 * unless `beyond` is set.
 */
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

/**
 * Rounds to whole pixels and keeps the sum. The last stretchable column gets the rounding
 * difference.
 */
function whole(widths: readonly number[], needs: readonly WidthNeed[]): number[] {
  const floors = widths.map(Math.floor);
  const last = needs.map(({ stretch, rigid }) => stretch && !rigid).lastIndexOf(true);
  const rest = Math.round(sum(widths) - sum(floors));
  return floors.map((width, index) => (index === last ? width + rest : width));
}

/** Returns the width in which the content is readable, up to a limit. */
function readable({ base, natural, rigid }: WidthNeed, limit: number): number {
  if (rigid || natural <= 0) return base;
  return Math.min(natural, Math.max(base, limit));
}

/**
 * Distributes the width of a table by content. Columns first get the width of their content, then
 * their declared width, then all grow in proportion. If the content does not fit, the table scrolls
 * horizontally, and only very long content is truncated.
 *
 * @param available width in pixels, 0 before it is measured
 * @example
 * const need = (natural: number) => ({ base: 100, natural, rigid: false, stretch: true });
 * shareWidths([need(160), need(60)], 260); // [160, 100]
 */
export function shareWidths(needs: readonly WidthNeed[], available: number): number[] {
  const bases = needs.map(({ base }) => base);
  if (available <= 0) return bases;
  const read = needs.map((need) => readable(need, MAX_NATURAL));
  if (sum(read) > available) {
    const scrolled = needs.map((need) => readable(need, MAX_SCROLLED));
    const cut = needs.map((need) => readable(need, need.natural > MAX_SCROLLED ? 0 : MAX_SCROLLED));
    const least = sum(scrolled) > available && sum(cut) <= available ? cut : scrolled;
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
