import { Button } from '@arco-design/web-react';
import { choiceSource, Notice, Picker } from '@console/shared/ui';
import { desktopTexts as texts } from './desktop.texts.ts';

interface Props {
  netbarId: number | undefined;
  groupId: number | undefined;
  terminalId: number | undefined;
  /** The name of the previewed terminal. */
  name: string;
  onChoose(id: number | undefined): void;
}

/** Previews the desktop of one terminal with the unsaved changes. */
export function TerminalPreview({ netbarId, groupId, terminalId, name, onChoose }: Props) {
  return (
    <>
      <Picker
        label={texts.preview}
        source={choiceSource('terminal', { netbarId, groupId })}
        placeholder={texts.previewHint}
        value={terminalId}
        onChange={onChoose}
      />
      {terminalId !== undefined && (
        <Notice className="desktop-previewed" role="status">
          {texts.previewOf(name)}
          <Button size="mini" onClick={() => onChoose(undefined)}>
            {texts.endPreview}
          </Button>
        </Notice>
      )}
    </>
  );
}
