import { Empty, IconButton, icons, Note } from '@console/shared/ui';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { BuilderField } from './builder.model.ts';
import { builderTexts as texts } from './builder.texts.ts';

interface CanvasProps {
  ref: RefObject<HTMLUListElement | null>;
  fields: readonly BuilderField[];
  selected: number | undefined;
  /** Names of the fields with problems. */
  faulty: ReadonlySet<string>;
  dropIndex: number | undefined;
  draggedIndex: number | undefined;
  onSelect(key: number): void;
  onMove(from: number, to: number): void;
  onRemove(key: number): void;
  onDuplicate(key: number): void;
  onPress(event: PointerEvent<HTMLElement>): void;
}

/** Kind, group, condition and roles of a field in one line. */
function factsOf({ schema }: BuilderField, fields: readonly BuilderField[]): string {
  const { kind, group, when, roles } = schema['x-field'];
  const controller = fields.find(({ name }) => name === when?.field);
  return [
    texts.kinds[kind],
    ...(group === undefined ? [] : [texts.group(group)]),
    ...(when === undefined ? [] : [texts.when(controller?.schema.title ?? when.field)]),
    ...(roles === undefined ? [] : [texts.roles(roles.length)]),
  ].join(' · ');
}

interface CardProps extends Omit<CanvasProps, 'ref' | 'selected' | 'dropIndex' | 'draggedIndex'> {
  field: BuilderField;
  index: number;
  isSelected: boolean;
}

/** Handles the keys of a field: Alt with ↑ ↓ moves it, Delete removes it. */
function handleKey(
  event: KeyboardEvent,
  { field, index, onMove, onRemove }: Pick<CardProps, 'field' | 'index' | 'onMove' | 'onRemove'>,
): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.altKey && step !== undefined) onMove(index, index + step);
  else if (event.key === 'Delete') onRemove(field.key);
  else return;
  event.preventDefault();
}

function FieldCard(props: CardProps) {
  const { field, fields, index, isSelected, faulty } = props;
  const { title } = field.schema;
  return (
    <>
      <span
        className="form-handle"
        aria-hidden="true"
        title={texts.drag}
        onPointerDown={props.onPress}
      >
        {icons.drag}
      </span>
      <button
        type="button"
        className="form-card-name"
        data-field={field.key}
        aria-pressed={isSelected}
        aria-invalid={faulty.has(field.name)}
        onClick={() => props.onSelect(field.key)}
        onKeyDown={(event) => handleKey(event, props)}
      >
        <span>
          {title || field.name}
          {field.required && <span className="form-required"> {texts.required}</span>}
        </span>
        <Note as="span" cut>
          {field.name} · {factsOf(field, fields)}
        </Note>
      </button>
      <span className="form-card-tools">
        <IconButton
          label={texts.up(title)}
          icon={icons.up}
          disabled={index === 0}
          onClick={() => props.onMove(index, index - 1)}
        />
        <IconButton
          label={texts.down(title)}
          icon={icons.down}
          disabled={index === fields.length - 1}
          onClick={() => props.onMove(index, index + 1)}
        />
        <IconButton
          label={texts.duplicate(title)}
          icon={icons.copy}
          onClick={() => props.onDuplicate(field.key)}
        />
        <IconButton
          label={texts.remove(title)}
          icon={icons.remove}
          onClick={() => props.onRemove(field.key)}
        />
      </span>
    </>
  );
}

const dropClass = (index: number, count: number, drop: number | undefined): string => {
  if (drop === index) return ' form-drop-before';
  return drop === count && index === count - 1 ? ' form-drop-after' : '';
};

/** 表单: the fields in order. */
export function Canvas({ ref, selected, dropIndex, draggedIndex, ...props }: CanvasProps) {
  const { fields } = props;
  const shownFields = useRef(fields);
  // A moved or removed field loses the focus. The selected field gets it then.
  useEffect(() => {
    const isChanged = shownFields.current !== fields;
    shownFields.current = fields;
    if (!isChanged || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>(`[data-field="${selected}"]`)?.focus();
  }, [ref, selected, fields]);
  return (
    <section className="form-canvas" aria-label={texts.canvas}>
      <h2>{texts.canvas}</h2>
      <Note>{texts.keys}</Note>
      {fields.length === 0 && <Empty title={texts.empty} />}
      <ul ref={ref}>
        {fields.map((field, index) => (
          <li
            key={field.key}
            className={`form-card${selected === field.key ? ' form-card-selected' : ''}${
              draggedIndex === index ? ' form-card-dragged' : ''
            }${dropClass(index, fields.length, dropIndex)}`}
          >
            <FieldCard {...props} field={field} index={index} isSelected={selected === field.key} />
          </li>
        ))}
      </ul>
    </section>
  );
}
