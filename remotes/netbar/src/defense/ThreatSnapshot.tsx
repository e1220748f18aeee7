import type { DataOf } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { Link, Note } from '@console/shared/ui';
import type { DefenseLog } from './defense.model.ts';
import { snapshotTexts as texts } from './defense.texts.ts';

interface Props {
  log: DefenseLog;
  snapshot: DataOf<'POST /netbar/getDefenseLog'>['snapshot'];
}

/** Links to the process snapshot of a threat, or states why there is none. */
export function ThreatSnapshot({ log: { terminalId }, snapshot: { state, snapshot } }: Props) {
  const open = () =>
    openTab({
      name: 'netbarProcess',
      query: { terminal: String(terminalId), ...(snapshot !== null && { snapshot }) },
    });
  return (
    <div className="netbar-defense-tree">
      {state !== 'stored' && <Note>{texts.states[state]}</Note>}
      {terminalId !== null && (
        <Link onClick={open}>
          {state === 'stored' ? texts.inTree : snapshot === null ? texts.tree : texts.previous}
        </Link>
      )}
    </div>
  );
}
