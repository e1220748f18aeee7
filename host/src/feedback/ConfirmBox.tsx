import { type Box, boxAtom } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Modal } from '../dialogs/Modal.tsx';
import { feedbackTexts } from './feedbackTexts.ts';

/** Shows the current confirmation box. Escape cancels it. */
export function ConfirmBox(): ReactNode {
  const box = useAtomValue(boxAtom, { store });
  return box && <OpenBox key={box.id} box={box} />;
}

function OpenBox({ box }: { box: Box }): ReactNode {
  const id = useId();
  // The initial focus is on the buttons, because the copy button precedes them.
  return (
    <Modal
      title={box.title}
      describedBy={id}
      focus=".box-buttons button"
      onCancel={() => box.answer(false)}
    >
      <p id={id}>{box.text}</p>
      {box.requestId !== undefined && (
        <p className="box-request">
          {feedbackTexts.requestId} <code>{box.requestId}</code> <CopyButton text={box.requestId} />
        </p>
      )}
      <div className="box-buttons">
        {box.cancelText !== undefined && (
          <button type="button" className="button" onClick={() => box.answer(false)}>
            {box.cancelText}
          </button>
        )}
        <button type="button" className="button button-primary" onClick={() => box.answer(true)}>
          {box.confirmText}
        </button>
      </div>
    </Modal>
  );
}

/**
 * Copies a text and shows the success on the button. If the browser denies copying, the text is
 * selected instead.
 */
function CopyButton({ text }: { text: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const shown = currentTarget.previousElementSibling;
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (shown) getSelection()?.selectAllChildren(shown);
    }
  };
  return (
    <button type="button" className="box-copy" onClick={(event) => void copy(event)}>
      {copied ? feedbackTexts.copied : feedbackTexts.copy}
    </button>
  );
}
