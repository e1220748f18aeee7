import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Outcome } from '../../request/settle.ts';
import type { ApiResponse } from '../../request/types.ts';
import { lazyPart } from '../lazyPart.tsx';

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog, { name: 'question' });

export interface ConfirmOptions {
  /** A question that names what is at stake: 删除用户「张三」？ */
  title: string;
  /** What will happen and whether it can be undone. */
  text?: ReactNode;
  /** A verb with its object, never 确定: 删除用户. */
  confirmText: string;
  /** 取消 unless told. */
  cancelText?: string;
  /** Whether the action is dangerous, so that its button is red. Default true. */
  danger?: boolean;
  /** For what cannot be undone: the person must type this name first. */
  typeName?: string;
  /**
   * What is done when confirmed, while the dialog waits: code 0 closes it; after anything else it stays, says why, and the
   * person may try again. Use `tryCall`, and give every try of one question the same `requestId`.
   */
  action?: () => Promise<ApiResponse | Outcome>;
}

export interface Asked extends ConfirmOptions {
  id: number;
  answer(confirmed: boolean): void;
}

/**
 * Asks before something is done. Draw `dialog` somewhere in the page: it lives and hides with the page's tab, unlike a static
 * dialog.
 *
 * @example
 * const { confirm, dialog } = useConfirm();
 * if (await confirm({ title: `删除用户「${row.nickName}」？`, confirmText: '删除用户', action: () => remove(row) })) list.reload();
 */
export function useConfirm(): { confirm(options: ConfirmOptions): Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
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
  const dialog = asked && <ConfirmDialog key={asked.id} asked={asked} open={open} onLost={() => asked.answer(false)} />;
  return { confirm, dialog };
}
