import { type ReactNode, useState } from 'react';
import { lazyPart } from '../base/lazyPart.tsx';
import type { FormProps } from './formProps.ts';
import type { Look } from './OpenedForm.tsx';

// `lazyPart` loses the type parameter. The cast restores it, so that the values of a form have one
// type throughout.
const Opened = lazyPart(async () => (await import('./OpenedForm.tsx')).OpenedForm<object>, {
  name: 'form',
}) as unknown as <Values extends object>(
  props: FormProps<Values> & { look: Look; onLost(): void },
) => ReactNode;

function LazyForm<Values extends object>(props: FormProps<Values> & { look: Look }) {
  const { open } = props;
  // Each opening gets its own form instance. A closing form stays until it has slid out.
  const [opening, setOpening] = useState({ open: false, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  if (opening.count === 0) return null;
  return <Opened key={opening.count} {...props} onLost={props.onClose} />;
}

export interface FormDrawerProps<Values extends object> extends FormProps<Values> {
  /** Width: `small` is 480 pixels, `large` is 720. Default: `small`. */
  size?: 'small' | 'large';
}

/**
 * A form in a drawer on the right. Labels are above the fields, errors below them, and the first
 * field is focused. Closing with unsaved input asks the user to confirm. A failed save keeps the
 * input. The code is loaded on the first opening. If that fails, an error is shown and `onClose` is
 * called.
 *
 * @example
 * <FormDrawer
 *   open={adding}
 *   title="新增用户"
 *   fields={FIELDS}
 *   initial={EMPTY}
 *   onSave={(values) => call('POST /user/admin_register', values)}
 *   onSaved={list.reload}
 *   onClose={() => setAdding(false)}
 * />
 */
export function FormDrawer<Values extends object>({
  size = 'small',
  ...props
}: FormDrawerProps<Values>) {
  return <LazyForm {...props} look={size} />;
}

/**
 * The same form in a dialog, for at most four fields.
 *
 * @example
 * <FormDialog
 *   open={row !== null}
 *   title="停用网吧"
 *   saveText="停用网吧"
 *   danger
 *   fields={REASON}
 *   initial={{ reason: '' }}
 *   onSave={({ reason }, requestId) =>
 *     call('POST /netbar/setNetbarStatus', { ID, status: 'disabled', reason, requestId })
 *   }
 *   onClose={() => setRow(null)}
 * />
 */
export function FormDialog<Values extends object>(props: FormProps<Values>) {
  return <LazyForm {...props} look="dialog" />;
}
