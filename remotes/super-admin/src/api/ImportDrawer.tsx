import { Button, Input } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import type { DataOf } from '@console/shared/request';
import { Checkbox, Note, type ShownDialog, SideDrawer, useMutation } from '@console/shared/ui';
import { useState } from 'react';
import { DrawerPart } from '../DrawerPart.tsx';
import { FileField } from '../FileField.tsx';
import { importTexts as texts } from './api.texts.ts';
import { type DocumentCall, readDocument } from './openApiDocument.ts';
import './api.css';

const MAX_BYTES = 5 * 1024 * 1024;
/** Limit of the rows that are shown of each kind. */
const MAX_ROWS = 100;

type Outcome = DataOf<'POST /api/importApis'>;

function Listed({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <DrawerPart title={title}>
      <ul className="api-found" aria-label={title}>
        {lines.slice(0, MAX_ROWS).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > MAX_ROWS && <Note>{texts.more(lines.length - MAX_ROWS)}</Note>}
    </DrawerPart>
  );
}

/** Reads a chosen file. Returns an error message for users if that fails. */
async function readFile(file: File): Promise<{ calls: DocumentCall[]; prefix: string } | string> {
  if (file.size > MAX_BYTES) return texts.tooLarge;
  try {
    return readDocument(await file.text());
  } catch (error) {
    return error instanceof Error ? error.message : texts.unreadable;
  }
}

/** Checks the calls of a document on the server, then imports them. */
function useImport(onImported: () => void) {
  const [calls, setCalls] = useState<readonly DocumentCall[]>([]);
  const [prefix, setPrefix] = useState('');
  const [fault, setFault] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [skipWrong, setSkipWrong] = useState(false);
  const { busy, notice, send } = useMutation();
  const choose = async (file: File): Promise<void> => {
    setOutcome(null);
    setCalls([]);
    setFault('');
    const read = await readFile(file);
    if (typeof read === 'string') return setFault(read);
    setCalls(read.calls);
    setPrefix(read.prefix);
  };
  const run = async (dryRun: boolean): Promise<void> => {
    const apis = calls.map((call) => ({ ...call, path: `${prefix}${call.path}` }));
    const answer = await send('POST /api/importApis', { apis, dryRun, skipWrong });
    if (!answer.ok) return;
    setOutcome(answer.data);
    if (dryRun) return;
    toast.success(answer.msg);
    onImported();
  };
  const changePrefix = (value: string): void => {
    setPrefix(value);
    setOutcome(null);
  };
  const { added = [], existing = 0, wrong = [] } = outcome ?? {};
  return {
    prefix,
    changePrefix,
    skipWrong,
    setSkipWrong,
    busy,
    choose,
    run,
    added,
    wrong,
    hasCalls: calls.length > 0,
    problem: fault || notice?.text,
    summary: outcome && texts.outcome(added.length, existing, wrong.length),
    isReady: outcome !== null && added.length > 0 && (wrong.length === 0 || skipWrong),
  };
}

/** Fields for the document and the prefix of its paths, with the result of the check. */
function DocumentFields({ task }: { task: ReturnType<typeof useImport> }) {
  return (
    <div className="api-file">
      <Note>{texts.intro}</Note>
      <div>
        <label htmlFor="api-document">{texts.fileLabel}</label>
        <FileField
          id="api-document"
          accept=".json,application/json"
          describedBy="api-document-fault"
          onChoose={(file) => void task.choose(file)}
        />
      </div>
      {task.hasCalls && (
        <div>
          <label htmlFor="api-prefix">{texts.prefix}</label>
          <Input id="api-prefix" value={task.prefix} maxLength={100} onChange={task.changePrefix} />
          <Note>{texts.prefixHint}</Note>
        </div>
      )}
      <div id="api-document-fault" role="alert">
        {task.problem}
      </div>
      {task.summary && <p role="status">{task.summary}</p>}
      {task.wrong.length > 0 && (
        <Checkbox checked={task.skipWrong} onChange={task.setSkipWrong}>
          {texts.skipWrong}
        </Checkbox>
      )}
    </div>
  );
}

/** Imports the calls of another back end from its API document, after a check. */
export function ImportDrawer({ shown, onChanged }: { shown: ShownDialog; onChanged(): void }) {
  const task = useImport(() => {
    onChanged();
    shown.close();
  });
  const { busy, hasCalls, isReady, run, added, wrong } = task;
  return (
    <SideDrawer
      className="api-import-drawer"
      title={texts.title}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
      actions={
        <>
          <Button loading={busy} disabled={!hasCalls} onClick={() => void run(true)}>
            {texts.check}
          </Button>
          <Button type="primary" loading={busy} disabled={!isReady} onClick={() => void run(false)}>
            {texts.save(added.length)}
          </Button>
        </>
      }
    >
      <DocumentFields task={task} />
      <Listed
        title={texts.wrong}
        lines={wrong.map(
          ({ index, method, path, msg }) => `${index + 1}. ${method} ${path}：${msg}`,
        )}
      />
      <Listed
        title={texts.added}
        lines={added.map(({ method, path, description }) => `${method} ${path} ${description}`)}
      />
    </SideDrawer>
  );
}
