import { Button, Drawer } from '@arco-design/web-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RequestError } from '../../request/requestError.ts';
import { uiTexts } from '../../texts.ts';
import { useConfirm } from '../confirm/useConfirm.tsx';
import type { FormDrawerProps } from './FormDrawer.tsx';
import { FormFields, focusFirstError } from './FormFields.tsx';
import { type Form, useForm } from './useForm.ts';
import { serverErrors } from './validate.ts';

const WIDTHS = { small: 480, large: 720 } as const;

interface Saving {
  saving: boolean;
  /** What the server said that belongs to no field. */
  complaint: string;
  save(): Promise<void>;
}

function useSave<Values extends object>(form: Form<Values>, props: FormDrawerProps<Values>, onRefused: () => void): Saving {
  const { fields, onSave, onSaved, onClose } = props;
  const [saving, setSaving] = useState(false);
  const [complaint, setComplaint] = useState('');

  const send = async (values: Values): Promise<void> => {
    const answer = await onSave(values);
    if (answer.code === 0) {
      onSaved?.(answer);
      onClose();
      return;
    }
    const errors = serverErrors(answer.data);
    const known = fields.some(({ name }) => errors[name] !== undefined);
    form.complain(errors);
    setComplaint(known ? '' : answer.msg || uiTexts.saveFailed);
    onRefused();
  };

  const save = async (): Promise<void> => {
    if (saving) return;
    const values = form.check();
    if (!values) {
      onRefused();
      return;
    }
    setSaving(true);
    setComplaint('');
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setComplaint(error.message);
    } finally {
      setSaving(false);
    }
  };
  return { saving, complaint, save };
}

/** Remembers what had the focus when it is first drawn, and gives it back on leaving. */
function useReturnFocus(open: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [open]);
}

/** The drawer of `FormDrawer` once it has been opened. */
export function OpenedDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { open, title, fields, initial, size = 'small', saveText = uiTexts.save, onClose } = props;
  const form = useForm(fields, initial);
  const body = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const { saving, complaint, save } = useSave(form, props, () => setRefusals((count) => count + 1));
  const { confirm, dialog } = useConfirm();
  useReturnFocus(open);
  useEffect(() => {
    if (refusals > 0) focusFirstError(body.current);
  }, [refusals]);

  const close = async (): Promise<void> => {
    const { discardTitle, discardText: text, discard, keepEditing: cancelText } = uiTexts;
    if (saving) return;
    if (!form.dirty || (await confirm({ title: discardTitle, text, confirmText: discard, cancelText }))) onClose();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    <Drawer
      {...role}
      className="console-form-drawer"
      visible={open}
      width={WIDTHS[size]}
      title={title}
      maskClosable={false}
      unmountOnExit
      onCancel={() => void close()}
      afterOpen={() => body.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      footer={
        <>
          <Button onClick={() => void close()}>{uiTexts.cancel}</Button>
          <Button type="primary" loading={saving} onClick={() => void save()}>
            {saveText}
          </Button>
        </>
      }
    >
      <form ref={body} noValidate onSubmit={onSubmit}>
        {complaint !== '' && (
          <p className="console-form-complaint" role="alert">
            {complaint}
          </p>
        )}
        <FormFields fields={fields} form={form} />
        <button type="submit" hidden tabIndex={-1} />
      </form>
      {dialog}
    </Drawer>
  );
}
