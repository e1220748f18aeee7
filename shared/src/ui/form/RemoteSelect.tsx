import { Button, Select } from '@arco-design/web-react';
import { useRef, useState } from 'react';
import { uiTexts } from '../base/texts.ts';
import type { Option } from '../list/filterField.ts';
import { useRead } from '../read/useRead.ts';
import { controlProps, nameInput } from './controlProps.ts';
import type { ControlProps, Field } from './field.ts';
import { type OptionSource, searchBody, valueList } from './optionSource.ts';
import { formTexts } from './texts.ts';

type RemoteField = Field<never> & { kind: 'remoteSelect' };

/** Debounce of the search in milliseconds. */
const SEARCH_DELAY = 300;
const NO_OPTIONS: readonly Option[] = [];

/** Collects the labels of values from all options that were loaded. */
function useNames(
  ...sources: readonly (readonly Option[])[]
): ReadonlyMap<string | number, string> {
  const names = useRef(new Map<string | number, string>());
  for (const options of sources)
    for (const { value, label } of options) names.current.set(value, label);
  return names.current;
}

/** Loads the search results, and the labels of the initially selected values. */
function useFound(
  { source, known = NO_OPTIONS }: RemoteField,
  chosen: readonly (string | number)[],
  wasOpened: boolean,
  text: string,
) {
  const read = source.read as (data: never) => readonly Option[];
  const found = useRead<readonly Option[]>(
    source.call,
    wasOpened ? searchBody(source, text) : null,
    {
      read,
      keep: true,
      delay: SEARCH_DELAY,
      life: null,
    },
  );
  const [unknownValues] = useState(() =>
    chosen.filter((value) => !known.some((option) => option.value === value)),
  );
  const names = useRead<readonly Option[]>(source.call, bodyOfNames(source, unknownValues), {
    read,
    life: null,
  });
  return {
    found,
    failure: found.failure ?? names.failure,
    retry: found.failure ? found.reload : names.reload,
    names,
  };
}

const bodyOfNames = (
  { find }: OptionSource,
  values: readonly (string | number)[],
): object | null => (find && values.length > 0 ? find(values) : null);

/**
 * Control of a `remoteSelect` field. Searches on the server while the user types, and cancels
 * outdated searches.
 */
export function RemoteSelect({ field, ...control }: ControlProps & { field: RemoteField }) {
  const { label, placeholder, required = false, multiple = false, max, known = NO_OPTIONS } = field;
  // Stays true after the first opening, so that a retry works without opening again.
  const [wasOpened, setWasOpened] = useState(false);
  const [text, setText] = useState('');
  const chosen = valueList(control.value);
  const { found, failure, retry, names: read } = useFound(field, chosen, wasOpened, text);
  const names = useNames(known, read.data ?? NO_OPTIONS, found.data ?? NO_OPTIONS);
  const labelOf = (value: string | number): string =>
    names.get(value) ?? (read.loading ? uiTexts.loading : formTexts.unlisted(value));
  const results = found.data ?? NO_OPTIONS;
  const own =
    text === '' ? chosen.filter((value) => !results.some((option) => option.value === value)) : [];
  const isFull = multiple && max !== undefined && chosen.length >= max;
  const options = [...own.map((value) => ({ value, label: labelOf(value) })), ...results].map(
    (option) => ({
      ...option,
      disabled: isFull && !chosen.includes(option.value),
    }),
  );
  const emptyText = found.loading
    ? formTexts.searching
    : failure
      ? formTexts.optionsFailed(failure.message)
      : formTexts.nothingFound;
  return (
    <>
      <Select
        {...controlProps(control)}
        ref={nameInput(label)}
        aria-label={label}
        placeholder={placeholder ?? formTexts.searchPlaceholder}
        options={options}
        showSearch
        filterOption={false}
        loading={found.loading !== null && wasOpened}
        notFoundContent={<p className="console-note console-select-nothing">{emptyText}</p>}
        allowClear={!required}
        onSearch={setText}
        onVisibleChange={(now) => {
          if (now) setWasOpened(true);
          else setText('');
        }}
        renderFormat={(_option, value) => labelOf(value as string | number)}
        value={(multiple ? chosen : chosen[0]) as string | string[]}
        onChange={control.onChange}
        {...(multiple ? { mode: 'multiple' as const } : {})}
      />
      {multiple && max !== undefined && (
        <p className="console-note">{formTexts.tagsCount(chosen.length, max)}</p>
      )}
      {failure && (
        <p className="console-note" role="alert">
          {formTexts.optionsFailed(failure.message)}{' '}
          <Button size="mini" onClick={retry}>
            {uiTexts.retry}
          </Button>
        </p>
      )}
    </>
  );
}
