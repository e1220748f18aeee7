import type { ControlProps, Field } from './field.ts';
import { SelectControl } from './SelectControl.tsx';
import { formTexts } from './texts.ts';

type TagsField<Values> = Field<Values> & { kind: 'tags' };

/**
 * Control of a `tags` field. Texts are typed and added with Enter, or chosen. Shows the maximum
 * number.
 */
export function TagsControl<Values>({
  field,
  ...control
}: ControlProps & { field: TagsField<Values> }) {
  const { max, maxLength: _checked, ...rest } = field;
  const count = Array.isArray(control.value) ? control.value.length : 0;
  return (
    <>
      <SelectControl {...control} field={{ ...rest, kind: 'select', creatable: true }} />
      {max !== undefined && (
        <p className="console-note" aria-live="polite">
          {formTexts.tagsCount(count, max)}
        </p>
      )}
    </>
  );
}
