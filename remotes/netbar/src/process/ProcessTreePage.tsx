import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import {
  choiceSource,
  Empty,
  Page,
  PageHeader,
  Picker,
  ResourceList,
  usePart,
} from '@console/shared/ui';
import { useMemo } from 'react';
import { AllNetbars } from '../overview/AllNetbars.tsx';
import { OVERVIEWS } from '../overview/overview.resource.tsx';
import { parseId } from '../place/parseId.ts';
import { placeTexts } from '../place/place.texts.ts';
import { processTexts as texts } from './process.texts.ts';
import { TerminalProcesses } from './TerminalProcesses.tsx';
import type { ProcessQuery } from './useProcessTree.ts';
import '../defense/defense.css';
import '../debug/debug.css';
import './process.css';

const numberIn = (text: string | undefined): number | undefined =>
  /^\d{1,10}$/.test(text ?? '') ? Number(text) : undefined;

/**
 * 进程树: the processes of a terminal. The URL names the terminal, the snapshot and the search, or a
 * netbar whose terminals can be chosen. Without both: an overview over all netbars.
 */
export default function ProcessTreePage() {
  const [query, setQuery] = useQueryState();
  const terminalId = numberIn(query.terminal);
  const netbarId = parseId(query.netbar);
  const { snapshot, keyword, anomalous } = query;
  const pid = numberIn(query.pid);
  const processQuery = useMemo(
    (): ProcessQuery | null =>
      terminalId === undefined
        ? null
        : {
            terminalId,
            snapshot,
            pid,
            keyword,
            ...(anomalous === undefined ? {} : { anomalous: true }),
          },
    [terminalId, snapshot, pid, keyword, anomalous],
  );
  // A record page of a terminal has chosen it.
  const isOfTerminal = usePart()?.query.terminal !== undefined;
  const source = useMemo(() => choiceSource('terminal', { netbarId }), [netbarId]);
  const choose = (id: number | undefined) =>
    setQuery({
      terminal: id === undefined ? undefined : String(id),
      snapshot: undefined,
      pid: undefined,
      against: undefined,
      keyword: undefined,
      anomalous: undefined,
      all: undefined,
    });
  if (!serves('POST /process/getProcessTree')) return <Empty title={texts.notServed} isPage />;
  if (netbarId === undefined && terminalId === undefined)
    return <ResourceList resource={OVERVIEWS.netbarProcess} />;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <AllNetbars page="netbarProcess" />
            {!isOfTerminal && (
              <Picker
                label={placeTexts.terminal}
                source={source}
                placeholder={
                  netbarId === undefined ? placeTexts.terminalHint : placeTexts.terminalsHint
                }
                value={terminalId}
                onChange={choose}
              />
            )}
          </>
        }
      />
      {processQuery ? (
        <TerminalProcesses
          key={processQuery.terminalId}
          asked={processQuery}
          query={query as Readonly<Record<string, string>>}
          setQuery={setQuery}
        />
      ) : (
        <Empty title={texts.choose} />
      )}
    </Page>
  );
}
