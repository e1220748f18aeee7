import { Button, Modal } from '@arco-design/web-react';
import { useId, useRef, useState } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import { useTryCall } from '../../../remote/scopeContext.ts';
import type { Route } from '../../../request/types.ts';
import { tellTaskStarted } from '../../../session/tasks.ts';
import { uiTexts } from '../../base/texts.ts';
import { useReturnFocus } from '../../base/useReturnFocus.ts';
import { Choice } from './Choice.tsx';
import { taskUiTexts as texts } from './texts.ts';
import '../../base/kit.css';

const FRAME = 'console-confirm';

interface ImportDialogProps {
  noun: string;
  call: Route;
  open: boolean;
  onClose(): void;
}

type Mode = keyof typeof texts.modes;

const QUERIES: Readonly<Record<Mode, string>> = { check: '?dryRun=true', all: '', good: '?onlyGood=true' };
const MODES = Object.entries(texts.modes) as [Mode, string][];

/** Where a browser fetches the template of an import; the kind of the task is named by its call. */
const templateOf = (call: Route, format: 'xlsx' | 'csv'): string => {
  const [, area = '', name = ''] = call.split('/');
  return `/api/task/downloadTemplate?type=${area}.${name}&format=${format}`;
};

/** Asks for a file and what is to be done with it, and starts the task that does. */
export function ImportDialog({ noun, call, open, onClose }: ImportDialogProps) {
  const send = useTryCall();
  const returnFocus = useReturnFocus(open, FRAME);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<Mode>('check');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const start = async (): Promise<void> => {
    if (!file) {
      setError(texts.needsFile);
      return;
    }
    setBusy(true);
    setError('');
    const form = new FormData();
    form.append('file', file);
    const outcome = await send(`${call}${QUERIES[mode]}`, form);
    setBusy(false);
    if (!outcome.ok) {
      setError(outcome.message);
      return;
    }
    tellTaskStarted();
    toast.success(texts.importStarted);
    onClose();
  };
  return (
    <Modal
      className={FRAME}
      title={texts.importTitle(noun)}
      visible={open}
      okText={texts.import}
      cancelText={uiTexts.cancel}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => void start()}
      onCancel={onClose}
      afterClose={returnFocus}
    >
      {error !== '' && (
        <p className="console-form-error" role="alert">
          {error}
        </p>
      )}
      <div className="console-choice">
        <span>{texts.template}</span>
        <span>
          <a href={templateOf(call, 'xlsx')} download>
            {texts.templates.xlsx}
          </a>
          <a href={templateOf(call, 'csv')} download>
            {texts.templates.csv}
          </a>
        </span>
      </div>
      <div className="console-choice">
        <label htmlFor={id}>{texts.file}</label>
        <span>
          <input
            ref={input}
            id={id}
            type="file"
            hidden
            accept=".xlsx,.csv"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              // The same file may be chosen again after it was mended.
              target.value = '';
              if (chosen) setFile(chosen);
            }}
          />
          <Button aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
            {file ? uiTexts.replaceFile : uiTexts.chooseFile}
          </Button>{' '}
          {file?.name}
          <span id={`${id}-hint`}>{texts.fileHint}</span>
        </span>
      </div>
      <Choice<Mode> label={texts.mode} value={mode} onChange={setMode} options={MODES} />
    </Modal>
  );
}
