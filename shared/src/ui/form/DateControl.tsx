import { DatePicker } from '@arco-design/web-react';
import { formatDate, formatTime } from '../../format/time.ts';
import type { ControlProps, Field } from './field.ts';
import { formTexts } from './texts.ts';
import { useDateKeys } from './useDateKeys.ts';
import './date.css';

type DateField = Field<never> & { kind: 'date' | 'dateTime' | 'dateRange' };

const DAY = 'YYYY-MM-DD';

/** Accessibility props for the inputs of a calendar. Arco accepts them only this way. */
function inputProps({ id, invalid, describedBy, onBlur }: ControlProps) {
  return { id, onBlur, 'aria-invalid': invalid, 'aria-describedby': describedBy };
}

/** Whether a day is completely outside of the limits. */
function isOutside(day: string, { kind, min, max }: DateField): boolean {
  // The limits of a time are instants. Their day depends on the local time zone.
  const dayOf = (limit: string | undefined) =>
    limit && (kind === 'dateTime' ? formatDate(limit) : limit.slice(0, DAY.length));
  const [first, last] = [dayOf(min), dayOf(max)];
  return (first !== undefined && day < first) || (last !== undefined && day > last);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Control of `date`, `dateTime` and `dateRange` fields. Dates are typed or picked. Loaded with the
 * first form that has such a field.
 */
export function DateControl({ field, ...control }: ControlProps & { field: DateField }) {
  const { value, invalid, disabled, onChange } = control;
  const { onKeyDown, popup } = useDateKeys();
  const input = { ...inputProps(control), onKeyDown };
  const common = {
    ...popup,
    disabled,
    disabledDate: (day: { format(as: string): string }) => isOutside(day.format(DAY), field),
    ...(invalid ? { status: 'error' as const } : {}),
  };
  if (field.kind === 'dateRange') {
    const days = Array.isArray(value) ? value.map(asText) : [];
    const { id, ...props } = input;
    // Each input has its own name. A click on the label focuses the first one.
    const inputs = [
      { ...props, id, 'aria-label': `${field.label} ${formTexts.dateFrom}` },
      { ...props, 'aria-label': `${field.label} ${formTexts.dateTo}` },
    ];
    return (
      <DatePicker.RangePicker
        {...common}
        {...({ inputProps: inputs } as object)}
        format={DAY}
        placeholder={[formTexts.dateFrom, formTexts.dateTo]}
        value={days}
        onChange={(next?: string[]) => onChange(next?.length === 2 ? next : undefined)}
      />
    );
  }
  if (field.kind === 'date')
    return (
      <DatePicker
        {...common}
        inputProps={input}
        format={DAY}
        placeholder={formTexts.datePlaceholder}
        {...(asText(value) === ''
          ? { value: undefined as unknown as string }
          : { value: asText(value) })}
        onChange={(next?: string) => onChange(next ?? '')}
      />
    );
  const { seconds = false } = field;
  const format = seconds ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD HH:mm';
  const text = asText(value) === '' ? undefined : formatTime(asText(value), { seconds });
  return (
    <DatePicker
      {...common}
      inputProps={input}
      showTime={{ format: seconds ? 'HH:mm:ss' : 'HH:mm' }}
      format={format}
      placeholder={formTexts.timePlaceholder}
      value={text as string}
      onChange={(next?: string) =>
        onChange(next ? new Date(next.replace(' ', 'T')).toISOString() : '')
      }
    />
  );
}
