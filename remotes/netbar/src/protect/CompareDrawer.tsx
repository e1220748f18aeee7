import { changesBetween, Failed, FieldDiff, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { pcDetailTexts } from '../texts/pcDetail.ts';
import { configTexts as texts } from '../texts/protect.ts';
import { ChooseNetbar } from './ChooseNetbar.tsx';
import { type NetbarConfig, readValue } from './config.model.ts';
import { NamedDrawer } from './NamedDrawer.tsx';

const readConfig = ({ config }: { config: NetbarConfig }): NetbarConfig => config;
const effective = ({ list }: NetbarConfig) => Object.fromEntries(list.map(({ key, value }) => [key, value]));

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
    <NamedDrawer title={texts.compare} open={open} onClose={onClose}>
      <div className="protect">
        <ChooseNetbar netbarId={otherId} name={other?.netbarName ?? ''} onChoose={setOtherId} />
        {failure && !other && otherId !== undefined && <Failed failure={failure} onRetry={reload} />}
        {other && (
          <>
            <p className="console-note">{texts.compareNote(config.netbarName, other.netbarName)}</p>
            <FieldDiff
              label={texts.compareTitle(other.netbarName)}
              labels={pcDetailTexts.keys}
              changes={changesBetween(effective(config), effective(other))}
              format={readValue}
            />
          </>
        )}
      </div>
    </NamedDrawer>
  );
}
