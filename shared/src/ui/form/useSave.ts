import { useRef } from 'react';
import { newRequestId } from '../../request/requestId.ts';
import { settle } from '../../request/settle.ts';
import { type Mutation, useMutation } from '../read/useMutation.ts';
import type { FormProps } from './formProps.ts';
import { hasError } from './partErrors.ts';
import { formTexts } from './texts.ts';
import type { Form } from './useForm.ts';

export interface Saving extends Pick<Mutation, 'busy' | 'notice'> {
  save(): Promise<void>;
  /** Loads the record anew and keeps what the person has changed. */
  reload(): Promise<void>;
}

/** The same id for the same values, so that a repeated save is one save to the server; other values are another intention. */
function useRequestId(): (values: unknown) => string {
  const last = useRef({ values: '', id: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current.values !== text) last.current = { values: text, id: newRequestId() };
    return last.current.id;
  };
}

/** Saving a form: one save at a time, refusals under their fields or as a notice, the form stays until code 0. */
export function useSave<Values extends object>(
  form: Form<Values>,
  props: FormProps<Values>,
  onRefused: () => void,
): Saving {
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
    const known = fields.some(({ name }) => hasError(errors, name));
    form.setErrors(errors);
    setNotice(
      known ? null : { kind: 'error', text: message, stale: stale && onReload !== undefined },
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
      const both = form.rebase(latest);
      const labels = fields.filter(({ name }) => both.includes(name)).map(({ label }) => label);
      setNotice({ kind: 'info', text: formTexts.reloaded(labels) });
    });

  return { busy, notice, save, reload };
}
