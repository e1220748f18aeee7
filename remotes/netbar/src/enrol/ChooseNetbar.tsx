import { Button } from '@arco-design/web-react';
import { choiceSource, Picker, type Resource, Section, useResource } from '@console/shared/ui';
import { useMemo } from 'react';
import { ADD } from '../netbar/netbar.actions.ts';
import type { Netbar, NetbarOptions } from '../netbar/netbar.model.ts';
import { NETBARS } from '../netbar/netbar.resource.tsx';
import { enrolTexts as texts } from './enrol.texts.ts';

/**
 * Chooses the netbar to connect: an existing one, or a new one, which is chosen once it is saved.
 */
export function ChooseNetbar({ onChoose }: { onChoose(id: number): void }) {
  const resource = useMemo(
    (): typeof NETBARS => ({
      ...NETBARS,
      add: { ...ADD, after: (data: { netbar: Pick<Netbar, 'ID'> }) => onChoose(data.netbar.ID) },
    }),
    [onChoose],
  );
  const { add, dialogs } = useResource(resource as Resource<Netbar, unknown, NetbarOptions>);
  return (
    <Section className="enrol-panel">
      <h2>{texts.choose}</h2>
      <div className="enrol-choose">
        <Picker
          label={texts.choose}
          hidesLabel
          source={choiceSource('netbar')}
          placeholder={texts.choosePlaceholder}
          value={undefined}
          onChange={(netbarId) => netbarId !== undefined && onChoose(netbarId)}
        />
        {add && <Button onClick={add}>{texts.add}</Button>}
      </div>
      {dialogs}
    </Section>
  );
}
