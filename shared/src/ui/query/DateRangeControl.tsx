import { DatePicker } from '@arco-design/web-react';
import { parseDateRange } from '../list/filterField.ts';
import { uiTexts } from '../texts.ts';

interface DateRangeControlProps {
  label: string;
  /** `2026-03-01~2026-03-31`, or '' for none. */
  value: string;
  onSubmit(value: string): void;
}

/** Picks a first and a last day. Fetched when a list has such a filter: the calendar is large. */
export function DateRangeControl({ label, value, onSubmit }: DateRangeControlProps) {
  const range = parseDateRange(value);
  return (
    <DatePicker.RangePicker
      aria-label={label}
      format="YYYY-MM-DD"
      placeholder={[uiTexts.dateFrom, uiTexts.dateTo]}
      value={range ?? []}
      onChange={(days?: string[]) => onSubmit(days?.length === 2 ? days.join('~') : '')}
    />
  );
}
