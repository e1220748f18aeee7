import { Note, TextButton } from '@console/shared/ui';
import { configTexts as texts } from '../texts.ts';
import { type Configuration, type Field, settingSchema } from './config.model.ts';

interface HintProps {
  id: string;
  text: string;
  /** Name of the setting. */
  title: string;
  /** Restores the default. Undefined if the default is active. */
  onRestore: (() => void) | undefined;
}

/** The hint of a setting, with a button that restores the default. */
export function Hint({ id, text, title, onRestore }: HintProps) {
  return (
    <Note id={id}>
      {text}
      {onRestore && (
        <TextButton
          className="config-restore"
          aria-label={texts.restoreField(title)}
          onClick={onRestore}
        >
          {texts.restore}
        </TextButton>
      )}
    </Note>
  );
}

interface NeedsProps {
  field: Field;
  configuration: Configuration;
  /** Opens another section. */
  onShow(section: string): void;
}

/** Warns that a setting has no effect without a gateway, and links to it. */
export function Needs({ field, configuration, onShow }: NeedsProps) {
  const needed = settingSchema(field)['x-needs'];
  const gateway = configuration.gateways.find(({ group }) => group === needed);
  const group = configuration.groups.find(({ name }) => name === needed);
  if (!gateway || !group || (gateway.state !== 'missing' && gateway.state !== 'incomplete'))
    return null;
  return (
    <p className="config-needs">
      {texts.needs(group.title)}
      <TextButton onClick={() => onShow(group.section)}>{texts.goConfigure}</TextButton>
    </p>
  );
}
