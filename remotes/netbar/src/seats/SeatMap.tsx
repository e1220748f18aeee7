import { Button } from '@arco-design/web-react';
import { openTab, useQueryState } from '@console/shared/router';
import {
  Empty,
  Failed,
  Note,
  offers,
  Page,
  PageHeader,
  type Selection,
  useConfirm,
  useResource,
} from '@console/shared/ui';
import { type ReactNode, useMemo, useState } from 'react';
import type { TerminalNetbar } from '../pc/pc.model.ts';
import { DraftButtons, DraftNotice } from './DraftTools.tsx';
import { EditBar } from './EditBar.tsx';
import { layoutEditing } from './layoutEditing.ts';
import { COLOURS, type Colouring, terminalLooks } from './looks.ts';
import { MapTools } from './MapTools.tsx';
import { SeatGrid } from './SeatGrid.tsx';
import { SeatStage } from './SeatStage.tsx';
import { type SeatTerminal, toLayout } from './seats.model.ts';
import { seatMapList } from './seats.resource.tsx';
import { seatTexts as texts } from './seats.texts.ts';
import { useFloorViewport } from './useFloorViewport.ts';
import { useLayoutDraft } from './useLayoutDraft.ts';
import './seats.css';

interface ChosenBarProps {
  count: number;
  buttons: ReactNode;
  onClear(): void;
}

/** Commands for the selected terminals. */
function ChosenBar({ count, buttons, onClear }: ChosenBarProps) {
  if (count === 0) return <Note>{texts.hint}</Note>;
  return (
    <fieldset className="seat-bar" aria-label={texts.chosen(count)}>
      <b>{texts.chosen(count)}</b>
      {buttons}
      <Button size="small" type="text" onClick={onClear}>
        {texts.clear}
      </Button>
    </fieldset>
  );
}

/** Selects terminals by their ids. */
function chosenSeats(seats: readonly SeatTerminal[], selection: Selection<SeatTerminal>) {
  const rowsOf = (ids: readonly number[]) => seats.filter(({ ID }) => ids.includes(ID));
  return {
    has: (id: number) => selection.has(id),
    toggle: (ids: readonly number[], on: boolean) => selection.toggle(rowsOf(ids), on),
    only: (id: number) => selection.set([id], rowsOf([id])),
    clear: () => selection.clear(),
  };
}

interface SeatMapProps {
  netbar: TerminalNetbar;
  /** Buttons beside the title. */
  actions: ReactNode;
}

/**
 * The floor plan of a netbar. Shows its terminals live, coloured by state, protection, risk or version, selects
 * them for commands, and edits their positions.
 */
export function SeatMap({ netbar, actions }: SeatMapProps) {
  const { ID: netbarId, name, groups } = netbar;
  const [query, setQuery] = useQueryState();
  const colouring: Colouring = COLOURS.find((colour) => colour === query.colour) ?? 'status';
  const resource = useMemo(() => seatMapList(netbarId, name, groups), [netbarId, name, groups]);
  const { list, batch, dialogs } = useResource(resource);
  const { data, rows: seats, selection, failure, reload } = list;
  const { draft, start } = useLayoutDraft(netbarId, data, reload);
  const { confirm, dialog } = useConfirm();
  const [zone, setZone] = useState<number>();
  const saved = useMemo(() => (data ? toLayout(data) : null), [data]);
  const layout = draft?.layout ?? saved;
  const looks = useMemo(() => terminalLooks(seats, colouring), [seats, colouring]);
  const viewport = useFloorViewport(layout, layout !== null && seats.length > 0);
  if (failure && !data) return <Failed failure={failure} onRetry={reload} isPage />;
  const chosen = chosenSeats(seats, selection);
  const buttons = draft ? (
    <DraftButtons draft={draft} confirm={confirm} />
  ) : (
    <>
      {actions}
      {data && offers(data, 'setLayout') && seats.length > 0 && (
        <Button onClick={start}>{texts.edit}</Button>
      )}
    </>
  );
  return (
    <Page className="seat-map">
      <PageHeader
        title={texts.titleOf(name)}
        note={data ? texts.total(data.total) : undefined}
        actions={buttons}
      />
      {data && seats.length === 0 && <Empty title={texts.emptyTitle} text={texts.emptyText} />}
      {layout && seats.length > 0 && (
        <>
          <MapTools
            legend={looks.legend}
            colouring={colouring}
            viewport={viewport}
            onColour={(value) => setQuery({ colour: value === 'status' ? undefined : value })}
          />
          {draft && (
            <EditBar
              draft={draft}
              seats={seats}
              zone={zone}
              chosen={seats.map(({ ID }) => ID).filter(chosen.has)}
              onZone={setZone}
            />
          )}
          {draft && <DraftNotice draft={draft} />}
          <SeatStage name={name} seats={seats} hasCard={!draft}>
            <SeatGrid
              name={name}
              seats={seats}
              layout={layout}
              viewport={viewport}
              chosen={chosen}
              lookOf={looks.of}
              onOpen={(id) => openTab({ name: 'netbarPcDetail', params: { id: String(id) } })}
              editing={layoutEditing(draft, zone, setZone)}
            />
          </SeatStage>
          {!draft && (
            <ChosenBar count={selection.count} buttons={batch?.()} onClear={chosen.clear} />
          )}
        </>
      )}
      {dialogs}
      {dialog}
    </Page>
  );
}
