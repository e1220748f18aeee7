import { Input } from '@arco-design/web-react';
import { ClosedSelect } from '../../base/ClosedSelect.tsx';
import { lazyPart } from '../../base/lazyPart.tsx';
import { uiTexts } from '../../base/texts.ts';
import {
  booleanOptions,
  chosenOptions,
  type FilterField,
  pickedLabel,
} from '../../list/filterField.ts';

const DateRangeControl = lazyPart(
  async () => (await import('./DateRangeControl.tsx')).DateRangeControl,
  {
    name: 'date range',
    waiting: <span className="console-control-loading" />,
  },
);

const FilterSelect = lazyPart(
  async () => (await import(/* webpackChunkName: 'select' */ './FilterSelect.tsx')).FilterSelect,
  {
    name: 'filter select',
    when: 'quiet',
    waiting: ({ field, value, none }, onUse) => {
      const chosen = chosenOptions(field, value).map(({ label }) => label);
      return (
        <ClosedSelect
          label={field.label}
          chosen={chosen.join('，')}
          placeholder={field.placeholder ?? none}
          onUse={onUse}
        />
      );
    },
  },
);

const FilterPicker = lazyPart(async () => (await import('./FilterPicker.tsx')).FilterPicker, {
  name: 'filter picker',
  when: 'quiet',
  waiting: ({ field, value }, onUse) => (
    <ClosedSelect
      label={field.label}
      chosen={pickedLabel(field, value)}
      searches
      placeholder={field.placeholder ?? ''}
      onUse={onUse}
    />
  ),
});

interface FilterControlProps<Field extends FilterField> {
  field: Field;
  value: string;
  /**
   * Called when the user confirms a value: Enter or blur in a text field, a selection, or picked
   * days.
   */
  onSubmit(value: string): void;
}

/** Text in a filter that is not submitted yet. */
export interface Draft {
  /** Submitted value when typing started. If it has changed since then, the draft is ignored. */
  of: string;
  text: string;
}

interface TextControlProps {
  field: FilterField & { kind: 'text' };
  value: string;
  draft: Draft | undefined;
  onDraft(draft: Draft | undefined): void;
  onSubmit(value: string): void;
}

function TextControl({ field, value, draft, onDraft, onSubmit }: TextControlProps) {
  const text = draft?.of === value ? draft.text : value;
  const submit = (next: string): void => {
    onDraft(undefined);
    if (next.trim() !== value) onSubmit(next.trim());
  };
  return (
    <Input
      aria-label={field.label}
      placeholder={field.placeholder ?? uiTexts.inputPlaceholder}
      allowClear
      maxLength={field.maxLength ?? 64}
      value={text}
      onChange={(next) => onDraft({ of: value, text: next })}
      onClear={() => submit('')}
      onKeyDown={(event) => {
        // Enter that ends the composition of a Chinese word does not submit.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        submit(text);
      }}
      onBlur={({ relatedTarget }) => {
        // The search button submits all typed texts in one request.
        if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'))
          submit(text);
      }}
    />
  );
}

interface AnyFilterProps extends FilterControlProps<FilterField> {
  draft: Draft | undefined;
  onDraft(draft: Draft | undefined): void;
}

/** Control of a filter, by its kind. */
export function FilterControl({ field, draft, onDraft, ...rest }: AnyFilterProps) {
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} draft={draft} onDraft={onDraft} {...rest} />;
    case 'select':
      return <FilterSelect field={field} none={uiTexts.chooseAny} {...rest} />;
    case 'picker':
      return <FilterPicker field={field} {...rest} />;
    case 'boolean': {
      const { name, label } = field;
      const either = { name, label, kind: 'select' as const, options: booleanOptions(field) };
      return <FilterSelect field={either} none={uiTexts.all} {...rest} />;
    }
    case 'dateRange':
      return <DateRangeControl label={field.label} {...rest} />;
  }
}
