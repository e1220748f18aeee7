import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../request/types.ts';
import type { FormField } from './formField.ts';

export interface FormDrawerProps<Values extends object> {
  open: boolean;
  title: string;
  fields: readonly FormField<Values>[];
  /** What the form begins with each time that it opens. */
  initial: Values;
  /** `small` is 480 pixels wide, `large` 720; small unless told. */
  size?: 'small' | 'large';
  /** The verb on the button; 保存 unless told. */
  saveText?: string;
  /** Makes the call. Code 0 closes the drawer; 422 with `data.errors` shows them under their fields; all else keeps the form. */
  onSave(values: Values): Promise<Answer>;
  /** After a save that succeeded, before the drawer closes. */
  onSaved?: (answer: Answer) => void;
  onClose(): void;
}

// React.lazy loses the type parameter; the values of one drawer are of one type all the way through.
const Opened = lazy(async () => ({ default: (await import('./OpenedDrawer.tsx')).OpenedDrawer })) as unknown as <
  Values extends object,
>(
  props: FormDrawerProps<Values>,
) => React.ReactNode;

/**
 * A form in a drawer at the right: labels above, errors under their fields, the first one focused; closing with changes asks
 * first; a failed save keeps what was typed. The drawer's code is fetched when it first opens.
 *
 * @example
 * <FormDrawer open={adding} title="新增用户" fields={FIELDS} initial={EMPTY}
 *   onSave={(values) => call('POST /user/admin_register', values)} onSaved={list.reload} onClose={() => setAdding(false)} />
 */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { open } = props;
  // Every opening is a form of its own; a closing one stays until it has slid away.
  const [opening, setOpening] = useState({ open: false, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  if (opening.count === 0) return null;
  return (
    <Suspense fallback={null}>
      <Opened key={opening.count} {...props} />
    </Suspense>
  );
}
