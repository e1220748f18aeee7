import { Button } from '@arco-design/web-react';
import { type Field, FieldControl, Notice } from '@console/shared/ui';
import { useId, useMemo } from 'react';
import { terminalSource } from '../place/Pickers.tsx';
import { desktopTexts as texts } from './desktop.texts.ts';

interface Props {
  netbarId: number | undefined;
  groupId: number | undefined;
  terminalId: number | undefined;
  /** The name of the previewed terminal. */
  name: string;
  onChoose(id: number | undefined): void;
}

const STILL = {
  invalid: false,
  describedBy: undefined,
  disabled: false,
  onBlur: () => undefined,
} as const;

/** Previews the desktop of one terminal with the unsaved changes. */
export function TerminalPreview({ netbarId, groupId, terminalId, name, onChoose }: Props) {
  const id = useId();
  const field = useMemo((): Field<{ id: number }> => {
    const source = terminalSource(netbarId, groupId);
    return {
      name: 'id',
      label: texts.preview,
      kind: 'remoteSelect',
      source,
      placeholder: texts.previewHint,
    };
  }, [netbarId, groupId]);
  return (
    <>
      <div className="protect-choose">
        <label htmlFor={id}>{texts.preview}</label>
        <FieldControl
          {...STILL}
          id={id}
          field={field}
          value={terminalId}
          onChange={(value) => onChoose(typeof value === 'number' ? value : undefined)}
        />
      </div>
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
