import { formatRelative, formatTime } from '@console/shared/format';
import { Chart, Link as Leading, Lines, Note, StatusTag, TextButton } from '@console/shared/ui';
import { type ReactNode, useMemo, useRef } from 'react';
import {
  type Curve,
  curveChart,
  type Dashboard,
  type Link,
  linkOpener,
  type Notes,
  type Ranking,
  rankingBars,
} from './dashboard.model.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { useVisible } from './useVisible.ts';

/** Height of a curve in pixels. It equals the height of the ranking; phones use a smaller one. */
const CURVE_HEIGHT = 368;
const NARROW_HEIGHT = 280;
const NARROW = '(width < 768px)';

/** A text that links to a page if the user has it. */
function Way({ open, children }: { open: (() => void) | undefined; children: ReactNode }) {
  if (!open) return children;
  return <Leading onClick={open}>{children}</Leading>;
}

function Card({
  title,
  link,
  children,
}: {
  title: string;
  link: Link | undefined;
  children: ReactNode;
}) {
  const open = linkOpener(link);
  return (
    <section className="dashboard-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {open && (
          <TextButton onClick={open} aria-label={texts.open(title)}>
            {texts.more}
          </TextButton>
        )}
      </header>
      {children}
    </section>
  );
}

/**
 * A curve. The chart library is loaded when the first curve becomes visible, so that the page does
 * not wait for it.
 */
function CurvePanel({ panel }: { panel: Curve }) {
  const card = useRef<HTMLDivElement>(null);
  const isSeen = useVisible(card);
  const height = matchMedia(NARROW).matches ? NARROW_HEIGHT : CURVE_HEIGHT;
  // The data is polled every half minute. The chart is rendered again only if it has changed.
  const serialized = JSON.stringify([panel.at, panel.series]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `serialized` contains all rendered parts of `panel`
  const data = useMemo(() => curveChart(panel), [serialized]);
  return (
    <div className="dashboard-card dashboard-wide" ref={card}>
      {isSeen ? (
        <Chart
          title={panel.title}
          unit={panel.unit}
          data={data}
          height={height}
          empty={texts.none}
        />
      ) : (
        // Users of screen readers find the chart by its title.
        <h2 style={{ height }}>{panel.title}</h2>
      )}
    </div>
  );
}

function RankingPanel({ panel }: { panel: Ranking }) {
  return (
    <Card title={panel.title} link={panel.link}>
      {panel.list.length === 0 && <Note>{texts.none}</Note>}
      <ol className="dashboard-bars">
        {rankingBars(panel).map(({ name, share, whole, text, open }) => (
          <li key={name}>
            <span className="dashboard-name">
              <Way open={open}>{name}</Way>
            </span>
            <span className="dashboard-value">{text}</span>
            <span className="dashboard-track" aria-hidden="true">
              <span style={{ width: `${whole * 100}%` }} />
              <span style={{ width: `${share * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function NotesPanel({ panel }: { panel: Notes }) {
  return (
    <Card title={panel.title} link={panel.link}>
      {panel.list.length === 0 && <Note>{panel.empty}</Note>}
      <ul className="dashboard-notes">
        {panel.list.map(({ title, text, at, tone, link }, index) => (
          <li key={index}>
            <StatusTag tone={tone} />
            <Lines as="span">
              <span className="dashboard-name">
                <Way open={linkOpener(link)}>{title}</Way>
              </span>
              {text !== undefined && <Note as="span">{text}</Note>}
            </Lines>
            <Note as="time" dateTime={at} title={formatTime(at)}>
              {formatRelative(at)}
            </Note>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The panels of all areas: curves, rankings and notes. */
export function Panels({ panels }: { panels: Dashboard['panels'] }) {
  return (
    <div className="dashboard-panels">
      {panels.map((panel) => {
        switch (panel.kind) {
          case 'curve':
            return <CurvePanel key={panel.name} panel={panel} />;
          case 'ranking':
            return <RankingPanel key={panel.name} panel={panel} />;
          default:
            return <NotesPanel key={panel.name} panel={panel} />;
        }
      })}
    </div>
  );
}
