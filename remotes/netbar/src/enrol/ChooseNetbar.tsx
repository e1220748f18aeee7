import { Button } from '@arco-design/web-react';
import {
  type Field,
  FieldControl,
  type OptionSource,
  type Resource,
  Section,
  useResource,
} from '@console/shared/ui';
import { useId, useMemo } from 'react';
import { ADD } from '../netbar/netbar.actions.ts';
import type { Netbar, NetbarOptions } from '../netbar/netbar.model.ts';
import { NETBARS } from '../netbar/netbar.resource.tsx';
import { enrolTexts as texts } from './enrol.texts.ts';

const SOURCE: OptionSource = {
  call: 'POST /netbar/getNetbarList',
  read: ({ list }: { list: readonly Netbar[] }) =>
    list.map(({ ID, name, netbarNo }) => ({ value: ID, label: `${name} ${netbarNo}` })),
};
const FIELD: Field<{ netbarId: number }> = {
  name: 'netbarId',
  label: texts.choose,
  kind: 'remoteSelect',
  source: SOURCE,
  placeholder: texts.choosePlaceholder,
};

/**
 * Chooses the netbar to connect: an existing one, or a new one, which is chosen once it is saved.
 */
export function ChooseNetbar({ onChoose }: { onChoose(id: number): void }) {
  const id = useId();
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
      <h2>
        <label htmlFor={id}>{texts.choose}</label>
      </h2>
      <div className="enrol-choose">
        <FieldControl
          id={id}
          invalid={false}
          describedBy={undefined}
          disabled={false}
          field={FIELD}
          value={undefined}
          onChange={(value) => onChoose(Number(value))}
          onBlur={() => undefined}
        />
        {add && <Button onClick={add}>{texts.add}</Button>}
      </div>
      {dialogs}
    </Section>
  );
}
