import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { newRequestId, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import {
  Failed,
  Link,
  Note,
  offers,
  PlainTable,
  Section,
  StatusTag,
  type Tone,
  useConfirm,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { useMemo } from 'react';
import type { ConfigSync } from './config.model.ts';
import { configTexts as texts } from './protect.texts.ts';

type TerminalSync = ConfigSync['list'][number];
type State = TerminalSync['state'];
const STATES: readonly State[] = ['applied', 'pending', 'nextBoot', 'failed', 'drifted'];
const TONES: Readonly<Record<State, Tone>> = {
  ...({
    applied: 'success',
    pending: 'neutral',
    nextBoot: 'info',
    failed: 'danger',
    drifted: 'warning',
  } as const),
};
const readSync = ({ sync }: { sync: ConfigSync }): ConfigSync => sync;

const TERMINAL_PAGE = 'netbarPcDetail';

/** Explains why a terminal does not have the active configuration, or shows its last report. */
function reasonOf({ state, text, at, isOnline }: TerminalSync): string {
  if (state === 'drifted') return texts.driftText;
  if (state === 'pending' && !isOnline) return texts.isOff;
  return text || (at ? formatTime(at) : '–');
}

function TerminalName({ ID, terminalNo }: TerminalSync) {
  return <Link to={{ name: TERMINAL_PAGE, params: { id: String(ID) } }}>{terminalNo}</Link>;
}

function TerminalTable({ list }: Pick<ConfigSync, 'list'>) {
  return (
    <WideTable className="protect-scroll" label={texts.syncLabel}>
      <PlainTable
        rows={list}
        keyOf={(terminal) => terminal.ID}
        className="config-machines"
        columns={[
          {
            title: texts.machine,
            isRowHeading: true,
            render: (terminal) => <TerminalName {...terminal} />,
          },
          {
            title: texts.state,
            render: (terminal) => (
              <StatusTag tone={TONES[terminal.state]}>{texts.states[terminal.state]}</StatusTag>
            ),
          },
          {
            title: texts.has,
            render: (terminal) =>
              terminal.version === 0 || terminal.state === 'failed' ? '–' : `v${terminal.version}`,
          },
          { title: texts.reason, render: (terminal) => reasonOf(terminal) },
        ]}
      />
    </WideTable>
  );
}

/**
 * The synchronization state of the active configuration on the terminals, with actions for failed
 * ones.
 */
export function SyncPanel({ netbarId }: { netbarId: number }) {
  const live = useMemo(() => ({ topic: 'pc', key: String(netbarId), seconds: 10 }), [netbarId]);
  const {
    data: sync,
    failure,
    reload,
  } = useRecord('POST /netbar/getConfigSync', { netbarId }, { read: readSync, live });
  const { confirm, dialog } = useConfirm();
  if (!sync) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const { counts, offline, list } = sync;
  const total = STATES.reduce((sum, state) => sum + counts[state], 0);
  const ids = list
    .filter(({ state }) => state === 'failed' || state === 'drifted')
    .map(({ ID }) => ID);
  const heal = async (): Promise<void> => {
    const requestId = newRequestId();
    const done = await confirm({
      title: texts.healTitle(ids.length),
      text: texts.healText,
      confirmText: texts.heal,
      danger: false,
      action: () =>
        tryCall('POST /pc/sendCommand', { command: 'refresh', selection: { ids }, requestId }),
    });
    if (!done) return;
    tellTaskStarted();
    toast.success(texts.heal);
  };
  return (
    <Section>
      <h2>{texts.sync}</h2>
      <div
        className="config-progress"
        role="img"
        aria-label={STATES.map((name) => `${texts.states[name]} ${counts[name]}`).join('，')}
      >
        {STATES.map((state) => (
          <i key={state} data-state={state} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <div className="config-legend">
        {STATES.map((state) => (
          <StatusTag
            key={state}
            tone={TONES[state]}
          >{`${texts.states[state]} ${counts[state]}`}</StatusTag>
        ))}
        {offline > 0 && <Note as="span">{texts.offline(offline)}</Note>}
        {ids.length > 0 && offers(sync, 'heal') && (
          <Button size="mini" onClick={() => void heal()}>
            {texts.heal}
          </Button>
        )}
      </div>
      {total === 0 && <Note>{texts.noMachines}</Note>}
      {total > 0 && counts.applied === total && <Note>{texts.allApplied}</Note>}
      {list.length > 0 && <TerminalTable list={list} />}
      {dialog}
    </Section>
  );
}
