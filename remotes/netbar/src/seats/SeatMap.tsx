import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { openTab, useQueryState } from '@console/shared/router';
import {
  Empty,
  Failed,
  IconButton,
  Note,
  Notice,
  offers,
  Page,
  PageHeader,
  useConfirm,
  useResource,
} from '@console/shared/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { PcNetbar } from '../pc/pc.model.ts';
import { EditBar } from './EditBar.tsx';
import { moveSpots, moveZone } from './layoutEdits.ts';
import { COLOURS, type Colouring, type looksOf as Looks, looksOf } from './looks.ts';
import { SeatGrid } from './SeatGrid.tsx';
import { boundsOf, CELL, type Layout, layoutOf, type Seat } from './seats.model.ts';
import { seatsOf } from './seats.resource.tsx';
import { seatTexts as texts } from './seats.texts.ts';
import { useLayoutDraft } from './useLayoutDraft.ts';
import { SCALES, useViewport } from './useViewport.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { ZOOM_ICONS } from './zoomIcons.tsx';
import './seats.css';

const OPTIONS = COLOURS.map((value) => ({ value, label: texts.colours[value] }));

function Legend({ legend }: Pick<ReturnType<typeof Looks>, 'legend'>) {
  return (
    <ul className="seat-legend" aria-label={texts.legend}>
      {legend.map(({ look: { key, tone, mark, name }, count }) => (
        <li key={key}>
          <span className={`seat seat-${tone}`} aria-hidden="true">
            {mark}
          </span>
          {name} {count}
        </li>
      ))}
    </ul>
  );
}

interface ToolsProps extends Pick<ReturnType<typeof Looks>, 'legend'> {
  colouring: Colouring;
  onColour(colouring: Colouring): void;
  viewport: ReturnType<typeof useViewport>;
}

/** What colours mean, and how near the map is. */
function MapTools({ legend, colouring, onColour, viewport: { zoomBy, fit, scale } }: ToolsProps) {
  return (
    <div className="seat-bar">
      <ViewSwitch label={texts.colour} value={colouring} options={OPTIONS} onChange={onColour} />
      <Legend legend={legend} />
      <span className="seat-bar-end">
        <IconButton
          label={texts.zoomOut}
          icon={ZOOM_ICONS.out}
          onClick={() => zoomBy(1 / SCALES.step)}
        />
        {texts.percent(scale)}
        <IconButton label={texts.zoomIn} icon={ZOOM_ICONS.in} onClick={() => zoomBy(SCALES.step)} />
        <IconButton label={texts.fit} icon={ZOOM_ICONS.fit} onClick={fit} />
      </span>
    </div>
  );
}

type Draft = NonNullable<ReturnType<typeof useLayoutDraft>['draft']>;

/** Why the layout could not be saved, or that somebody else has changed it meanwhile. */
function DraftNotice({ draft: { notice, isOvertaken, restart, save } }: { draft: Draft }) {
  if (!notice && !isOvertaken) return null;
  return (
    <Notice role="alert">
      {notice?.stale ? texts.stale : (notice?.text ?? texts.changedMeanwhile)}{' '}
      {notice?.stale && (
        <>
          <Button size="small" onClick={restart}>
            {texts.loadTheirs}
          </Button>{' '}
          <Button size="small" onClick={() => void save(true)}>
            {texts.keepMine}
          </Button>
        </>
      )}
    </Notice>
  );
}

/** The buttons while the layout is edited. */
function DraftButtons({
  draft,
  confirm,
}: {
  draft: Draft;
  confirm: ReturnType<typeof useConfirm>['confirm'];
}) {
  const leave = async (): Promise<void> => {
    if (!draft.isDirty || (await confirm({ title: texts.leaveTitle, confirmText: texts.leave })))
      draft.stop();
  };
  return (
    <>
      <Button onClick={() => void leave()}>{texts.cancel}</Button>
      <Button
        type="primary"
        loading={draft.busy}
        disabled={!draft.isDirty}
        onClick={() => void draft.save()}
      >
        {texts.save}
      </Button>
    </>
  );
}

