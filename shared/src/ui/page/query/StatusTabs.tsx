import { useRef } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { icons } from '../../base/icons.tsx';
import { Popup } from '../../base/Popup.tsx';
import { uiTexts } from '../../base/texts.ts';
import type { FilterField } from '../../list/filterField.ts';
import { useFitting } from './useFitting.ts';
import '../../base/kit.css';
import './query.css';

interface StatusTabsProps {
  field: FilterField & { kind: 'select' };
  value: string;
  /** Label of the first tab, whose value is `''`. */
  all?: string;
  /** Numbers of rows by option value. No numbers are shown if omitted. */
  counts?: Readonly<Record<string, number>> | undefined;
  onChange(value: string): void;
}

interface Tab {
  value: string;
  label: string;
  count: string | undefined;
}

const Words = ({ label, count }: Tab) => (
  <>
    {label}
    {count !== undefined && <span className="console-count">{count}</span>}
  </>
);

interface RestProps {
  tabs: readonly Tab[];
  chosen: string;
  onChange(value: string): void;
}

/** Menu of the tabs that do not fit. The button shows the active tab if it is in the menu. */
function Rest({ tabs, chosen, onChange }: RestProps) {
  const active = tabs.find(({ value }) => value === chosen);
  return (
    <Popup
      role="menu"
      label={uiTexts.more}
      button={(open) => (
        <button
          type="button"
          data-chosen={active !== undefined}
          aria-haspopup="menu"
          aria-expanded={open}
        >
          {active ? <Words {...active} /> : uiTexts.more}
          {icons.down}
        </button>
      )}
    >
      {(close) =>
        tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="menuitemradio"
            aria-checked={tab.value === chosen}
            className="console-menu-item"
            onClick={() => {
              onChange(tab.value);
              close();
            }}
          >
            <span>
              <Words {...tab} />
            </span>
            {tab.value === chosen && icons.check}
          </button>
        ))
      }
    </Popup>
  );
}

/** Buttons above the filters that show all rows or the rows of one status, with their number. */
export function StatusTabs({ field, value, all = uiTexts.all, counts, onChange }: StatusTabsProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const tabs = [{ value: '', label: all }, ...field.options].map(
    ({ value: optionValue, label }): Tab => {
      const count = counts?.[String(optionValue)];
      return {
        value: String(optionValue),
        label,
        count: count === undefined ? undefined : formatNumber(count),
      };
    },
  );
  const fitting = useFitting(box, row, tabs.map(({ label, count }) => `${label}${count}`).join());
  return (
    <fieldset ref={box} className="console-status-tabs">
      <legend className="console-hidden">{field.label}</legend>
      <div ref={row}>
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            // A hidden tab keeps its place, because its width is measured.
            style={at < fitting ? undefined : { visibility: 'hidden' }}
            aria-pressed={tab.value === value}
            onClick={() => onChange(tab.value)}
          >
            <Words {...tab} />
          </button>
        ))}
      </div>
      {fitting < tabs.length && (
        <Rest tabs={tabs.slice(fitting)} chosen={value} onChange={onChange} />
      )}
    </fieldset>
  );
}
