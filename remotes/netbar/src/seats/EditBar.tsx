import { Button } from '@arco-design/web-react';
import { setLayout } from '@console/shared/operations/pc';
import { limitsOf } from '@console/shared/request';
import { type Field, FormDialog, Note } from '@console/shared/ui';
import { useState } from 'react';
import { addZone, nameZone, turnSpots } from './layoutEdits.ts';
import { arrange, type SeatTerminal } from './seats.model.ts';
import { seatTexts as texts } from './seats.texts.ts';
import type { LayoutDraft } from './useLayoutDraft.ts';

interface EditBarProps {
  draft: LayoutDraft;
  seats: readonly SeatTerminal[];
  chosen: readonly number[];
  /** Index of the chosen zone. */
  zone: number | undefined;
  onZone(index: number | undefined): void;
}

interface ZoneValues {
  name: string;
}

const FIELDS: readonly Field<ZoneValues>[] = [
  {
    name: 'name',
    label: texts.zoneName,
    kind: 'text',
    required: true,
    ...limitsOf(setLayout.fields.zones?.items?.fields?.name),
  },
];
/** The dialog only renames in the draft. The layout is saved as a whole later. */
const DONE = { code: 0, data: {}, msg: '' };

/** Edits the layout besides moving: undo, rotate, arrange, and add zones. */
export function EditBar({ draft, seats, chosen, zone, onZone }: EditBarProps) {
  const [dialog, setDialog] = useState<'add' | 'rename' | null>(null);
  const { layout, change, canUndo, canRedo, undo, redo } = draft;
  const named = zone === undefined ? undefined : layout.zones[zone];
  return (
    <div className="seat-bar">
      <Button size="small" disabled={!canUndo} onClick={undo}>
        {texts.undo}
      </Button>
      <Button size="small" disabled={!canRedo} onClick={redo}>
        {texts.redo}
      </Button>
      <Button
        size="small"
        disabled={chosen.length === 0}
        onClick={() => change((now) => turnSpots(now, chosen))}
      >
        {texts.turn}
      </Button>
      <Button
        size="small"
        disabled={chosen.length === 0}
        title={texts.addZoneHint}
        onClick={() => setDialog('add')}
      >
        {texts.addZone}
      </Button>
      {named && zone !== undefined && (
        <>
          <Button size="small" onClick={() => setDialog('rename')}>
            {texts.renameZone}
          </Button>
          <Button
            size="small"
            onClick={() => {
              change((now) => nameZone(now, zone, undefined));
              onZone(undefined);
            }}
          >
            {texts.removeZone}
          </Button>
        </>
      )}
      <Button size="small" onClick={() => change(() => arrange(seats))}>
        {texts.arrange}
      </Button>
      <Note as="span">{texts.editHint}</Note>
      <FormDialog<ZoneValues>
        open={dialog !== null}
        title={dialog === 'rename' ? texts.renameZone : texts.zoneTitle}
        fields={FIELDS}
        initial={{ name: dialog === 'rename' ? (named?.name ?? '') : '' }}
        onSave={({ name }) => {
          change((now) =>
            dialog === 'rename' && zone !== undefined
              ? nameZone(now, zone, name)
              : addZone(now, chosen, name),
          );
          return Promise.resolve(DONE);
        }}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
