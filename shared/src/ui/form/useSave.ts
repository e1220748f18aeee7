import { useRef, useState } from 'react';
import { RequestError } from '../../request/requestError.ts';
import { newRequestId } from '../../request/requestId.ts';
import { uiTexts } from '../texts.ts';
import type { FormProps } from './formProps.ts';
import type { Form } from './useForm.ts';
import { serverErrors } from './validate.ts';

const STALE = 409;

/** What the server said to a save, where it belongs to no field. */
interface Notice {
  kind: 'error' | 'info';
  text: string;
  /** Somebody else has changed the record and the form can load it anew. */
  stale?: boolean;
}

export interface Saving {
  busy: boolean;
  notice: Notice | null;
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
export function useSave<Values extends object>(form: Form<Values>, props: FormProps<Values>, onRefused: () => void): Saving {
  const { fields, onSave, onSaved, onReload, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const requestId = useRequestId();

  const send = async (values: Values): Promise<void> => {
    const answer = await onSave(values, requestId(values));
    if (answer.code === 0) {
      onSaved?.(answer);
      onClose();
      return;
    }
    const errors = serverErrors(answer.data);
    const known = fields.some(({ name }) => errors[name] !== undefined);
    form.complain(errors);
    const stale = answer.code === STALE && onReload !== undefined;
    setNotice(known ? null : { kind: 'error', text: answer.msg || uiTexts.saveFailed, stale });
    onRefused();
  };

  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setNotice({ kind: 'error', text: error.message });
    } finally {
      setBusy(false);
    }
  };

  const save = async (): Promise<void> => {
    if (busy) return;
    const values = form.check();
    if (values) await during(() => send(values));
    else onRefused();
  };

  const reload = (): Promise<void> =>
    during(async () => {
      const latest = await onReload?.();
      if (!latest) {
        setNotice({ kind: 'error', text: uiTexts.notReloaded, stale: true });
        return;
      }
      const both = form.rebase(latest);
      const labels = fields.filter(({ name }) => both.includes(name)).map(({ label }) => label);
      setNotice({ kind: 'info', text: uiTexts.reloaded(labels) });
    });

  return { busy, notice, save, reload };
}
