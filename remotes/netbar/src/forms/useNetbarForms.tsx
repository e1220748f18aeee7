import { toast } from '@console/shared/feedback';
import { type ApiResponse, newRequestId } from '@console/shared/request';
import { type ConfirmOptions, type RowAction, useConfirm } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import { archiveNetbar, netbarOf, seen, setNetbarStatus } from '../netbar.api.ts';
import type { Netbar, NetbarOptions } from '../netbar.model.ts';
import { actionTexts, formTexts } from '../texts.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { MoveName } from './moves.ts';
import { NetbarDrawer } from './NetbarDrawer.tsx';

type Asked = { form: 'edit'; netbar: Netbar | null } | { form: MoveName; netbar: Netbar };

interface FormsOptions {
  options: NetbarOptions | null;
  /** After a change: the netbar as it is now. */
  onChanged(netbar: Netbar | undefined): void;
  /** Somebody else was faster: what is on screen is out of date. */
  onStale(): void;
}

export interface NetbarForms {
  /** Everything that can be done to a netbar, named as in its `actions`, most pressing first. */
  actions: readonly RowAction<Netbar>[];
  add(): void;
  /** The open drawer or dialog; draw it in the page. */
  forms: ReactNode;
}

const STALE = 409;

const QUESTIONS = {
  enable: {
    title: formTexts.enableTitle,
    text: formTexts.enableText,
    confirmText: formTexts.enableSave,
    danger: false,
    run: (netbar: Netbar, requestId: string) => setNetbarStatus({ ...seen(netbar), status: 'active', requestId }),
  },
  archive: {
    title: formTexts.archiveTitle,
    text: formTexts.archiveText,
    confirmText: formTexts.archiveSave,
    danger: true,
    run: (netbar: Netbar, requestId: string) => archiveNetbar({ ...seen(netbar), requestId }),
  },
} as const;

/** What can be done to netbars, with the forms and questions that it takes. For the list and for the detail page. */
export function useNetbarForms({ options, onChanged, onStale }: FormsOptions): NetbarForms {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const { confirm, dialog } = useConfirm();

  const ask = (next: Asked): void => {
    setAsked(next);
    setOpen(true);
  };
  const done = (answer: ApiResponse): void => {
    toast.success(answer.msg);
    onChanged(netbarOf(answer));
  };
  const question = (name: keyof typeof QUESTIONS) => (netbar: Netbar) => {
    const { title, text, confirmText, danger, run } = QUESTIONS[name];
    const requestId = newRequestId();
    const action: ConfirmOptions['action'] = async () => {
      const answer = await run(netbar, requestId);
      if (answer.code === 0) done(answer);
      if (answer.code === STALE) onStale();
      return answer;
    };
    const typeName = name === 'archive' ? { typeName: netbar.name } : {};
    void confirm({ title: title(netbar.name), text, confirmText, danger, action, ...typeName });
  };
  const move = (name: MoveName) => ({ name, label: actionTexts[name], onClick: (netbar: Netbar) => ask({ form: name, netbar }) });

  const common = { open, onSaved: done, onClose: () => setOpen(false) };
  return {
    actions: [
      move('approve'),
      { ...move('reject'), danger: true },
      { name: 'edit', label: actionTexts.edit, onClick: (netbar) => ask({ form: 'edit', netbar }) },
      move('renew'),
      { name: 'enable', label: actionTexts.enable, onClick: question('enable') },
      { ...move('disable'), danger: true },
      { name: 'archive', label: actionTexts.archive, danger: true, onClick: question('archive') },
    ],
    add: () => ask({ form: 'edit', netbar: null }),
    forms: (
      <>
        {asked?.form === 'edit' && <NetbarDrawer {...common} netbar={asked.netbar} options={options} />}
        {asked && asked.form !== 'edit' && <MoveDialog {...common} key={asked.form} move={asked.form} netbar={asked.netbar} />}
        {dialog}
      </>
    ),
  };
}
