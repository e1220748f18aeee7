import { Input } from '@arco-design/web-react';
import { Lines, Note } from '@console/shared/ui';
import { useState } from 'react';
import type { Dictionary } from './dictionary.model.ts';
import { dictionaryTexts as texts } from './dictionary.texts.ts';

interface DictionaryListProps {
  /** `null` while loading. The empty state is shown only for a loaded list. */
  dictionaries: readonly Dictionary[] | null;
  chosen: number | undefined;
  onChoose(id: number): void;
}

export function DictionaryList({ dictionaries, chosen, onChoose }: DictionaryListProps) {
  const [keyword, setKeyword] = useState('');
  const query = keyword.trim().toLowerCase();
  const matches = (dictionaries ?? []).filter(({ name, type }) =>
    `${name} ${type}`.toLowerCase().includes(query),
  );
  return (
    <>
      <Input
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={keyword}
        allowClear
        onChange={setKeyword}
      />
      <ul className="dictionary-list" aria-label={texts.list}>
        {matches.map(({ ID, name, type, status, detailCount }) => (
          <li key={ID}>
            <button type="button" aria-current={ID === chosen} onClick={() => onChoose(ID)}>
              <Lines as="span">
                <span>{name}</span>
                <small>{type}</small>
              </Lines>
              {/* Other back ends do not count them. */}
              <small>
                {status ? detailCount !== undefined && texts.count(detailCount) : texts.off}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {dictionaries !== null && matches.length === 0 && <Note>{texts.none}</Note>}
    </>
  );
}
