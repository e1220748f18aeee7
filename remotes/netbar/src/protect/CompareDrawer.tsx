import { asText } from '@console/shared/format';
import {
  changesBetween,
  Failed,
  Note,
  PlainTable,
  SideDrawer,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { useState } from 'react';
import { pcDetailTexts } from '../pc/pcDetail.texts.ts';
import { ChooseNetbar } from './ChooseNetbar.tsx';
import { type NetbarConfig, readValue } from './config.model.ts';
import { configTexts as texts } from './protect.texts.ts';

const readConfig = ({ config }: { config: NetbarConfig }): NetbarConfig => config;
const WORDS: Readonly<Record<string, string>> = pcDetailTexts.keys;
const effective = ({ list }: NetbarConfig) =>
  Object.fromEntries(list.map(({ key, value }) => [key, value]));

/** The two columns are titled with the names of the netbars, because neither is older. */
function Differences({ current, other }: { current: NetbarConfig; other: NetbarConfig }) {
  const differences = changesBetween(effective(current), effective(other));
  if (differences.length === 0) return <Note>{texts.compareSame}</Note>;
  return (
    <WideTable className="protect-scroll" label={texts.compareTitle(other.netbarName)}>
      <PlainTable
        rows={differences}
        keyOf={({ field }) => field}
        label={texts.compareTitle(other.netbarName)}
        columns={[
          {
            title: texts.setting,
            isRowHeading: true,
            render: ({ field }) => WORDS[field] ?? field,
          },
          {
            title: asText(current.netbarName),
            render: ({ field, before }) => readValue(field, before),
          },
          {
            title: asText(other.netbarName),
            render: ({ field, after }) => readValue(field, after),
          },
        ]}
      />
    </WideTable>
  );
}

interface Props {
  config: NetbarConfig;
  open: boolean;
  onClose(): void;
}

/** Compares the effective settings of this netbar and of another one. */
export function CompareDrawer({ config, open, onClose }: Props) {
  const [otherId, setOtherId] = useState<number>();
  const {
    data: other,
    failure,
    reload,
  } = useRecord('POST /netbar/getConfig', otherId === undefined ? null : { netbarId: otherId }, {
    read: readConfig,
  });
  return (
    <SideDrawer title={texts.compare} open={open} closeText={null} onClose={onClose}>
      <div className="protect">
        <ChooseNetbar netbarId={otherId} name={other?.netbarName ?? ''} onChoose={setOtherId} />
        {failure && !other && otherId !== undefined && (
          <Failed failure={failure} onRetry={reload} />
        )}
        {other && <Differences current={config} other={other} />}
      </div>
    </SideDrawer>
  );
}
