import type { ReactNode } from 'react';
import { layoutTexts } from './layoutTexts.ts';
import type { SearchGroup, SearchOption } from './searchGroups.ts';

interface Props {
  id: string;
  groups: readonly SearchGroup[];
  /** Place among the options of all groups that the keys have reached. */
  at: number;
  onOpen(option: SearchOption): void;
}

/** The options of the search below the headings of their kinds. The ids of the options are `<id>-<place>`. */
export function SearchOptions({ id, groups, at, onOpen }: Props): ReactNode {
  const places = new Map(
    groups.flatMap((group) => group.options).map((option, place) => [option, place]),
  );
  return (
    <div
      id={id}
      className="search-found"
      role="listbox"
      aria-label={layoutTexts.search}
      hidden={groups.length === 0}
    >
      {groups.map(({ key, title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className="search-kind">
            {title}
          </div>
          {options.map((option) => {
            const place = places.get(option) ?? 0;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys, as a combobox does
              <div
                key={option.key}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === at}
                onClick={() => onOpen(option)}
              >
                <span>{option.name}</span>
                <span className="search-where">{option.note}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
