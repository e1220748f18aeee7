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

/** Milliseconds without a key after which is searched. */
const PAUSE = 300;
const NO_OPTIONS: readonly Option[] = [];

/** Keeps what each value is called, from wherever it was heard. */
function useNames(
  ...sources: readonly (readonly Option[])[]
): ReadonlyMap<string | number, string> {
  const names = useRef(new Map<string | number, string>());
  for (const options of sources)
    for (const { value, label } of options) names.current.set(value, label);
  return names.current;
}

/** What a search finds, and what is chosen, by name. */
function useFound(
  { source, known = NO_OPTIONS }: RemoteField,
  chosen: readonly (string | number)[],
  isAsked: boolean,
  text: string,
) {
  const read = source.read as (data: never) => readonly Option[];
  const found = useRead<readonly Option[]>(source.call, isAsked ? searchBody(source, text) : null, {
    read,
    keep: true,
    delay: PAUSE,
    life: null,
  });
  const [asked] = useState(() =>
    chosen.filter((value) => !known.some((option) => option.value === value)),
  );
  const names = useRead<readonly Option[]>(source.call, bodyOfNames(source, asked), {
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

/** The control of a `remoteSelect` field: searches at the server while one types; an overtaken search is given up. */
export function RemoteSelect({ field, ...control }: ControlProps & { field: RemoteField }) {
  const { label, placeholder, required = false, multiple = false, max, known = NO_OPTIONS } = field;
  // Once it was opened it knows its options; a retry needs no second opening.
  const [isAsked, setIsAsked] = useState(false);
  const [text, setText] = useState('');
  const chosen = valueList(control.value);
  const { found, failure, retry, names: read } = useFound(field, chosen, isAsked, text);
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
  const nothing = found.loading
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
        loading={found.loading !== null && isAsked}
        notFoundContent={<p className="console-note console-select-nothing">{nothing}</p>}
        allowClear={!required}
        onSearch={setText}
        onVisibleChange={(now) => {
          if (now) setIsAsked(true);
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
