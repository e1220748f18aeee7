import { type ReactNode, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { ConfirmOptions, Question } from './question.ts';

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog, {
  name: 'question',
});

/**
 * Asks before something is done. Draw `dialog` somewhere in the page: it lives and hides with the page's tab, unlike a static
 * dialog.
 *
 * @example
 * const { confirm, dialog } = useConfirm();
 * if (await confirm({ title: `删除用户「${row.nickName}」？`, confirmText: '删除用户', action: () => remove(row) })) list.reload();
 */
export function useConfirm(): {
  confirm(options: ConfirmOptions): Promise<boolean>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Question | null>(null);
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
  const dialog = asked && (
    <ConfirmDialog key={asked.id} asked={asked} open={open} onLost={() => asked.answer(false)} />
  );
  return { confirm, dialog };
}
