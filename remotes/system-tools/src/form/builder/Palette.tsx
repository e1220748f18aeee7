import { FORM_FIELD_KINDS, type FormFieldKind } from '@console/shared/contract';
import { Note } from '@console/shared/ui';
import type { PointerEvent } from 'react';
import { builderTexts as texts } from './builder.texts.ts';

interface PaletteProps {
  /** Adds a field behind the selected one. */
  onAdd(kind: FormFieldKind): void;
  /** Starts to drag a kind into the form. */
  onPress(event: PointerEvent<HTMLElement>): void;
}

/** 字段: the kinds of fields, added by click, by keyboard or by dragging into the form. */
export function Palette({ onAdd, onPress }: PaletteProps) {
  return (
    <section className="form-palette" aria-label={texts.palette}>
      <h2>{texts.palette}</h2>
      <Note>{texts.paletteHint}</Note>
      <ul>
        {FORM_FIELD_KINDS.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              data-kind={kind}
              aria-label={texts.add(texts.kinds[kind])}
              onPointerDown={onPress}
              onClick={() => onAdd(kind)}
            >
              {texts.kinds[kind]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
