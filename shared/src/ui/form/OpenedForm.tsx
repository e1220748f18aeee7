import { Button, Modal } from '@arco-design/web-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { PageContext } from '../../router/pageContext.ts';
import { useUnsavedIn } from '../../router/unsaved.ts';
import { useConfirm } from '../base/confirm/useConfirm.tsx';
import { dialogTexts } from '../base/dialogTexts.ts';
import { DrawerFrame } from '../base/drawer/DrawerFrame.tsx';
import { isEscapeFromSelect } from '../base/isEscapeFromSelect.ts';
import { uiTexts } from '../base/texts.ts';
import { useReturnFocus } from '../base/useReturnFocus.ts';
import { FormFields } from './FormFields.tsx';
import { focusFirstError } from './focusFirstError.ts';
import type { FormProps } from './formProps.ts';
import { SaveNotice } from './SaveNotice.tsx';
import { useForm } from './useForm.ts';
import { useSave } from './useSave.ts';

/** Container of a form: a narrow drawer, a wide drawer or a dialog. */
export type Look = 'small' | 'large' | 'dialog';

const FRAME = 'console-form-frame';
const WIDTHS = { small: 480, large: 720 } as const;

interface FrameProps {
  look: Look;
  open: boolean;
  title: string;
  footer: ReactNode;
  onCancel(): void;
  afterOpen(): void;
  afterClose(): void;
  children: ReactNode;
}

function Frame({ look, open, children, ...rest }: FrameProps) {
  const common = { className: FRAME, visible: open, maskClosable: false, ...rest };
  return look === 'dialog' ? (
    <Modal {...common} unmountOnExit>
      {children}
    </Modal>
  ) : (
    <DrawerFrame {...common} width={WIDTHS[look]}>
      {children}
    </DrawerFrame>
  );
}

/**
 * Returns the control that receives the first focus. Skips the inner input of an Arco select, which
 * is not reachable by keyboard.
 */
function firstControl(form: HTMLElement | null): HTMLElement | undefined {
  const controls = form?.querySelectorAll<HTMLElement>('input, textarea, [role="combobox"]') ?? [];
  return [...controls].find((control) => control.tabIndex >= 0 && !control.matches(':disabled'));
}

interface CloseFormOptions {
  isDirty: boolean;
  busy: boolean;
  onClose(): void;
}

/** Closes a form, after a confirmation if it has unsaved input. `dialog` must be rendered. */
function useCloseForm({ isDirty, busy, onClose }: CloseFormOptions) {
  const { confirm, dialog } = useConfirm();
  const close = async (): Promise<void> => {
    const { discardTitle, discardText: text, discard, keepEditing: cancelText } = dialogTexts;
    if (busy) return;
    if (
      !isDirty ||
      (await confirm({ title: discardTitle, text, confirmText: discard, cancelText }))
    )
      onClose();
  };
  return { close, dialog };
}

/** Renders the form of `FormDrawer` and `FormDialog`. Loaded when the first form is opened. */
export function OpenedForm<Values extends object>(props: FormProps<Values> & { look: Look }) {
  const {
    look,
    open,
    title,
    fields,
    initial,
    intro,
    saveText = uiTexts.save,
    danger = false,
    onClose,
  } = props;
  const form = useForm(fields, initial);
  const body = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const { busy, notice, save, reload } = useSave(form, props, () =>
    setRefusals((count) => count + 1),
  );
  const { close, dialog } = useCloseForm({ isDirty: form.dirty, busy, onClose });
  const returnFocus = useReturnFocus(open, FRAME);
  // A form in a dialog of the host is outside of any page and has no tab to protect.
  useUnsavedIn(useContext(PageContext)?.tabKey, open && form.dirty);
  useEffect(() => {
    if (refusals > 0) focusFirstError(body.current);
  }, [refusals]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isEscapeFromSelect(event)) return;
    event.stopPropagation();
    void close();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const footer = (
    <>
      <Button onClick={() => void close()}>{uiTexts.cancel}</Button>
      <Button
        type="primary"
        status={danger ? 'danger' : 'default'}
        loading={busy}
        onClick={() => void save()}
      >
        {saveText}
      </Button>
    </>
  );
  return (
    <Frame
      look={look}
      open={open}
      title={title}
      footer={footer}
      onCancel={() => void close()}
      afterOpen={() => {
        // The user can already type while the form slides in: do not move the focus then.
        if (body.current?.contains(document.activeElement)) return;
        firstControl(body.current)?.focus();
      }}
      afterClose={returnFocus}
    >
      <form ref={body} noValidate onSubmit={onSubmit} onKeyDownCapture={onKeyDown}>
        {intro !== undefined && <div className="console-form-intro">{intro}</div>}
        <SaveNotice notice={notice} reload={reload} />
        <FormFields fields={fields} form={form} />
        <button type="submit" hidden tabIndex={-1} />
      </form>
      {dialog}
    </Frame>
  );
}
