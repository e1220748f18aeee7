import { FieldControl, Hidden, Note } from '@console/shared/ui';
import { useRef, useState } from 'react';
import { ColumnRow } from './ColumnRow.tsx';
import {
  chooseColumns,
  type ListDetail,
  moveEntry,
  type TemplateColumn,
} from './exportTemplate.model.ts';
import { templateTexts as texts } from './exportTemplate.texts.ts';
import { useOrderDrag } from './useOrderDrag.ts';
import './exportTemplate.css';

interface ColumnsEditorProps {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  disabled: boolean;
  detail: ListDetail;
  value: readonly TemplateColumn[];
  onChange(columns: TemplateColumn[]): void;
}

/** Chooses the columns of a file, their order, titles and formats. */
export function ColumnsEditor({ detail, value, onChange, ...control }: ColumnsEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const declared = new Map(detail.columns.map((column) => [column.field, column]));
  const move = (from: number, to: number): void => {
    const column = value[from];
    if (!column || to < 0 || to >= value.length) return;
    const title = declared.get(column.field)?.title ?? column.field;
    setAnnouncement(texts.moved(title, to + 1));
    onChange(moveEntry(value, from, to));
  };
  const { onPointerDown, stateOf } = useOrderDrag(list, move);
  const replace = (index: number, column: TemplateColumn): void =>
    onChange(value.map((other, at) => (at === index ? column : other)));
  return (
    <div className="template-columns">
      <FieldControl
        {...control}
        onBlur={() => undefined}
        field={{
          name: 'columns',
          label: texts.addColumns,
          kind: 'select',
          multiple: true,
          placeholder: texts.addColumns,
          choices: detail.columns.map(({ field, title }) => ({ value: field, label: title })),
        }}
        value={value.map(({ field }) => field)}
        onChange={(fields) => onChange(chooseColumns(value, fields as string[]))}
      />
      {value.length === 0 && <Note as="p">{texts.noColumns}</Note>}
      <ol ref={list}>
        {value.map((column, index) => (
          <ColumnRow
            key={column.field}
            column={column}
            declared={declared.get(column.field)}
            index={index}
            count={value.length}
            state={stateOf(index)}
            onPointerDown={onPointerDown}
            onChange={(changed) => replace(index, changed)}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange(value.filter((_other, at) => at !== index))}
          />
        ))}
      </ol>
      <Hidden role="status">{announcement}</Hidden>
    </div>
  );
}
