import { DatePicker } from '@arco-design/web-react';
import { formTexts } from '../../form/texts.ts';
import { useDateKeys } from '../../form/useDateKeys.ts';
import { parseDateRange } from '../../list/filterField.ts';
import '../../form/date.css';

interface DateRangeControlProps {
  label: string;
  /** `2026-03-01~2026-03-31`, or an empty string. */
  value: string;
  onSubmit(value: string): void;
}

/** Picks a first and a last day. Lazy, because the calendar is large. */
export function DateRangeControl({ label, value, onSubmit }: DateRangeControlProps) {
  const range = parseDateRange(value);
  const { onKeyDown, popup } = useDateKeys();
  const inputs = [formTexts.dateFrom, formTexts.dateTo].map((end) => ({
    'aria-label': `${label} ${end}`,
    onKeyDown,
  }));
  return (
    <DatePicker.RangePicker
      {...popup}
      // Each input has its own name. Arco's types do not allow an array here.
      {...({ inputProps: inputs } as object)}
      format="YYYY-MM-DD"
      placeholder={[formTexts.dateFrom, formTexts.dateTo]}
      value={range ?? []}
      onChange={(days?: string[]) => onSubmit(days?.length === 2 ? days.join('~') : '')}
    />
  );
}
