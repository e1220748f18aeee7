import { type ReactNode, useState } from 'react';
import { lazyPart } from '../base/lazyPart.tsx';
import type { FormProps } from './formProps.ts';
import type { Look } from './OpenedForm.tsx';

// Given back its type parameter: the values of one form are of one type all the way through.
const Opened = lazyPart(async () => (await import('./OpenedForm.tsx')).OpenedForm<object>, {
  name: 'form',
}) as unknown as <Values extends object>(
  props: FormProps<Values> & { look: Look; onLost(): void },
) => ReactNode;

function LazyForm<Values extends object>(props: FormProps<Values> & { look: Look }) {
  const { open } = props;
  // Every opening is a form of its own; a closing one stays until it is out of sight.
  const [opening, setOpening] = useState({ open: false, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  if (opening.count === 0) return null;
  return <Opened key={opening.count} {...props} onLost={props.onClose} />;
}

export interface FormDrawerProps<Values extends object> extends FormProps<Values> {
  /** `small` is 480 pixels wide, `large` 720; small unless told. */
  size?: 'small' | 'large';
}

/**
 * A form in a drawer at the right: labels above, errors under their fields, the first one focused; closing with changes asks
 * first; a failed save keeps what was typed. The form's code is fetched when it first opens; when it
 * cannot be, the person reads so and `onClose` is called.
 *
 * @example
 * <FormDrawer open={adding} title="新增用户" fields={FIELDS} initial={EMPTY}
 *   onSave={(values) => call('POST /user/admin_register', values)} onSaved={list.reload} onClose={() => setAdding(false)} />
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
 * <FormDialog open={row !== null} title="停用网吧" saveText="停用网吧" danger fields={REASON} initial={{ reason: '' }}
 *   onSave={({ reason }, requestId) => call('POST /netbar/setNetbarStatus', { ID, status: 'disabled', reason, requestId })}
 *   onClose={() => setRow(null)} />
 */
export function FormDialog<Values extends object>(props: FormProps<Values>) {
  return <LazyForm {...props} look="dialog" />;
}
