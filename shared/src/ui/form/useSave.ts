import { useRef } from 'react';
import { newRequestId } from '../../request/requestId.ts';
import { settle } from '../../request/settle.ts';
import { type Mutation, useMutation } from '../read/useMutation.ts';
import type { FormProps } from './formProps.ts';
import { hasError } from './partErrors.ts';
import { formTexts } from './texts.ts';
import type { Form } from './useForm.ts';

export interface SaveState extends Pick<Mutation, 'busy' | 'notice'> {
  save(): Promise<void>;
  /** Loads the record again and keeps the changes of the user. */
  reload(): Promise<void>;
}

/**
 * Returns the same id for the same values, so that the server executes a repeated save once. Other
 * values get a new id.
 */
function useRequestId(): (values: unknown) => string {
  const last = useRef({ values: '', id: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current.values !== text) last.current = { values: text, id: newRequestId() };
    return last.current.id;
  };
}

/**
 * Saves a form. Runs one save at a time and shows errors below the fields or as a notice. The form
 * stays open until code 0.
 */
export function useSave<Values extends object>(
  form: Form<Values>,
  props: FormProps<Values>,
  onRefused: () => void,
): SaveState {
  const { fields, onSave, onSaved, onReload, onClose } = props;
  const { busy, notice, setNotice, run } = useMutation();
  const requestId = useRequestId();

  const send = async (values: Values): Promise<void> => {
    const outcome = await settle(onSave(values, requestId(values)));
    if (outcome.ok) {
      onSaved?.({ code: 0, data: outcome.data, msg: outcome.msg });
      onClose();
      return;
    }
    const { errors, message, stale } = outcome;
    const hasFieldError = fields.some(({ name }) => hasError(errors, name));
    form.setErrors(errors);
    setNotice(
      hasFieldError
        ? null
        : { kind: 'error', text: message, stale: stale && onReload !== undefined },
    );
    onRefused();
  };

  const save = async (): Promise<void> => {
    if (busy) return;
    const values = form.validate();
    if (values) await run(() => send(values));
    else onRefused();
  };

  const reload = (): Promise<void> =>
    run(async () => {
      const latest = await onReload?.();
      if (!latest) {
        setNotice({ kind: 'error', text: formTexts.notReloaded, stale: true });
        return;
      }
      const conflicts = form.rebase(latest);
      const labels = fields
        .filter(({ name }) => conflicts.includes(name))
        .map(({ label }) => label);
      setNotice({ kind: 'info', text: formTexts.reloaded(labels) });
    });

  return { busy, notice, save, reload };
}
