import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { openTab, useQueryState } from '@console/shared/router';
import { Empty, Failed, IconButton, Note, Notice, offers, Page, PageHeader, useConfirm, useResource } from '@console/shared/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { PcNetbar } from '../pc/pc.model.ts';
import { seatTexts as texts } from '../texts/seats.ts';
import { EditBar } from './EditBar.tsx';
import { moveSpots, moveZone } from './layoutEdits.ts';
import { COLOURS, type Colouring, type looksOf as Looks, looksOf } from './looks.ts';
import { SeatGrid } from './SeatGrid.tsx';
import { boundsOf, CELL, layoutOf, type Seat } from './seats.model.ts';
import { seatsOf } from './seats.resource.tsx';
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
  const bounds = useMemo(() => {
    const { x, y, width, height } = layout ? boundsOf(layout) : { x: 0, y: 0, width: 1, height: 1 };
    return { x: x * CELL.width, y: y * CELL.height, width: width * CELL.width, height: height * CELL.height };
  }, [layout]);
  const viewport = useViewport(bounds);
  const { fit, zoomBy, scale } = viewport;
  const isThere = layout !== null && seats.length > 0;
  useEffect(() => {
    if (isThere) fit();
  }, [isThere, fit]);

  if (failure && !data) return <Failed failure={failure} onRetry={reload} isPage />;
  const rowsOf = (ids: readonly number[]): Seat[] => seats.filter(({ ID }) => ids.includes(ID));
  const chosen = {
    has: (id: number) => selection.has(id),
    toggle: (ids: readonly number[], on: boolean) => selection.toggle(rowsOf(ids), on),
    only: (id: number) => selection.set([id], rowsOf([id])),
    clear: () => selection.clear(),
  };
  const chosenIds = seats.map(({ ID }) => ID).filter(chosen.has);
  const moved = (edit: (now: NonNullable<typeof layout>) => NonNullable<typeof layout>): void => {
    if (draft && edit(draft.layout) === draft.layout) toast.warning(texts.blocked);
    else draft?.change(edit);
  };
  const leave = async (): Promise<void> => {
    if (!draft?.isDirty || (await confirm({ title: texts.leaveTitle, confirmText: texts.leave }))) draft?.stop();
  };
  const keepers = draft ? (
    <>
      <Button onClick={() => void leave()}>{texts.cancel}</Button>
      <Button type="primary" loading={draft.busy} disabled={!draft.isDirty} onClick={() => void draft.save()}>
        {texts.save}
      </Button>
    </>
  ) : (
    <>
      {actions}
      {data && offers(data, 'setLayout') && seats.length > 0 && <Button onClick={start}>{texts.edit}</Button>}
    </>
  );
  return (
    <Page className="seat-map">
      <PageHeader title={texts.titleOf(name)} note={data ? texts.total(data.total) : undefined} actions={keepers} />
      {data && seats.length === 0 && <Empty title={texts.emptyTitle} text={texts.emptyText} />}
      {isThere && (
        <>
          <div className="seat-bar">
            <ViewSwitch
              label={texts.colour}
              value={colouring}
              options={OPTIONS}
              onChange={(value) => setQuery({ colour: value === 'status' ? undefined : value })}
            />
            <Legend legend={looks.legend} />
            <span className="seat-bar-end">
              <IconButton label={texts.zoomOut} icon={ZOOM_ICONS.out} onClick={() => zoomBy(1 / SCALES.step)} />
              {texts.percent(scale)}
              <IconButton label={texts.zoomIn} icon={ZOOM_ICONS.in} onClick={() => zoomBy(SCALES.step)} />
              <IconButton label={texts.fit} icon={ZOOM_ICONS.fit} onClick={fit} />
            </span>
          </div>
          {draft && <EditBar draft={draft} seats={seats} chosen={chosenIds} zone={zone} onZone={setZone} />}
          {(draft?.notice || (draft?.isOvertaken && !draft.notice)) && (
            <Notice role="alert">
              {draft.notice?.stale ? texts.stale : (draft.notice?.text ?? texts.changedMeanwhile)}{' '}
              {draft.notice?.stale && (
                <>
                  <Button size="small" onClick={draft.restart}>
                    {texts.loadTheirs}
                  </Button>{' '}
                  <Button size="small" onClick={() => void draft.save(true)}>
                    {texts.keepMine}
                  </Button>
                </>
              )}
            </Notice>
          )}
          <SeatGrid
            {...{ name, seats, layout, viewport, chosen }}
            lookOf={looks.of}
            onOpen={(id) => openTab({ name: 'netbarPcDetail', params: { id: String(id) } })}
            editing={
              draft
                ? {
                    move: (ids, dx, dy) => moved((now) => moveSpots(now, ids, dx, dy)),
                    moveZone: (place, dx, dy) => moved((now) => moveZone(now, place, dx, dy)),
                    ...{ zone, onZone: setZone, undo: draft.undo, redo: draft.redo },
                  }
                : undefined
            }
          />
          {selection.count > 0 && !draft ? (
            <fieldset className="seat-bar" aria-label={texts.chosen(selection.count)}>
              <b>{texts.chosen(selection.count)}</b>
              {batch?.()}
              <Button size="small" type="text" onClick={() => selection.clear()}>
                {texts.clear}
              </Button>
            </fieldset>
          ) : (
            !draft && <Note>{texts.hint}</Note>
          )}
        </>
      )}
      {dialogs}
      {dialog}
    </Page>
  );
}
