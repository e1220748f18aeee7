import { Note } from '@console/shared/ui';
import type { Configuration, Group } from './config.model.ts';
import { settingPath } from './config.model.ts';
import { GatewayStatus } from './GatewayStatus.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { ConfigForm } from './useConfigForm.ts';

interface SettingGroupProps {
  group: Group;
  configuration: Configuration;
  form: ConfigForm;
  /** Opens another section. */
  onShow(section: string): void;
}

/** A titled group of settings. The group of a gateway shows its state. */
export function SettingGroup({ group, configuration, form, onShow }: SettingGroupProps) {
  const gateway = configuration.gateways.find((candidate) => candidate.group === group.name);
  const unsaved = group.fields.some((field) => settingPath(group, field) in form.edits);
  return (
    <section className="config-group" aria-labelledby={`config-${group.name}`}>
      <header>
        <h2 id={`config-${group.name}`}>{group.title}</h2>
        {gateway && <GatewayStatus gateway={gateway} unsaved={unsaved} />}
        {group.note !== '' && <Note>{group.note}</Note>}
      </header>
      {group.fields.map((field) => (
        <SettingRow
          key={field.key}
          field={field}
          path={settingPath(group, field)}
          configuration={configuration}
          form={form}
          onShow={onShow}
        />
      ))}
    </section>
  );
}
