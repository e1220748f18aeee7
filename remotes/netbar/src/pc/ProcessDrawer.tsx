import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { killProcess } from '@console/shared/operations/pc';
import { limitsOf, newRequestId, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import {
  Failed,
  type Field,
  FormDialog,
  Note,
  type ShownDialog,
  SideDrawer,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { ProcessTable } from './ProcessTable.tsx';
import { matchingProcesses, type Process, type Terminal } from './pc.model.ts';
import { pcFields, processTexts as texts } from './pc.texts.ts';

/** A requested snapshot arrives after some seconds. */
const LIVE = { seconds: 5 };
const REASON: readonly Field<{ reason: string }>[] = [
  {
    name: 'reason',
    label: pcFields.reason,
    kind: 'text',
    required: true,
    ...limitsOf(killProcess.fields.reason),
  },
];

interface KillProps {
  terminalId: number;
  process: Process;
  open: boolean;
  onClose(): void;
}

/** Kills a process after asking for a reason. */
function KillDialog({ terminalId, process: { pid, name, startAt }, open, onClose }: KillProps) {
  return (
    <FormDialog<{ reason: string }>
      open={open}
      title={texts.killTitle(name, pid)}
      intro={texts.killText}
      fields={REASON}
      initial={{ reason: '' }}
      saveText={texts.killSave}
      danger
      onSave={({ reason }, requestId) =>
        tryCall('POST /pc/killProcess', { terminalId, pid, name, startAt, reason, requestId })
      }
      onSaved={({ msg }) => {
        toast.success(msg);
        tellTaskStarted();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface Props {
  terminal: Pick<Terminal, 'ID' | 'terminalNo' | 'netbarName'>;
  shown: ShownDialog;
}

/**
 * The processes of a terminal at its last snapshot. Requests a new snapshot and kills processes.
 */
export function ProcessDrawer({
  terminal: { ID, terminalNo, netbarName },
  shown: { open, close, remove },
}: Props) {
  const { data, failure, reload } = useRecord('GET /pc/getProcesses', { ID }, { live: LIVE });
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<Process>();
  const [isChosen, setIsChosen] = useState(false);
  /** Time of the displayed snapshot when another one was requested. */
  const [askedAt, setAskedAt] = useState<{ at: string | null }>();
  const title = texts.title(`${netbarName} ${terminalNo}`);
  const requestSnapshot = async (): Promise<void> => {
    const body = {
      command: 'processes',
      selection: { ids: [ID] },
      requestId: newRequestId(),
    } as const;
    const result = await tryCall('POST /pc/sendCommand', body);
    if (!result.ok) {
      toast.error(result.message);
      return;
    }
    toast.success(texts.asked);
    tellTaskStarted();
    setAskedAt({ at: data?.at ?? null });
  };
  return (
    <SideDrawer
      open={open}
      title={title}
      actions={
        <Button type="primary" onClick={() => void requestSnapshot()}>
          {texts.take}
        </Button>
      }
      onClose={close}
      onGone={remove}
    >
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <Note>{texts.loading}</Note>}
      {data && (
        <Note role="status">
          {askedAt && askedAt.at === data.at
            ? texts.waiting
            : data.at === null
              ? texts.never
              : texts.takenAt(formatTime(data.at, { seconds: true }), data.list.length)}
        </Note>
      )}
      {data && data.list.length > 0 && (
        <>
          <input
            type="search"
            className="arco-input arco-input-size-default pc-process-find"
            aria-label={texts.find}
            placeholder={texts.findHint}
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
          <ProcessTable
            processes={matchingProcesses(data.list, keyword)}
            onKill={(process) => {
              setChosen(process);
              setIsChosen(true);
            }}
          />
        </>
      )}
      {chosen && (
        <KillDialog
          terminalId={ID}
          process={chosen}
          open={isChosen}
          onClose={() => setIsChosen(false)}
        />
      )}
    </SideDrawer>
  );
}
