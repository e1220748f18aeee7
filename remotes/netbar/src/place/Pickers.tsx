import { type Field, FieldControl, type OptionSource, useRecord } from '@console/shared/ui';
import { useId, useMemo } from 'react';
import { placeTexts as texts } from './place.texts.ts';

interface Named {
  ID: number;
  name: string;
  netbarNo: string;
}

const NETBARS: OptionSource = {
  call: 'POST /netbar/getNetbarList',
  read: ({ list }: { list: readonly Named[] }) =>
    list.map(({ ID, name, netbarNo }) => ({ value: ID, label: `${name} ${netbarNo}` })),
};

const FOUND = 20;

/** The terminals of all netbars, of one netbar, or of a group, as options of a select. */
export const terminalSource = (netbarId: number | undefined, groupId?: number): OptionSource => ({
  call: 'POST /pc/getPcList',
  body: (keyword) => ({
    page: 1,
    pageSize: FOUND,
    keyword,
    netbarId,
    groupId,
  }),
  read: ({ list }: { list: readonly { ID: number; terminalNo: string; netbarName: string }[] }) =>
    list.map(({ ID, terminalNo, netbarName }) => ({
      value: ID,
      label: `${terminalNo}（${netbarName}）`,
    })),
});

interface Props {
  value: number | undefined;
  onChange(id: number | undefined): void;
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
const STILL = {
  invalid: false,
  describedBy: undefined,
  disabled: false,
  onBlur: () => undefined,
} as const;
const NETBAR: Field<{ id: number }> = {
  name: 'id',
  label: texts.netbar,
  kind: 'remoteSelect',
  source: NETBARS,
  placeholder: texts.netbarHint,
};

/** Loads the name of the chosen netbar or terminal. */
const useName = (
  call: 'POST /netbar/getNetbar' | 'POST /pc/getPc',
  id: number | undefined,
  read: (data: never) => string,
) => useRecord<string>(call, id === undefined ? null : { ID: id }, { read }).data;

const netbarName = ({ netbar: { name, netbarNo } }: { netbar: Named }) => `${name} ${netbarNo}`;
const terminalName = ({
  pc: { terminalNo, netbarName: netbar },
}: {
  pc: { terminalNo: string; netbarName: string };
}) => `${terminalNo}（${netbar}）`;

const knownAs = (value: number | undefined, label: string | null) =>
  value === undefined || label === null ? {} : { known: [{ value, label }] };

/** Chooses a netbar by name. */
export function NetbarPicker({ value, onChange }: Props) {
  const id = useId();
  const label = useName('POST /netbar/getNetbar', value, netbarName);
  const field = useMemo(
    (): Field<{ id: number }> => ({ ...NETBAR, ...knownAs(value, label) }) as typeof NETBAR,
    [value, label],
  );
  return (
    <label htmlFor={id} className="netbar-picker">
      <span>{texts.netbar}</span>
      <FieldControl
        {...STILL}
        key={label}
        id={id}
        field={field}
        value={value}
        onChange={(next) => onChange(idOf(next))}
      />
    </label>
  );
}

const TERMINAL: Field<{ id: number }> = {
  name: 'id',
  label: texts.terminal,
  kind: 'remoteSelect',
  source: terminalSource(undefined),
  placeholder: texts.terminalHint,
};

/** Chooses a terminal by number. */
export function TerminalPicker({ value, onChange }: Props) {
  const id = useId();
  const label = useName('POST /pc/getPc', value, terminalName);
  const field = useMemo(
    (): Field<{ id: number }> => ({ ...TERMINAL, ...knownAs(value, label) }) as typeof TERMINAL,
    [value, label],
  );
  return (
    <label htmlFor={id} className="netbar-picker">
      <span>{texts.terminal}</span>
      <FieldControl
        {...STILL}
        key={label}
        id={id}
        field={field}
        value={value}
        onChange={(next) => onChange(idOf(next))}
      />
    </label>
  );
}
