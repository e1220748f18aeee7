import { Button } from '@arco-design/web-react';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { icons } from '../../base/icons.tsx';
import { uiTexts } from '../../base/texts.ts';
import { useInnerWidth } from '../../base/useInnerWidth.ts';
import type { FilterField, FilterValues } from '../../list/filterField.ts';
import { type Draft, FilterControl } from './FilterControl.tsx';
import { filterWidth, fittingFilters } from './visibleFilters.ts';
import './query.css';

interface QueryFormProps {
  fields: readonly FilterField[];
  values: FilterValues;
  /** Whether the list has another order than its default. */
  sorted: boolean;
  onChange(patch: FilterValues): void;
  onReset(): void;
  /** Called for the search button if no text has changed. */
  onReload(): void;
  /** Rendered at the end of the line. */
  tools: ReactNode;
}

/**
 * Button that expands and collapses the filters that do not fit. On a phone it controls all filters
 * and shows the number of active ones.
 */
function Fold({
  id,
  open,
  inUse,
  onChange,
}: {
  id: string;
  open: boolean;
  inUse: number | null;
  onChange(open: boolean): void;
}) {
  const closed =
    inUse === null ? uiTexts.expand : inUse > 0 ? uiTexts.filtersInUse(inUse) : uiTexts.filters;
  return (
    <Button
      type={inUse === null ? 'text' : 'secondary'}
      aria-expanded={open}
      aria-controls={id}
      onClick={() => onChange(!open)}
    >
      {inUse !== null && icons.filter}
      {open ? uiTexts.collapse : closed}
      {inUse === null && (open ? icons.up : icons.down)}
    </Button>
  );
}

/**
 * Whether the filters that do not fit are shown. The user's choice ends when a link activates a
 * filter that is folded away.
 *
 * @param folded names of the active filters that do not fit
 */
function useFolding(folded: string, isOpenFor: boolean) {
  const [folding, setFolding] = useState<{ open: boolean; folded: string }>();
  const open = folding && (folding.open || folding.folded === folded) ? folding.open : isOpenFor;
  return [open, (next: boolean) => setFolding({ open: next, folded })] as const;
}

/** A filter with its visible name. */
const FilterCell = (props: ComponentProps<typeof FilterControl>) => (
  <div
    className={`console-filter console-filter-${props.field.kind}`}
    style={{ flexBasis: filterWidth(props.field) }}
  >
    <span className="console-filter-label" aria-hidden="true">
      {props.field.label}
    </span>
    <FilterControl {...props} />
  </div>
);

type Drafts = Readonly<Record<string, Draft | undefined>>;

/** Returns the typed texts that differ from the values in use. */
const typedTexts = (drafts: Drafts, values: QueryFormProps['values']) =>
  Object.entries(drafts).flatMap(([name, draft]) => {
    const isNew = draft && draft.of === (values[name] ?? '') && draft.text.trim() !== draft.of;
    return isNew ? [[name, draft.text.trim()] as const] : [];
  });

/**
 * Filters of a list on one line. Filters that do not fit are behind 展开, on a phone all behind 筛选. A
 * text is submitted by Enter, on blur or with 查询, a select on selection. 重置 clears all filters
 * and the sorting.
 */
export function QueryForm({
  fields,
  values,
  sorted,
  onChange,
  onReset,
  onReload,
  tools,
}: QueryFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fitting = fittingFilters(fields, useInnerWidth(form));
  const [drafts, setDrafts] = useState<Drafts>({});
  const isInUse = ({ name }: FilterField) => values[name] !== undefined;
  // Active filters are visible, except on a phone, where the button shows their number.
  const folded = String(
    fields
      .slice(fitting)
      .filter(isInUse)
      .map(({ name }) => name),
  );
  const [open, setOpen] = useFolding(folded, fitting > 0 && folded !== '');
  const shown = open ? fields : fields.slice(0, fitting);
  const search = (): void => {
    const typed = typedTexts(drafts, values);
    setDrafts({});
    if (typed.length > 0) onChange(Object.fromEntries(typed));
    else onReload();
  };
  if (fields.length === 0) return tools;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported browser does not know <search>
    <form
      role="search"
      ref={form}
      className={`console-query${open ? ' console-query-open' : ''}`}
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      {shown.map((field) => (
        <FilterCell
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          draft={drafts[field.name]}
          onDraft={(draft) => setDrafts((before) => ({ ...before, [field.name]: draft }))}
          onSubmit={(value) => onChange({ [field.name]: value })}
        />
      ))}
      <div className="console-query-buttons">
        {shown.length > 0 && (
          <>
            <Button type="outline" htmlType="submit">
              {uiTexts.search}
            </Button>
            <Button onClick={onReset} disabled={!sorted && Object.keys(values).length === 0}>
              {uiTexts.reset}
            </Button>
          </>
        )}
        {fitting < fields.length && (
          <Fold
            id={id}
            open={open}
            inUse={fitting > 0 ? null : fields.filter(isInUse).length}
            onChange={setOpen}
          />
        )}
      </div>
      {tools}
    </form>
  );
}
