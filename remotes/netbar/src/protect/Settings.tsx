import { Section } from '@console/shared/ui';
import { useEffect, useId } from 'react';
import { sourceText } from '../pc/pcDetail.model.ts';
import { pcDetailTexts } from '../pc/pcDetail.texts.ts';
import {
  type Faults,
  isSame,
  type Key,
  type NetbarConfig,
  type Value,
  type Values,
} from './config.model.ts';
import { configTexts as texts } from './protect.texts.ts';
import { SettingControl } from './SettingControl.tsx';
import { SourceRow } from './SourceRow.tsx';

interface Props {
  /** Published values of the level, and the values that it inherits. */
  config: Pick<NetbarConfig, 'values' | 'inherited'>;
  values: Values;
  /** Errors of the server. */
  faults: Faults;
  /** The last refusal with its first faulty setting. A new object is a new refusal. */
  refused: { first: Key | undefined } | undefined;
  disabled: boolean;
  onSet(key: Key, value: Value | undefined): void;
}

interface RowProps extends Omit<Props, 'values' | 'faults'> {
  name: Key;
  ownValue: Value | undefined;
  fault: string | undefined;
}

function Row({ config, name, ownValue, fault, refused, disabled, onSet }: RowProps) {
  const id = useId();
  useEffect(() => {
    if (refused?.first === name) document.getElementById(id)?.focus();
  }, [refused, name, id]);
  const inherited = config.inherited.find(({ key }) => key === name);
  if (!inherited) return null;
  const published = config.values[name] as Value | undefined;
  const isChanged = !isSame({ [name]: ownValue }, { [name]: published ?? undefined });
  return (
    <SourceRow
      id={id}
      disabled={disabled}
      fault={fault}
      label={pcDetailTexts.keys[name]}
      changed={isChanged}
      inherited={ownValue === undefined ? sourceText(inherited) : undefined}
      onInherit={() => onSet(name, undefined)}
    >
      <SettingControl
        id={id}
        name={name}
        disabled={disabled}
        value={ownValue ?? inherited.value}
        invalid={fault !== undefined}
        onChange={(value) => onSet(name, value)}
      />
    </SourceRow>
  );
}

/** The settings of a netbar in groups, each with its source. */
export function Settings({ values, faults, ...props }: Props) {
  return (
    <>
      {Object.values(texts.groups).map(({ title, keys }) => (
        <Section key={title}>
          <h2>{title}</h2>
          <div className="config-rows">
            {keys.map((key) => (
              <Row key={key} name={key} ownValue={values[key]} fault={faults[key]} {...props} />
            ))}
          </div>
        </Section>
      ))}
    </>
  );
}
