import { Input } from '@arco-design/web-react';
import { IconButton, icons, Note } from '@console/shared/ui';
import type { PointerEventHandler } from 'react';
import type { ListColumn, TemplateColumn } from './exportTemplate.model.ts';
import { templateTexts as texts } from './exportTemplate.texts.ts';
import { SmallSelect } from './SmallSelect.tsx';

const MAX_TITLE = 60;

interface ColumnRowProps {
  column: TemplateColumn;
  /** The column in the catalogue; absent if the user cannot export it. */
  declared: ListColumn | undefined;
  index: number;
  count: number;
  state: string | undefined;
  onPointerDown: PointerEventHandler<HTMLElement>;
  onChange(column: TemplateColumn): void;
  onMove(to: number): void;
  onRemove(): void;
}

/** A chosen column: its title in the file, its format, and buttons that move or remove it. */
export function ColumnRow({
  column,
  declared,
  index,
  count,
  state,
  onPointerDown,
  onChange,
  onMove,
  onRemove,
}: ColumnRowProps) {
  const shown = declared?.title ?? column.title ?? column.field;
  const labels = texts.formatsOf[declared?.kind ?? 'plain'];
  return (
    <li
      className="template-column"
      data-drag={state}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined || !event.altKey) return;
        event.preventDefault();
        onMove(index + step);
      }}
    >
      <span
        className="template-handle"
        aria-hidden="true"
        title={texts.drag}
        onPointerDown={onPointerDown}
      >
        {icons.drag}
      </span>
      <span className="template-name">
        {shown}
        {!declared && <Note as="div">{texts.unusable}</Note>}
      </span>
      <Input
        aria-label={texts.columnTitle(shown)}
        value={column.title ?? ''}
        placeholder={declared?.title ?? ''}
        maxLength={MAX_TITLE}
        onChange={(title) => onChange({ ...column, title })}
      />
      {declared && declared.formats.length > 1 && (
        <SmallSelect
          label={texts.columnFormat(shown)}
          value={column.format ?? 'standard'}
          choices={declared.formats.map((format) => ({ value: format, label: labels[format] }))}
          onChange={(format) => onChange({ ...column, format: format as TemplateColumn['format'] })}
        />
      )}
      <span className="template-tools">
        <IconButton
          label={texts.moveUp(shown)}
          icon={icons.up}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={texts.moveDown(shown)}
          icon={icons.down}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={texts.remove(shown)} icon={icons.remove} onClick={onRemove} />
      </span>
    </li>
  );
}