interface ChosenBarProps {
  count: number;
  buttons: ReactNode;
  onClear(): void;
}

/** What can be done to the machines that are chosen. */
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

/** The window on the floor; it shows all of it once the floor is there. */
function useFloor(layout: Layout | null, isThere: boolean) {
  const bounds = useMemo(() => {
    const { x, y, width, height } = layout ? boundsOf(layout) : { x: 0, y: 0, width: 1, height: 1 };
    return {
      x: x * CELL.width,
      y: y * CELL.height,
      width: width * CELL.width,
      height: height * CELL.height,
    };
  }, [layout]);
  const viewport = useViewport(bounds);
  const { fit } = viewport;
  useEffect(() => {
    if (isThere) fit();
  }, [isThere, fit]);
  return viewport;
}

/** How the grid edits the layout of a draft; nothing while the map is only looked at. */
function editingOf(
  draft: Draft | null,
  zone: number | undefined,
  onZone: (zone: number | undefined) => void,
) {
  if (!draft) return undefined;
  const change = (edit: (now: Layout) => Layout): void => {
    if (edit(draft.layout) === draft.layout) toast.warning(texts.blocked);
    else draft.change(edit);
  };
  return {
    move: (ids: readonly number[], dx: number, dy: number) =>
      change((now) => moveSpots(now, ids, dx, dy)),
    moveZone: (place: number, dx: number, dy: number) =>
      change((now) => moveZone(now, place, dx, dy)),
    zone,
    onZone,
    undo: draft.undo,
    redo: draft.redo,
  };
}

interface SeatMapProps {
  netbar: PcNetbar;
  /** Buttons beside the title. */
  actions: ReactNode;
}

/** The machines of a netbar where they stand: coloured by state, risk or version, live, chosen for a command, and moved by who keeps them. */
export function SeatMap({ netbar, actions }: SeatMapProps) {
  const { ID: netbarId, name, groups } = netbar;
  const [query, setQuery] = useQueryState();
  const colouring: Colouring = COLOURS.find((one) => one === query.colour) ?? 'status';
  const resource = useMemo(() => seatsOf(netbarId, name, groups), [netbarId, name, groups]);
  const { list, batch, dialogs } = useResource(resource);
  const { data, rows: seats, selection, failure, reload } = list;
  const { draft, start } = useLayoutDraft(netbarId, data, reload);
  const { confirm, dialog } = useConfirm();
  const [zone, setZone] = useState<number>();
  const saved = useMemo(() => (data ? layoutOf(data) : null), [data]);
  const layout = draft?.layout ?? saved;
  const looks = useMemo(() => looksOf(seats, colouring), [seats, colouring]);
  const viewport = useFloor(layout, layout !== null && seats.length > 0);
  if (failure && !data) return <Failed failure={failure} onRetry={reload} isPage />;
  const rowsOf = (ids: readonly number[]): Seat[] => seats.filter(({ ID }) => ids.includes(ID));
  const chosen = {
    has: (id: number) => selection.has(id),
    toggle: (ids: readonly number[], on: boolean) => selection.toggle(rowsOf(ids), on),
    only: (id: number) => selection.set([id], rowsOf([id])),
    clear: () => selection.clear(),
  };
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
            {...{ legend: looks.legend, colouring, viewport }}
            onColour={(value) => setQuery({ colour: value === 'status' ? undefined : value })}
          />
          {draft && (
            <EditBar
              {...{ draft, seats, zone }}
              chosen={seats.map(({ ID }) => ID).filter(chosen.has)}
              onZone={setZone}
            />
          )}
          {draft && <DraftNotice draft={draft} />}
          <SeatGrid
            {...{ name, seats, layout, viewport, chosen }}
            lookOf={looks.of}
            onOpen={(id) => openTab({ name: 'netbarPcDetail', params: { id: String(id) } })}
            editing={editingOf(draft, zone, setZone)}
          />
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
