import { type Static, Type } from 'typebox';
import { moment } from '../../../http/schemas.ts';
import { DASHBOARD_RANGES } from '../../kernel/area/dashboardPart.ts';
import { choice } from '../../kernel/lists/fields.ts';
import { texts } from './texts.ts';

export const DashboardQuery = Type.Object({
  /** Time range of the panels. Default: `24h`. */
  range: Type.Optional(choice(DASHBOARD_RANGES, texts.fields.range)),
});
export type DashboardQuery = Static<typeof DashboardQuery>;

/** End of the caller's previous visit. */
export const NewsQuery = Type.Object({ since: moment(texts.fields.since) });
export type NewsQuery = Static<typeof NewsQuery>;

const Link = Type.Object({
  name: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.String())),
  query: Type.Optional(Type.Record(Type.String(), Type.String())),
});

const common = {
  name: Type.String(),
  title: Type.String(),
  /** List page of exactly the counted rows. In a panel: the page behind its header. */
  link: Type.Optional(Link),
};

const Pending = Type.Object({
  ...common,
  tone: Type.Enum(['info', 'warning', 'danger']),
  unit: Type.String(),
  count: Type.Integer(),
});

const Figure = Type.Object({
  ...common,
  unit: Type.String(),
  better: Type.Enum(['more', 'less', 'neither']),
  value: Type.Number(),
  /** Total that the value is a part of, and its noun if it is not obvious. */
  of: Type.Optional(Type.Number()),
  ofWhat: Type.Optional(Type.String()),
  /** Value at the same time of the previous day. */
  before: Type.Optional(Type.Number()),
});

const Curve = Type.Object({
  ...common,
  kind: Type.Enum(['curve']),
  unit: Type.String(),
  /** Start time of each step. */
  at: Type.Array(Type.String()),
  series: Type.Array(
    Type.Object({
      name: Type.String(),
      values: Type.Array(Type.Union([Type.Number(), Type.Null()])),
      /** List page of the rows that each value counts. */
      links: Type.Optional(Type.Array(Type.Union([Link, Type.Null()]))),
      /** Page about the time of each value, for values that count no rows. */
      reports: Type.Optional(Type.Array(Type.Union([Link, Type.Null()]))),
    }),
  ),
});

const Ranking = Type.Object({
  ...common,
  kind: Type.Enum(['ranking']),
  unit: Type.String(),
  list: Type.Array(
    Type.Object({
      name: Type.String(),
      value: Type.Number(),
      of: Type.Optional(Type.Number()),
      link: Type.Optional(Link),
    }),
  ),
});

const Notes = Type.Object({
  ...common,
  kind: Type.Enum(['notes']),
  /** Text for an empty list. */
  empty: Type.String(),
  list: Type.Array(
    Type.Object({
      title: Type.String(),
      text: Type.Optional(Type.String()),
      at: Type.String(),
      tone: Type.Enum(['neutral', 'info', 'warning', 'danger']),
      link: Type.Optional(Link),
    }),
  ),
});

/** Content of the start page that the caller may see. */
export const Dashboard = Type.Object({
  /** Time of the response. */
  at: Type.String(),
  pending: Type.Array(Pending),
  figures: Type.Array(Figure),
  panels: Type.Array(Type.Union([Curve, Ranking, Notes])),
  /** Titles of parts that could not be read. */
  failed: Type.Array(Type.String()),
});
export type Dashboard = Static<typeof Dashboard>;

/** What happened since the caller's previous visit. */
export const News = Type.Object({
  list: Type.Array(Type.Object({ ...common, unit: Type.String(), count: Type.Integer() })),
});
export type News = Static<typeof News>;
