const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 });

/** A share of 0–1 in per cent with at most one decimal; `–` for none. @example formatShare(0.7167) // '71.7%' */
export function formatShare(share: number | undefined): string {
  return share === undefined ? '–' : percent.format(share);
}
