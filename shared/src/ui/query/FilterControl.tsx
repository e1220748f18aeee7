import { Input, Select } from '@arco-design/web-react';
import { useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { chosenOptions, type FilterField } from '../list/filterField.ts';
import { uiTexts } from '../texts.ts';

const DateRangeControl = lazyPart(async () => (await import('./DateRangeControl.tsx')).DateRangeControl, {
  name: 'date range',
  waiting: <span className="console-control-loading" />,
});

interface FilterControlProps<Field extends FilterField> {
  field: Field;
  value: string;
  /** The person has decided: Enter or leaving a text, choosing in a select, picking days. */
  onSubmit(value: string): void;
}

function TextControl({ field, value, onSubmit }: FilterControlProps<FilterField & { kind: 'text' }>) {
  const [draft, setDraft] = useState<{ of: string; text: string } | null>(null);
  // A draft belongs to the value it started from: when the filters are cleared elsewhere it is gone.
  const text = draft?.of === value ? draft.text : value;
  const submit = (next: string): void => {
    setDraft(null);
    if (next.trim() !== value) onSubmit(next.trim());
  };
  return (
    <Input
      aria-label={field.label}
      placeholder={field.placeholder ?? uiTexts.inputPlaceholder}
      allowClear
      maxLength={field.maxLength ?? 64}
      value={text}
      onChange={(next) => setDraft({ of: value, text: next })}
      onClear={() => submit('')}
      onKeyDown={(event) => {
        // Enter that ends the input of a Chinese word is no submission.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(text);
      }}
      onBlur={() => submit(text)}
    />
  );
}

function SelectControl({ field, value, onSubmit }: FilterControlProps<FilterField & { kind: 'select' }>) {
  const chosen = chosenOptions(field, value).map((option) => option.value);
  // Arco takes undefined for "nothing chosen" and a list of both numbers and texts, which its types do not say.
  const shown = field.multiple
    ? { mode: 'multiple' as const, maxTagCount: 1, value: chosen as string[] }
    : { value: chosen[0] as string };
  return (
    <Select
      aria-label={field.label}
      placeholder={uiTexts.chooseAny}
      allowClear
      showSearch={field.options.length > 10}
      filterOption={(input, option) => String((option.props as { children?: unknown }).children).includes(input)}
      options={[...field.options]}
      {...shown}
      onChange={(next: string | number | undefined | (string | number)[]) => onSubmit(next === undefined ? '' : String(next))}
    />
  );
}

/** The control of one filter, of the kind that the field says. */
export function FilterControl({ field, ...rest }: FilterControlProps<FilterField>) {
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} {...rest} />;
    case 'select':
      return <SelectControl field={field} {...rest} />;
    case 'dateRange':
      return <DateRangeControl label={field.label} {...rest} />;
  }
}
