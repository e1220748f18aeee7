import { Button } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { icons } from '../icons.tsx';
import type { FilterField, FilterValues } from '../list/filterField.ts';
import { uiTexts } from '../texts.ts';
import { FilterControl } from './FilterControl.tsx';
import '../page/page.css';

const MAX_VISIBLE = 4;

interface QueryFormProps {
  fields: readonly FilterField[];
  values: FilterValues;
  onChange(patch: FilterValues): void;
  onReset(): void;
}

/**
 * The filters of a list: four in sight, the rest behind 展开. Enter or leaving the field submits a text, choosing submits a
 * select, 重置 clears them all.
 */
export function QueryForm({ fields, values, onChange, onReset }: QueryFormProps) {
  const id = useId();
  const hiddenInUse = fields.slice(MAX_VISIBLE).some(({ name }) => values[name] !== undefined);
  const [expanded, setExpanded] = useState(hiddenInUse);
  const shown = expanded ? fields : fields.slice(0, MAX_VISIBLE);
  if (fields.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browser that we serve does not know <search>
    <form role="search" className="console-query" id={id} onSubmit={(event) => event.preventDefault()}>
      {shown.map((field) => (
        <div key={field.name} className={`console-filter console-filter-${field.kind}`}>
          <span className="console-filter-label" aria-hidden="true">
            {field.label}
          </span>
          <FilterControl field={field} value={values[field.name] ?? ''} onSubmit={(value) => onChange({ [field.name]: value })} />
        </div>
      ))}
      <div className="console-query-buttons">
        <Button onClick={onReset} disabled={Object.keys(values).length === 0}>
          {uiTexts.reset}
        </Button>
        {fields.length > MAX_VISIBLE && (
          <Button type="text" aria-expanded={expanded} aria-controls={id} onClick={() => setExpanded(!expanded)}>
            {expanded ? uiTexts.collapse : uiTexts.expand}
            {expanded ? icons.up : icons.down}
          </Button>
        )}
      </div>
    </form>
  );
}
