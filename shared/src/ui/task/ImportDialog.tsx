import { Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { toast } from '../../feedback/toasts.ts';
import { useCallUnlisted } from '../../remote/scopeContext.ts';
import { settle } from '../../request/settle.ts';
import type { Route } from '../../request/types.ts';
import { tellTaskStarted } from '../../session/tasks.ts';
import { uiTexts } from '../texts.ts';
import { Choice } from './Choice.tsx';
import { taskUiTexts as texts } from './texts.ts';
import '../kit.css';

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
  const send = useCallUnlisted();
  const id = useId();
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
    const outcome = await settle(send(`${call}${QUERIES[mode]}`, form, { silent: true }));
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
      className="console-confirm"
      title={texts.importTitle(noun)}
      visible={open}
      okText={texts.import}
      cancelText={uiTexts.cancel}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => void start()}
      onCancel={onClose}
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
            id={id}
            type="file"
            accept=".xlsx,.csv"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
          <span id={`${id}-hint`}>{texts.fileHint}</span>
        </span>
      </div>
      <Choice<Mode> label={texts.mode} value={mode} onChange={setMode} options={MODES} />
    </Modal>
  );
}
