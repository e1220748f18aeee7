import { Input, Select } from '@arco-design/web-react';
import { choiceSource, type Field, FieldControl, Picker } from '@console/shared/ui';
import { useId, useState } from 'react';
import { readDays } from './manager.model.ts';
import { managerTexts as texts } from './manager.texts.ts';
import type { Manager } from './useManager.ts';

interface SearchProps {
  label: string;
  className: string;
  value: string;
  maxLength: number;
  onSearch(text: string): void;
}

/** Text filter that applies on Enter, and when it is cleared. */
function Search({ label, value, onSearch, ...input }: SearchProps) {
  const [typed, setTyped] = useState(value);
  return (
    <Input.Search
      {...input}
      aria-label={label}
      placeholder={label}
      value={typed}
      allowClear
      onChange={(text) => {
        setTyped(text);
        if (text === '') onSearch('');
      }}
      onSearch={onSearch}
    />
  );
}

const DAYS: Field<{ days: string[] }> = { name: 'days', label: texts.days, kind: 'dateRange' };

function Days({ value, onChange }: { value: string; onChange(value: string): void }) {
  const id = useId();
  return (
    <span className="files-days">
      <FieldControl
        id={id}
        field={DAYS}
        value={readDays(value)}
        disabled={false}
        invalid={false}
        describedBy={undefined}
        onBlur={() => undefined}
        onChange={(range) =>
          onChange(Array.isArray(range) && range.length === 2 ? range.join('~') : '')
        }
      />
    </span>
  );
}

/** Filters of the files: name, kind, tag, day of the upload, and person where files of others show. */
export function Filters({ manager }: { manager: Manager }) {
  const { filter, place, setFilter } = manager;
  const { keyword = '', kind = '', label = '', days = '', owner = '' } = filter;
  return (
    <>
      <Search
        className="files-search"
        label={texts.search}
        value={keyword}
        maxLength={100}
        onSearch={(text) => setFilter({ keyword: text })}
      />
      <Select
        className="files-kind"
        aria-label={texts.kind}
        value={kind}
        options={[
          { value: '', label: texts.allKinds },
          ...Object.entries(texts.kinds).map(([value, name]) => ({ value, label: name })),
        ]}
        onChange={(value) => setFilter({ kind: value })}
      />
      <Search
        key={label}
        className="files-kind"
        label={texts.tag}
        value={label}
        maxLength={12}
        onSearch={(text) => setFilter({ label: text })}
      />
      <Days value={days} onChange={(range) => setFilter({ days: range })} />
      {place.kind === 'all' && (
        <Picker
          className="files-search"
          label={texts.person}
          hidesLabel
          placeholder={texts.person}
          source={choiceSource('person')}
          value={Number(owner) || undefined}
          onChange={(id) => setFilter({ owner: id === undefined ? '' : String(id) })}
        />
      )}
    </>
  );
}
