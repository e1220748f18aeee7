import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { useQueryState } from '@console/shared/router';
import { choiceSource, type Field, FormDialog, ResourceList } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { parseId } from '../place/parseId.ts';
import { placeTexts } from '../place/place.texts.ts';
import { DebugDrawer, TracesDrawer } from './DebugDrawers.tsx';
import { type DebugLog, debugLogList } from './debug.resource.tsx';
import { debugTexts as texts } from './debug.texts.ts';
import { Tail } from './Tail.tsx';
import '../defense/defense.css';
import './debug.css';

interface LogRequest {
  terminalId: number | null;
}

/**
 * Fields of the request for logs. With a netbar, only its terminals can be chosen, because several
 * netbars can have the same terminal number.
 */
const requestFieldsOf = (netbarId: number | undefined): readonly Field<LogRequest>[] => [
  {
    name: 'terminalId',
    label: placeTexts.terminal,
    kind: 'remoteSelect',
    required: true,
    source: choiceSource('terminal', { netbarId }),
    placeholder: placeTexts.terminalHint,
  },
];
const NOTHING: LogRequest = { terminalId: null };

/** 调试日志: logs of terminals and gateways, as a list and as a live tail. */
export default function DebugLogPage() {
  const [query, setQuery] = useQueryState();
  const [shown, setShown] = useState<DebugLog>();
  const [isAsking, setAsking] = useState(false);
  const logs = useMemo(
    () =>
      debugLogList({
        open: setShown,
        trace: (traceId) => setQuery({ traceId, sort: 'occurredAt', page: undefined }),
      }),
    [setQuery],
  );
  const follows = query.view === 'tail';
  const netbarId = (follows ? parseId(query.follow) : undefined) ?? parseId(query.netbarId);
  const requestFields = useMemo(() => requestFieldsOf(netbarId), [netbarId]);
  return (
    <ResourceList
      resource={logs}
      actions={
        <>
          <Button
            type={follows ? 'outline' : 'secondary'}
            aria-pressed={follows}
            onClick={() => setQuery({ view: follows ? undefined : 'tail' })}
          >
            {texts.follow}
          </Button>
          <Button onClick={() => setQuery({ view: 'traces' })}>{texts.traces}</Button>
          <Button onClick={() => setAsking(true)}>{texts.request}</Button>
        </>
      }
      above={
        follows && (
          <Tail
            netbarId={parseId(query.follow)}
            onNetbar={(id) => setQuery({ follow: id === undefined ? undefined : String(id) })}
          />
        )
      }
    >
      <DebugDrawer log={shown} onClose={() => setShown(undefined)} />
      <TracesDrawer
        open={query.view === 'traces'}
        onChoose={(traceId) =>
          setQuery({ view: undefined, traceId, sort: 'occurredAt', page: undefined })
        }
        onClose={() => setQuery({ view: undefined })}
      />
      <FormDialog<LogRequest>
        open={isAsking}
        title={texts.requestTitle}
        intro={texts.requestText}
        fields={requestFields}
        initial={NOTHING}
        saveText={texts.requestSave}
        onSave={({ terminalId }, requestId) =>
          tryCall('POST /pc/sendCommand', {
            command: 'uploadLog',
            selection: { ids: [terminalId ?? 0] },
            requestId,
          })
        }
        onSaved={({ msg }) => toast.success(msg)}
        onClose={() => setAsking(false)}
      />
    </ResourceList>
  );
}
