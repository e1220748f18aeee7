/**
 * Adds months to a date in UTC. If the day does not exist in the target month, returns its last
 * day.
 *
 * @example addMonths(new Date('2026-01-31T08:00:00Z'), 1) // 2026-02-28T08:00:00Z
 */
export function addMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
