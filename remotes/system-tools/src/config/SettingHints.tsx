import { Note, TextButton } from '@console/shared/ui';
import { configTexts as texts } from '../texts.ts';
import { type Configuration, type Field, schemaOf } from './config.model.ts';

interface HintProps {
  id: string;
  text: string;
  /** What the setting is called. */
  title: string;
  /** Brings the default back; absent where it is in force already. */
  onRestore: (() => void) | undefined;
}

/** What to know about a setting, with a way back to its default. */
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

/** Says that a setting has no effect while a gateway is missing, and leads to it. */
export function Needs({ field, configuration, onShow }: NeedsProps) {
  const needed = schemaOf(field)['x-needs'];
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
