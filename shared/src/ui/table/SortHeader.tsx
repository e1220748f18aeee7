import { icons } from '../base/icons.tsx';
import { uiTexts } from '../base/texts.ts';
import type { Sort } from '../list/listState.ts';
import { useTableContent } from './tableContext.ts';

interface SortHeaderProps {
  column: string;
  title: string;
}

/** Returns the value of `aria-sort` for a column. */
export function ariaSort(column: string, sort: Sort | null): 'ascending' | 'descending' | 'none' {
  if (sort?.key !== column) return 'none';
  return sort.desc ? 'descending' : 'ascending';
}

const NEXT = {
  none: { text: uiTexts.sortAscending, icon: icons.sortNone },
  ascending: { text: uiTexts.sortDescending, icon: icons.sortUp },
  descending: { text: uiTexts.sortNone, icon: icons.sortDown },
} as const;

/** Header of a sortable column. Clicks cycle through ascending, descending and default order. */
export function SortHeader({ column, title }: SortHeaderProps) {
  const { state, setSort } = useTableContent().list;
  const now = ariaSort(column, state.sort);
  const { text, icon } = NEXT[now];
  const next = {
    none: { key: column, desc: false },
    ascending: { key: column, desc: true },
    descending: null,
  }[now];
  return (
    <button
      type="button"
      className="console-sort"
      title={text}
      aria-label={uiTexts.sortBy(title, text)}
      onClick={() => setSort(next)}
    >
      {title}
      {icon}
    </button>
  );
}
