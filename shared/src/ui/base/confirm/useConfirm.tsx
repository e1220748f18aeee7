import { type ReactNode, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { ConfirmOptions, Question } from './question.ts';

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog, {
  name: 'question',
});

/**
 * Shows a confirmation before an action. Render `dialog` in the page. Unlike a static dialog, it is
 * hidden and shown with the tab of the page.
 *
 * @example
 * const { confirm, dialog } = useConfirm();
 * const question = {
 *   title: `删除用户「${row.nickName}」？`,
 *   confirmText: '删除用户',
 *   action: () => remove(row),
 * };
 * if (await confirm(question)) list.reload();
 */
export function useConfirm(): {
  confirm(options: ConfirmOptions): Promise<boolean>;
  dialog: ReactNode;
} {
  const [question, setAsked] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const lastId = useRef(0);
  const confirm = useCallback(
    (options: ConfirmOptions) =>
      new Promise<boolean>((resolve) => {
        const answer = (confirmed: boolean): void => {
          setOpen(false);
          resolve(confirmed);
        };
        lastId.current += 1;
        setAsked({ ...options, id: lastId.current, answer });
        setOpen(true);
      }),
    [],
  );
  const dialog = question && (
    <ConfirmDialog
      key={question.id}
      asked={question}
      open={open}
      onLost={() => question.answer(false)}
    />
  );
  return { confirm, dialog };
}
