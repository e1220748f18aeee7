import { Note } from '@console/shared/ui';
import type { ListDetail, TemplateSort } from './exportTemplate.model.ts';
import { templateTexts as texts } from './exportTemplate.texts.ts';
import { SmallSelect } from './SmallSelect.tsx';

const ORDERS = [
  { value: 'asc', label: texts.ascending },
  { value: 'desc', label: texts.descending },
] as const;

interface SortEditorProps {
  detail: ListDetail;
  value: TemplateSort;
  onChange(sort: TemplateSort): void;
}

/** Chooses the column by which the rows of a file are sorted. */
export function SortEditor({ detail, value, onChange }: SortEditorProps) {
  const [first] = value;
  if (detail.sortable.length === 0) return <Note as="p">{texts.noSort}</Note>;
  return (
    <div className="template-sort">
      <SmallSelect
        label={texts.sortField}
        value={first?.field ?? ''}
        choices={[{ value: '', label: texts.noSort }, ...detail.sortable]}
        onChange={(field) =>
          onChange(field ? [{ field: String(field), order: first?.order ?? 'asc' }] : [])
        }
      />
      {first && (
        <SmallSelect
          label={texts.sortOrder}
          value={first.order}
          choices={ORDERS}
          onChange={(order) => onChange([{ field: first.field, order: order as 'asc' | 'desc' }])}
        />
      )}
    </div>
  );
}
