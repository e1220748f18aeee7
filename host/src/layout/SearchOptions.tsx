import type { ReactNode } from 'react';
import { layoutTexts } from './layoutTexts.ts';
import type { SearchGroup, SearchOption } from './searchGroups.ts';

interface Props {
  id: string;
  groups: readonly SearchGroup[];
  /** Index of the selected option over all groups. */
  at: number;
  onOpen(option: SearchOption): void;
}

/**
 * Lists the options below the headings of their kinds. The ids of the options are `<id>-<index>`.
 */
export function SearchOptions({ id, groups, at, onOpen }: Props): ReactNode {
  const indexes = new Map(
    groups.flatMap((group) => group.options).map((option, index) => [option, index]),
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
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className="search-kind">
            {title}
          </div>
          {options.map((option) => {
            const index = indexes.get(option) ?? 0;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above handles the keys
              <div
                key={option.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
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
