import { Button, Select } from '@arco-design/web-react';
import type { SelectHandle } from '@arco-design/web-react/es/Select/interface';
import { useState } from 'react';
import type { PlaceholderProps } from '../base/lazyPart.tsx';
import { uiTexts } from '../base/texts.ts';
import { useTakeOver } from '../base/useTakeOver.ts';
import type { Option } from '../list/filterField.ts';
import {
  FOUND_AT_ONCE,
  loadedLabels,
  type OptionSource,
  searchBody,
  valueList,
} from '../list/optionSource.ts';
import { useRead } from '../read/useRead.ts';
import { controlProps, nameInput } from './controlProps.ts';
import type { ControlProps, Field } from './field.ts';
import { pickerOptions } from './PickerOptions.tsx';
import { formTexts } from './texts.ts';
import { useBlockEnter } from './useBlockEnter.ts';
import './picker.css';

/** What a picker offers, and how it is named. */
export type PickerField = Omit<Field<never> & { kind: 'remoteSelect' }, 'name'>;

type Value = string | number;

/** Debounce of the search in milliseconds. */
const SEARCH_DELAY = 300;
/** Wider than the control if the options need it, so that numbers are not cut. */
const POPUP = { autoAlignPopupWidth: false, autoAlignPopupMinWidth: true } as const;
const NO_OPTIONS: readonly Option[] = [];

/** Loads options of a source and stores their labels. */
function useLoaded(source: OptionSource, body: object | null, delay: number) {
  const read = (data: never): readonly Option[] => {
    const options = source.read(data);
    const labels = loadedLabels(source);
    for (const { value, label } of options) labels.set(value, label);
    return options;
  };
  return useRead<readonly Option[]>(source.call, body, { read, keep: true, delay, life: null });
}

/** Loads the search results, and the labels of selected values that no search has returned. */
function useOptions(
  { source, known = NO_OPTIONS }: PickerField,
  chosen: readonly Value[],
  typed: string | null,
) {
  const labels = loadedLabels(source);
  for (const { value, label } of known) if (!labels.has(value)) labels.set(value, label);
  const search = useLoaded(source, typed === null ? null : searchBody(source, typed), SEARCH_DELAY);
  const unknown = chosen.filter((value) => !labels.has(value));
  const names = useLoaded(source, unknown.length > 0 ? (source.find?.(unknown) ?? null) : null, 0);
  const failed = search.failure ? search : names.failure ? names : undefined;
  const labelOf = (value: Value): string => {
    const label = labels.get(value);
    if (label !== undefined) return label;
    if (!source.find && typeof value === 'string') return value;
    return names.loading ? uiTexts.loading : formTexts.unlisted(value);
  };
  return { search, failed, labelOf };
}

/** Returns the options in order: selected ones that are not among the results, then the results. */
function offered(
  results: readonly Option[],
  chosen: readonly Value[],
  { typed, isFull, labelOf }: { typed: string; isFull: boolean; labelOf(value: Value): string },
) {
  const others =
    typed === '' ? chosen.filter((value) => !results.some((option) => option.value === value)) : [];
  return [...others.map((value): Option => ({ value, label: labelOf(value) })), ...results].map(
    (option) => ({
      ...option,
      disabled: option.disabled || (isFull && !chosen.includes(option.value)),
    }),
  );
}

/**
 * Control of a picker: searches on the server while the user types, and cancels outdated searches.
 */
export function PickerControl({
  field,
  use,
  typed = '',
  ...control
}: ControlProps & PlaceholderProps & { field: PickerField }) {
  const { label, placeholder, required = false, multiple = false, max } = field;
  const { select, ...continued } = useTakeOver(use);
  // Stays true after the first opening, so that a retry works without opening again.
  const [wasOpened, setWasOpened] = useState(use === 'open');
  const [input, setInput] = useState(typed);
  const [text, setText] = useState(typed);
  const chosen = valueList(control.value);
  const { search, failed, labelOf } = useOptions(field, chosen, wasOpened ? text : null);
  useBlockEnter(select, search.loading !== null);
  const results = search.data ?? NO_OPTIONS;
  const isFull = multiple && max !== undefined && chosen.length >= max;
  const failure = failed?.failure && formTexts.optionsFailed(failed.failure.message);
  const emptyText = search.loading ? formTexts.searching : (failure ?? formTexts.noMatch(text));
  return (
    <>
      <Select
        {...controlProps(control)}
        {...continued}
        ref={(handle: SelectHandle | null) => {
          select.current = handle;
          nameInput(label)(handle);
        }}
        aria-label={label}
        placeholder={placeholder ?? formTexts.searchPlaceholder}
        showSearch
        inputValue={input}
        onInputValueChange={setInput}
        filterOption={false}
        loading={search.loading !== null && wasOpened}
        notFoundContent={<p className="console-note console-select-nothing">{emptyText}</p>}
        dropdownRender={(menu) => (
          <>
            {menu}
            {results.length >= FOUND_AT_ONCE && (
              <p className="console-note console-select-more">
                {formTexts.typeMore(results.length)}
              </p>
            )}
          </>
        )}
        allowClear={!required}
        // The last search stays when the list closes, and is not repeated.
        onSearch={(typed, reason) => reason === 'optionListHide' || setText(typed)}
        onVisibleChange={(now) => {
          // The text would otherwise stay until the list has disappeared.
          if (!now) return setInput('');
          setWasOpened(true);
          setText('');
        }}
        triggerProps={POPUP}
        dropdownMenuClassName="console-picker-list"
        renderFormat={(_option, value) => labelOf(value as Value)}
        value={(multiple ? chosen : chosen[0]) as string | string[]}
        onChange={control.onChange}
        {...(multiple ? { mode: 'multiple' as const } : {})}
      >
        {pickerOptions(offered(results, chosen, { typed: text, isFull, labelOf }))}
      </Select>
      {multiple && max !== undefined && (
        <p className="console-note">{formTexts.tagsCount(chosen.length, max)}</p>
      )}
      {failed && (
        <p className="console-note" role="alert">
          {failure}{' '}
          <Button size="mini" onClick={failed.reload}>
            {uiTexts.retry}
          </Button>
        </p>
      )}
    </>
  );
}
