import { Input } from '@arco-design/web-react';
import { ClosedSelect } from '../../base/ClosedSelect.tsx';
import { lazyPart } from '../../base/lazyPart.tsx';
import { uiTexts } from '../../base/texts.ts';
import { booleanOptions, chosenOptions, type FilterField } from '../../list/filterField.ts';

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

interface FilterControlProps<Field extends FilterField> {
  field: Field;
  value: string;
  /** The person has decided: Enter or leaving a text, choosing in a select, picking days. */
  onSubmit(value: string): void;
}

/** What is typed into a filter and not yet asked for. */
export interface Draft {
  /** The value that it started from: cleared elsewhere, the draft is gone. */
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
        // Enter that ends the input of a Chinese word is no submission.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        submit(text);
      }}
      onBlur={({ relatedTarget }) => {
        // The search button asks for everything that was typed, once.
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

/** The control of one filter, of the kind that the field says. */
export function FilterControl({ field, draft, onDraft, ...rest }: AnyFilterProps) {
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} draft={draft} onDraft={onDraft} {...rest} />;
    case 'select':
      return <FilterSelect field={field} none={uiTexts.chooseAny} {...rest} />;
    case 'boolean': {
      const { name, label } = field;
      const either = { name, label, kind: 'select' as const, options: booleanOptions(field) };
      return <FilterSelect field={either} none={uiTexts.all} {...rest} />;
    }
    case 'dateRange':
      return <DateRangeControl label={field.label} {...rest} />;
  }
}
