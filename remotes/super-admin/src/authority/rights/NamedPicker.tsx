import { Input } from '@arco-design/web-react';
import { useRecord } from '@console/shared/ui';
import { useRef, useState } from 'react';
import { scopeTexts as texts } from './scope.texts.ts';
import { type Named, nameKey, selectedIds } from './scopeRights.ts';
import { Tick } from './Tick.tsx';
import type { Ticks } from './tickTree.ts';

interface NamedPickerProps {
  of: Named;
  title: string;
  ticks: Ticks;
  /** Known names by key. Names of search results are added to them. */
  names: ReadonlyMap<string, string>;
  onFlip(key: string): void;
}

/** Selects markets or netbars: shows the selected ones and the search results. */
export function NamedPicker({ of, title, ticks, names, onFlip }: NamedPickerProps) {
  const [keyword, setKeyword] = useState('');
  const results = useRecord(
    'POST /authority/getRoleScopeChoices',
    { of, keyword: keyword.trim() },
    { keep: true, delay: 300 },
  );
  // Names of earlier search results, so that a selected row keeps its name.
  const seen = useRef(new Map<number, string>());
  for (const { ID, name } of results.data?.list ?? []) seen.current.set(ID, name);
  const nameOf = (id: number): string =>
    names.get(nameKey(of, id)) ?? seen.current.get(id) ?? texts.unknown(id);
  const chosen = selectedIds(ticks, of);
  return (
    <fieldset className="scope-picker">
      <legend>
        {title} <span className="rights-count">{texts.chosen(chosen.length)}</span>
      </legend>
      {chosen.length > 0 && (
        <ul className="scope-chosen">
          {chosen.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <button
                type="button"
                aria-label={texts.remove(nameOf(id))}
                onClick={() => onFlip(nameKey(of, id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        allowClear
        aria-label={texts.search[of]}
        placeholder={texts.search[of]}
        value={keyword}
        onChange={setKeyword}
      />
      {results.failure && (
        <p className="rights-notice rights-notice-error" role="alert">
          {results.failure.message}
        </p>
      )}
      {results.data?.list.length === 0 && <p className="scope-note">{texts.nothingFound}</p>}
      <ul className="scope-found" aria-label={texts.found[of]}>
        {(results.data?.list ?? []).map(({ ID, name }) => (
          <li key={ID}>
            <Tick
              state={ticks.has(nameKey(of, ID)) ? 'all' : 'none'}
              onChange={() => onFlip(nameKey(of, ID))}
            >
              {name}
            </Tick>
          </li>
        ))}
      </ul>
      {results.data?.more && <p className="scope-note">{texts.more}</p>}
    </fieldset>
  );
}
