import { type Field, FieldControl } from '@console/shared/ui';
import { useId, useMemo } from 'react';
import { NETBAR_SOURCE } from './place.model.ts';
import { placeTexts as texts } from './protect.texts.ts';
import './protect.css';

interface Props {
  /** The chosen netbar and its name. */
  netbarId: number | undefined;
  name: string;
  onChoose(id: number): void;
}

const nothing = (): void => undefined;

/** Chooses the netbar of a page. */
export function ChooseNetbar({ netbarId, name, onChoose }: Props) {
  const id = useId();
  const field = useMemo(
    (): Field<{ netbarId: number }> => ({
      name: 'netbarId',
      label: texts.choose,
      kind: 'remoteSelect',
      source: NETBAR_SOURCE,
      placeholder: texts.placeholder,
      known: netbarId === undefined ? [] : [{ value: netbarId, label: name }],
    }),
    [netbarId, name],
  );
  return (
    <div className="protect-choose">
      <label htmlFor={id}>{texts.netbar}</label>
      <FieldControl
        id={id}
        field={field}
        invalid={false}
        describedBy={undefined}
        disabled={false}
        value={netbarId}
        onBlur={nothing}
        onChange={(value) => typeof value === 'number' && onChoose(value)}
      />
    </div>
  );
}
