import { asText } from '@console/shared/format';
import { changesBetween, Failed, SideDrawer, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { pcDetailTexts } from '../texts/pcDetail.ts';
import { configTexts as texts } from '../texts/protect.ts';
import { ChooseNetbar } from './ChooseNetbar.tsx';
import { type NetbarConfig, readValue } from './config.model.ts';

const readConfig = ({ config }: { config: NetbarConfig }): NetbarConfig => config;
const WORDS: Readonly<Record<string, string>> = pcDetailTexts.keys;
const effective = ({ list }: NetbarConfig) => Object.fromEntries(list.map(({ key, value }) => [key, value]));

/** Neither of the two is the former one: each has a column with its name. */
function Differences({ ours, theirs }: { ours: NetbarConfig; theirs: NetbarConfig }) {
  const differences = changesBetween(effective(ours), effective(theirs));
  if (differences.length === 0) return <p className="console-note">{texts.compareSame}</p>;
  return (
    <div className="protect-scroll">
      <table className="console-plain-table" aria-label={texts.compareTitle(theirs.netbarName)}>
        <thead>
          <tr>
            <th scope="col">{texts.setting}</th>
            <th scope="col">{asText(ours.netbarName)}</th>
            <th scope="col">{asText(theirs.netbarName)}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{WORDS[field] ?? field}</th>
              <td>{readValue(field, before)}</td>
              <td>{readValue(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Props {
  config: NetbarConfig;
  open: boolean;
  onClose(): void;
}

/** What is in force here and in another netbar, where the two differ. */
export function CompareDrawer({ config, open, onClose }: Props) {
  const [otherId, setOtherId] = useState<number>();
  const {
    data: other,
    failure,
    reload,
  } = useRecord('POST /netbar/getConfig', otherId === undefined ? null : { netbarId: otherId }, { read: readConfig });
  return (
    <SideDrawer title={texts.compare} open={open} closeText={null} onClose={onClose}>
      <div className="protect">
        <ChooseNetbar netbarId={otherId} name={other?.netbarName ?? ''} onChoose={setOtherId} />
        {failure && !other && otherId !== undefined && <Failed failure={failure} onRetry={reload} />}
        {other && <Differences ours={config} theirs={other} />}
      </div>
    </SideDrawer>
  );
}
