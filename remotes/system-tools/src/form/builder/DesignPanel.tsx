import { Hidden } from '@console/shared/ui';
import { type KeyboardEvent, useRef } from 'react';
import type { FormOptions } from '../form.model.ts';
import { Canvas } from './Canvas.tsx';
import { Inspector } from './Inspector.tsx';
import { Palette } from './Palette.tsx';
import type { BuilderState } from './useBuilder.ts';
import { useFieldDrag } from './useFieldDrag.ts';

interface DesignPanelProps {
  builder: BuilderState;
  options: FormOptions;
  faulty: ReadonlySet<string>;
}

const isTextInput = (target: EventTarget): boolean =>
  (target as Element).matches('input, textarea, [contenteditable="true"]');

/** 设计: palette, form and properties of the selected field. */
export function DesignPanel({ builder, options, faulty }: DesignPanelProps) {
  const { form, selected, selectedField, announcement } = builder;
  const list = useRef<HTMLUListElement>(null);
  const drag = useFieldDrag(list, { onMove: builder.move, onAdd: builder.add });
  const onKeyDown = (event: KeyboardEvent): void => {
    // In a text the browser undoes typing.
    if (!(event.ctrlKey || event.metaKey) || isTextInput(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) builder.redo();
    else if (key === 'z') builder.undo();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for undo and redo, which have buttons
    <div className="form-design" onKeyDown={onKeyDown}>
      <Palette onAdd={(kind) => builder.add(kind)} onPress={drag.onPointerDown} />
      <Canvas
        ref={list}
        fields={form.fields}
        selected={selected}
        faulty={faulty}
        dropIndex={drag.dropIndex}
        draggedIndex={drag.draggedIndex}
        onSelect={builder.select}
        onMove={builder.move}
        onRemove={builder.remove}
        onDuplicate={builder.duplicate}
        onPress={drag.onPointerDown}
      />
      <Inspector
        field={selectedField}
        others={form.fields.filter((field) => field !== selectedField)}
        options={options}
        onChange={builder.replace}
      />
      <Hidden role="status">{announcement}</Hidden>
    </div>
  );
}
