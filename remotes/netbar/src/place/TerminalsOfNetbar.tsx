import { type ControlProps, choiceSource, FieldControl } from '@console/shared/ui';
import { placeTexts as texts } from './place.texts.ts';

/** Terminals that were chosen in a form, and the netbar that they belong to. */
export interface ChosenTerminals {
  netbarId: number | undefined;
  ids: readonly number[];
}

const MAX_TERMINALS = 50;

/** Returns the chosen terminals, or none if another netbar was chosen since. */
export const chosenIn = (
  chosen: ChosenTerminals | undefined,
  netbarId: number | undefined,
): readonly number[] => (chosen !== undefined && chosen.netbarId === netbarId ? chosen.ids : []);

/** Picks terminals of the netbar that is chosen in the field `netbarId` of the same form. */
export function TerminalsOfNetbar({
  label,
  value,
  values,
  onChange,
  ...control
}: ControlProps & { label: string }) {
  const { netbarId } = (values ?? {}) as { netbarId?: number };
  return (
    <FieldControl
      {...control}
      disabled={control.disabled || netbarId === undefined}
      field={{
        name: 'terminals',
        label,
        kind: 'remoteSelect',
        source: choiceSource('terminal', { netbarId }),
        placeholder: netbarId === undefined ? texts.netbarFirst : texts.terminalsHint,
        multiple: true,
        max: MAX_TERMINALS,
      }}
      value={chosenIn(value as ChosenTerminals | undefined, netbarId)}
      onChange={(ids) => onChange({ netbarId, ids })}
    />
  );
}
