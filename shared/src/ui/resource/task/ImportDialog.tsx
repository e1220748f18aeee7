import { Button } from '@arco-design/web-react';
import { useId, useRef, useState } from 'react';
import { choicesOf } from '../../../format/choices.ts';
import { useTryCall } from '../../../remote/scopeContext.ts';
import { failed } from '../../../request/settle.ts';
import type { Route } from '../../../request/types.ts';
import { serves } from '../../../session/support.ts';
import { uiTexts } from '../../base/texts.ts';
import { Choice } from '../../form/choice/Choice.tsx';
import { formTexts } from '../../form/texts.ts';
import type { ImportFile, Importing } from './importFile.ts';
import { listKeyOf } from './listKey.ts';
import { TaskDialog } from './TaskDialog.tsx';
import { taskUiTexts as texts } from './texts.ts';
import { TEMPLATES, useTemplates } from './useTemplates.ts';
import './task.css';

interface ImportDialogProps {
  resource: Importing;
  open: boolean;
  onClose(): void;
}

type Mode = keyof typeof texts.modes;

const QUERIES: Readonly<Record<Mode, Readonly<Record<string, string>>>> = {
  check: { dryRun: 'true' },
  all: {},
  good: { onlyGood: 'true' },
};

/** Adds parameters to the address of a call. */
function withQuery<Call extends string>(
  call: Call,
  parameters: Readonly<Record<string, string>>,
): Call | `${Call}?${string}` {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? call : `${call}?${query}`;
}
const MODES = choicesOf(texts.modes);

/** Returns the URL of the file to fill in, with the titles of a template if one is chosen. */
const templateOf = (call: Route, format: 'xlsx' | 'csv', templateId: number): string =>
  withQuery('/api/task/downloadTemplate', {
    type: listKeyOf(call),
    format,
    ...(templateId > 0 && { templateId: String(templateId) }),
  });

interface TemplateChoiceProps {
  call: Route;
  value: number;
  onChange(templateId: number): void;
}

/** The templates that map the columns of a file, if the list has some. 0: the titles of the list. */
function TemplateChoice({ call, value, onChange }: TemplateChoiceProps) {
  const { templates = [] } = useTemplates(call, 'import');
  if (templates.length === 0) return null;
  const named = templates.map(({ ID, name }) => ({ value: ID, label: name }));
  return (
    <Choice<number>
      label={texts.mapping}
      value={value}
      onChange={onChange}
      options={[{ value: 0, label: texts.ownTitles }, ...named]}
    />
  );
}

/** The choice of a template, and links to the spreadsheet to fill in. */
function Templates({ call, value, onChange }: TemplateChoiceProps) {
  return (
    <>
      {serves(TEMPLATES) && <TemplateChoice call={call} value={value} onChange={onChange} />}
      <div className="console-choice">
        <span>{texts.template}</span>
        <span>
          <a href={templateOf(call, 'xlsx', value)} download>
            {texts.templates.xlsx}
          </a>
          <a href={templateOf(call, 'csv', value)} download>
            {texts.templates.csv}
          </a>
        </span>
      </div>
    </>
  );
}

interface FileChoiceProps {
  kind: ImportFile | undefined;
  file: File | null;
  onChoose(file: File): void;
}

function FileChoice({ kind, file, onChoose }: FileChoiceProps) {
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
          accept={kind?.accept ?? '.xlsx,.csv'}
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
        <span id={`${id}-hint`}>{kind?.hint ?? texts.fileHint}</span>
      </span>
    </div>
  );
}

/** Dialog for the file and the mode of an import. Starts the task. */
export function ImportDialog({ resource, open, onClose }: ImportDialogProps) {
  const { noun, imports: call, importFile } = resource;
  const send = useTryCall();
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<Mode>('check');
  const [templateId, setTemplateId] = useState(0);
  const start = async () => {
    if (!file) return failed(texts.needsFile);
    const form = new FormData();
    form.append('file', file);
    const template: Readonly<Record<string, string>> =
      templateId > 0 ? { templateId: String(templateId) } : {};
    return send(withQuery(call, { ...QUERIES[mode], ...template }), form);
  };
  return (
    <TaskDialog
      title={texts.importTitle(noun)}
      startText={mode === 'check' ? texts.check : uiTexts.import}
      startedText={mode === 'check' ? texts.checkStarted : texts.importStarted}
      open={open}
      onClose={onClose}
      onStart={start}
    >
      {!importFile && <Templates call={call} value={templateId} onChange={setTemplateId} />}
      <FileChoice kind={importFile} file={file} onChoose={setFile} />
      <Choice<Mode> label={texts.mode} value={mode} onChange={setMode} options={MODES} />
    </TaskDialog>
  );
}
