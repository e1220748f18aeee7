import { Button } from '@arco-design/web-react';
import { choicesOf } from '@console/shared/format';
import { setDesktopConfig } from '@console/shared/operations/pc';
import type { FieldRule } from '@console/shared/request';
import { type Field, FieldControl, FormDialog, Note, Picture, Section } from '@console/shared/ui';
import { useId, useState } from 'react';
import { SourceRow } from '../protect/SourceRow.tsx';
import {
  type DesktopOverrides,
  fromText,
  pictureAddress,
  type Setting,
  type SettingKey,
  settingValue,
  type View,
} from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';
import { pictureField } from './icon.form.ts';

interface Props {
  view: View;
  inherited: View;
  overrides: DesktopOverrides;
  /** The saved overrides of this level. */
  savedOverrides: DesktopOverrides;
  disabled: boolean;
  onSet(key: SettingKey, value: Setting['value'] | undefined): void;
}

const { keys } = texts;
const ruleOf = (key: SettingKey): FieldRule | undefined =>
  setDesktopConfig.fields.settings?.fields?.[key];
const range = (key: SettingKey) => {
  const { minimum, maximum } = ruleOf(key) ?? {};
  return { min: minimum, max: maximum };
};
const number = (key: 'columns' | 'rows') =>
  ({ name: key, label: keys[key], kind: 'number', precision: 0, ...range(key) }) as const;
const FIELDS: readonly (Field<Record<string, unknown>> & { name: SettingKey })[] = [
  number('columns'),
  number('rows'),
  {
    name: 'wallpaperFit',
    label: keys.wallpaperFit,
    kind: 'select',
    choices: choicesOf(texts.fits),
  },
  { name: 'lockDesktop', label: keys.lockDesktop, kind: 'switch' },
  { name: 'restoreOnBoot', label: keys.restoreOnBoot, kind: 'switch' },
];
const WALLPAPER: readonly Field<{ picture: string }>[] = [pictureField(keys.wallpaper, true)];
const nothing = (): void => undefined;

function Wallpaper({
  id,
  value,
  disabled,
  onSet,
}: {
  id: string;
  value: string;
  disabled: boolean;
  onSet(key: string): void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div className="desktop-buttons">
      <Picture
        src={pictureAddress(value)}
        alt={keys.wallpaper}
        fallback={<Note as="span">{texts.wallpaperNone}</Note>}
        className="desktop-wallpaper"
      />
      <Button id={id} disabled={disabled} onClick={() => setOpen(true)}>
        {texts.changeWallpaper}
      </Button>
      {value !== '' && (
        <Button disabled={disabled} onClick={() => onSet('')}>
          {texts.noWallpaper}
        </Button>
      )}
      <FormDialog
        open={open}
        title={texts.changeWallpaper}
        fields={WALLPAPER}
        initial={{ picture: '' }}
        saveText={texts.changeWallpaper}
        onSave={({ picture }) => {
          onSet(picture);
          return Promise.resolve({ ok: true, data: {}, msg: '' });
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

/** The settings of the whole desktop, each with its source. */
export function DesktopSettings({
  view,
  inherited,
  overrides,
  savedOverrides,
  disabled,
  onSet,
}: Props) {
  const base = useId();
  const rowOf = (key: SettingKey) => {
    const from = inherited.settings.find((setting) => setting.key === key);
    return {
      id: `${base}${key}`,
      label: keys[key],
      disabled,
      onInherit: () => onSet(key, undefined),
      inherited: overrides.settings[key] === undefined && from ? fromText(from) : undefined,
      changed: overrides.settings[key] !== savedOverrides.settings[key],
    };
  };
  const valueAt = (key: SettingKey) => overrides.settings[key] ?? settingValue(view, key);
  return (
    <Section>
      <h2>{texts.settings}</h2>
      <div className="config-rows">
        <SourceRow {...rowOf('wallpaper')}>
          <Wallpaper
            id={`${base}wallpaper`}
            value={String(valueAt('wallpaper') ?? '')}
            disabled={disabled}
            onSet={(key) => onSet('wallpaper', key)}
          />
        </SourceRow>
        {FIELDS.map((field) => (
          <SourceRow key={field.name} {...rowOf(field.name)}>
            <FieldControl
              id={`${base}${field.name}`}
              field={field}
              disabled={disabled}
              invalid={false}
              describedBy={undefined}
              onBlur={nothing}
              value={valueAt(field.name)}
              onChange={(next) =>
                next !== undefined && next !== null && onSet(field.name, next as Setting['value'])
              }
            />
          </SourceRow>
        ))}
      </div>
    </Section>
  );
}
