import type { ReactNode } from 'react';

/** The message under a field; its place is kept, so that nothing jumps. */
export function FieldError({ id, text }: { id: string; text: string | undefined }): ReactNode {
  return (
    <p id={id} className="field-error" role={text === undefined ? undefined : 'alert'}>
      {text}
    </p>
  );
}
