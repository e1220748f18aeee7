import type { ControlProps, FormField } from './formField.ts';
import { SelectControl } from './SelectControl.tsx';
import { formTexts } from './texts.ts';

type TagsField<Values> = FormField<Values> & { kind: 'tags' };

/** The control of a `tags` field: texts of one's own, added by Enter, or from choices; it says how many there may be. */
export function TagsControl<Values>({ field, ...control }: ControlProps & { field: TagsField<Values> }) {
  const { options = [], max, maxLength: _checked, ...rest } = field;
  const count = Array.isArray(control.value) ? control.value.length : 0;
  return (
    <>
      <SelectControl {...control} field={{ ...rest, kind: 'select', options, creatable: true }} />
      {max !== undefined && (
        <p className="console-note" aria-live="polite">
          {formTexts.tagsCount(count, max)}
        </p>
      )}
    </>
  );
}
