import type { ReactNode } from 'react';

/** Error message below a field. Its space is reserved to avoid a layout shift. */
export function FieldError({ id, text }: { id: string; text: string | undefined }): ReactNode {
  return (
    <p id={id} className="field-error" role={text === undefined ? undefined : 'alert'}>
      {text}
    </p>
  );
}
