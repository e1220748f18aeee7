import { Button } from '@arco-design/web-react';
import { useId, useRef, useState } from 'react';
import { choicesOf } from '../../../format/choices.ts';
import { useTryCall } from '../../../remote/scopeContext.ts';
import { failed } from '../../../request/settle.ts';
import type { Route } from '../../../request/types.ts';
import { uiTexts } from '../../base/texts.ts';
import { Choice } from '../../form/choice/Choice.tsx';
import { formTexts } from '../../form/texts.ts';
import { TaskDialog } from './TaskDialog.tsx';
import { taskUiTexts as texts } from './texts.ts';

interface ImportDialogProps {
  noun: string;
  call: Route;
  open: boolean;
  onClose(): void;
}

type Mode = keyof typeof texts.modes;

const QUERIES: Readonly<Record<Mode, string>> = {
  check: '?dryRun=true',
  all: '',
  good: '?onlyGood=true',
};
const MODES = choicesOf(texts.modes);

/** Returns the URL of an import template. The type of the task is derived from its call. */
const templateOf = (call: Route, format: 'xlsx' | 'csv'): string => {
  const [, area = '', name = ''] = call.split('/');
  return `/api/task/downloadTemplate?type=${area}.${name}&format=${format}`;
};

function FileChoice({ file, onChoose }: { file: File | null; onChoose(file: File): void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
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
            // Allows a corrected file with the same name to be chosen again.
            target.value = '';
            if (chosen) onChoose(chosen);
          }}
        />
        <Button aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          {file ? formTexts.replaceFile : formTexts.chooseFile}
        </Button>{' '}
        {file?.name}
        <span id={`${id}-hint`}>{texts.fileHint}</span>
      </span>
    </div>
  );
}

/** Dialog for the file and the mode of an import. Starts the task. */
export function ImportDialog({ noun, call, open, onClose }: ImportDialogProps) {
  const send = useTryCall();
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<Mode>('check');
  const start = async () => {
    if (!file) return failed(texts.needsFile);
    const form = new FormData();
    form.append('file', file);
    return send(`${call}${QUERIES[mode]}`, form);
  };
  return (
    <TaskDialog
      title={texts.importTitle(noun)}
      startText={uiTexts.import}
      startedText={texts.importStarted}
      open={open}
      onClose={onClose}
      onStart={start}
    >
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
      <FileChoice file={file} onChoose={setFile} />
      <Choice<Mode> label={texts.mode} value={mode} onChange={setMode} options={MODES} />
    </TaskDialog>
  );
}
