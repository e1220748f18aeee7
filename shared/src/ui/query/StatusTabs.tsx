import { formatNumber } from '../../format/numbers.ts';
import type { FilterField } from '../list/filterField.ts';
import { uiTexts } from '../texts.ts';
import '../kit.css';
import './query.css';

interface StatusTabsProps {
  field: FilterField & { kind: 'select' };
  value: string;
  /** How many rows each option has, by the option's value; left out: no numbers. */
  counts?: Readonly<Record<string, number>> | undefined;
  onChange(value: string): void;
}

/** A row of buttons above the filters that shows all rows or those of one status, each with its number of rows. */
export function StatusTabs({ field, value, counts, onChange }: StatusTabsProps) {
  const tabs = [{ value: '', label: uiTexts.all }, ...field.options];
  return (
    <fieldset className="console-status-tabs">
      <legend className="console-hidden">{field.label}</legend>
      {tabs.map((tab) => {
        const count = counts?.[String(tab.value)];
        return (
          <button
            key={tab.value}
            type="button"
            aria-pressed={String(tab.value) === value}
            onClick={() => onChange(String(tab.value))}
          >
            {tab.label}
            {count !== undefined && <span className="console-count">{formatNumber(count)}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
