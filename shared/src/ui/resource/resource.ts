import type { ReactNode } from 'react';
import type { DataOf, ListedRoute, ListRoute, RowOf } from '../../request/apiTypes.ts';
import type { Operation } from '../../request/operation.ts';
import type { Route } from '../../request/types.ts';
import type { Tone } from '../base/StatusTag.tsx';
import type { ResourceTools } from '../form/fieldContext.ts';
import type { FilterField, Option } from '../list/filterField.ts';
import type { TreeMove, TreeOptions } from '../list/tree.ts';
import type { ListOptions } from '../list/useList.ts';
import type { LiveRows } from '../read/useLiveRows.ts';
import type { Column, ColumnKind } from '../table/column.tsx';
import type { ResourceAction, ResourceBatch } from './action.ts';

/** How one field of a record is called and shown, wherever it stands: in a column, a filter, a form, on a detail page. */
export interface ResourceField<Row = never, Options = never> {
  /** How a plain value is written. */
  kind?: ColumnKind;
  /** What there is to choose from; also what a value is called. Left out: the dictionary of that name among the options. */
  choices?: readonly Option[] | ((options: Options) => readonly Option[]);
  /** What values are called for as long as no dictionary has said so, and where it has no such value. */
  labels?: Readonly<Record<string, string>>;
  /** Shows the value as a status, in these tones. */
  tones?: Readonly<Record<string, Tone>>;
  /** Another field of the row that says it in words, `marketName` for `marketId`. */
  shows?: string;
  /** Written in a fixed-width face, with a button that copies it. */
  copy?: boolean;
  /** Takes a whole row of a detail page. */
  wide?: boolean;
  /** Draws it; an empty result shows `–`. */
  render?: (row: Row, tools: ResourceTools<Row, Options>) => ReactNode;
}

/** A field as a column; the order of columns is the order in which they are declared. */
export interface ResourceColumn<Row = never, Options = never>
  extends Omit<Column<Row>, 'key' | 'title' | 'render'> {
  /** What the field is called unless told. */
  title?: string;
  /** A call with which a back end tells of it; one that lacks the call has not the column either. */
  call?: Route;
  /** As the field draws it unless told. */
  render?: (row: Row, tools: ResourceTools<Row, Options>) => ReactNode;
}

type SelectFilter = FilterField & { kind: 'select' };
type TextFilter = FilterField & { kind: 'text' };
type RangeFilter = FilterField & { kind: 'dateRange' };

/** How the rows of a list hang on each other, and how they are moved. The list comes whole. */
export interface ResourceTree<Row = never> extends Pick<TreeOptions<Row>, 'children' | 'parentId'> {
  /** Lets rows be dragged to another place, or moved by keyboard; offered on rows whose `actions` name `move` unless told. */
  move?: Pick<TreeMove<Row>, 'action' | 'accepts'> & {
    /** The call that changes a row; needed without `send`. */
    call?: Operation<Route> | Route;
    /** Makes the move by one call of the page's own, also between others, in place of `call`. */
    send?: TreeMove<Row>['send'];
    /** Its field that names the row above; `parentId` unless told. */
    parent?: string;
    /** What that holds at the top; 0 unless told. */
    top?: unknown;
    /** The field of a row, and of the call, by which rows below the same one are ordered; left out, their order cannot be changed. */
    sort?: keyof Row & string;
  };
}

/** A filter. A field with choices, labels or a dictionary is chosen from, one of the kind `boolean` is yes, no or either, one with `from` and `to` is a range of days, any other is typed. */
export interface ResourceFilter<Options = never, Row = never>
  extends Partial<
    Pick<SelectFilter, 'tabs' | 'multiple'> &
      Pick<TextFilter, 'placeholder' | 'maxLength'> &
      Pick<RangeFilter, 'from' | 'to'>
  > {
  label?: string;
  choices?: readonly Option[] | ((options: Options) => readonly Option[]);
  /** What of a row the text is looked for in, without asking the server: for a tree, which comes whole. */
  search?: (row: Row) => string;
  /** Its values are numbers, for an address that names one before the choices are there. */
  numeric?: boolean;
}

/** A fact of the detail page: the name of a field, or one that is no field. */
export type ResourceFact<Row = never, Options = never> =
  | string
  | {
      label: string;
      wide?: boolean;
      render: (row: Row, tools: ResourceTools<Row, Options>) => ReactNode;
    };

/** Facts of the detail page that belong together. */
export interface ResourceGroup<Row = never, Options = never> {
  title: string;
  facts: readonly ResourceFact<Row, Options>[];
  /** A picture above the facts. */
  figure?: (row: Row, tools: ResourceTools<Row, Options>) => ReactNode;
}

/** How one record is loaded: for its page, and anew after somebody else has changed it. */
interface ResourceRecord<Row> {
  call: Route;
  /** The body; the key of the row unless told. */
  body?: (row: Row) => object;
  /**
   * The record in an answer's `data`, of this call and of a write that answers it; nothing when it is not there.
   *
   * @param row as it was, where it is loaded anew
   */
  read: (data: never, row: Row | null) => object | undefined;
  /** What keeps the page of one true while somebody looks at it, as in a list. */
  live?: (row: Row) => LiveRows;
}

/** Where filters, forms and labels get their choices. */
export interface ResourceChoices<Options> {
  call: Route;
  body?: object;
  /** What is kept of the answer's `data`; all of it unless told. */
  read?: (data: never) => Options;
}

/**
 * Everything that the console says and does about one kind of record, in one declaration: its list, its page, its fields, what can be
 * done to it. `ResourceList` and `ResourceDetail` draw it; a page that is neither takes the parts that fit.
 */
export interface Resource<Row extends object, Data = unknown, Options = unknown> {
  /** What people call one of them: 网吧. */
  noun: string;
  /** How they are counted: 个, and 项 among results, unless told. */
  unit?: string;
  /** Title of the list. */
  title: string;
  /** What this one is called, for titles and questions. */
  nameOf: (row: Row) => string;
  list: Pick<ListOptions, 'call' | 'body' | 'rowKey' | 'id' | 'defaults' | 'live'>;
  /** The rows are a tree. */
  tree?: ResourceTree<Row>;
  record?: ResourceRecord<Row>;
  options?: Route | ResourceChoices<Options>;
  /** What fields are called, by name; a field of a form that is not among them is called what the server calls it. */
  labels?: Readonly<Record<string, string>>;
  /** What there is to say of fields beyond that. */
  fields?: Readonly<Record<string, ResourceField<Row, Options>>>;
  columns: Readonly<Record<string, ResourceColumn<Row, Options>>>;
  filters?: Readonly<Record<string, ResourceFilter<Options, Row>>>;
  /** Numbers of the status tabs by value; 全部 is their sum unless '' says it. */
  counts?: (data: Data) => Readonly<Record<string, number>> | undefined;
  /** What adds one; offered where the list's `actions` name `add`. */
  add?: ResourceAction<Row, Options>;
  /** What can be done to one, named as in its `actions`, most pressing first. */
  actions?: Readonly<Record<string, ResourceAction<Row, Options>>>;
  /** Pixels of the column of actions. */
  actionsWidth?: number;
  /** What can be done to those that are ticked, named as in the list's `actions`, or, with `each`, as in theirs. */
  batch?: Readonly<Record<string, ResourceBatch<Row, Options>>>;
  /** The call that exports the list as a task; offered where the list's `actions` name `export`. */
  exports?: Route;
  /** The call that imports rows from a file as a task; offered where the list's `actions` name `import`. */
  imports?: Route;
  /** Enter on a row. Left out: what `edit` does. */
  onOpen?: (row: Row) => void;
  firstUse?: { title?: string; text?: string };
  /** The detail page: the field that stands beside the name as its status, and its facts. */
  status?: string;
  details?: readonly ResourceGroup<Row, Options>[];
}

type ChoicesOf<O extends ListedRoute, Options> =
  | O
  | (Omit<ResourceChoices<Options>, 'call' | 'read'> & {
      call: O;
      read?: (data: DataOf<O>) => Options;
    });

interface RecordOf<D extends ListedRoute, Row> extends Omit<ResourceRecord<Row>, 'call' | 'read'> {
  call: D;
  read: (data: DataOf<D>, row: Row | null) => Row | undefined;
}

/**
 * Declares a resource; rows, data and options are typed from the API document by the two calls. A constant of a module.
 *
 * @example
 * const TOOLS = defineResource({
 *   noun: '工具', title: '工具列表', nameOf: ({ name }) => name,
 *   list: { call: 'POST /tool/getToolList' },
 *   fields: { name: { label: '名称' } },
 *   columns: { name: { sortable: true } },
 * });
 */
export function defineResource<
  R extends ListRoute,
  O extends ListedRoute = never,
  Options = DataOf<O>,
  D extends ListedRoute = never,
>(
  resource: Omit<Resource<RowOf<R>, DataOf<R>, Options>, 'list' | 'options' | 'record'> & {
    list: ListOptions<R>;
    options?: ChoicesOf<O, Options>;
    record?: RecordOf<D, RowOf<R>>;
  },
): Resource<RowOf<R>, DataOf<R>, Options>;
export function defineResource<Row extends object, Data = unknown, Options = unknown>(
  resource: Resource<Row, Data, Options>,
): Resource<Row, Data, Options>;
export function defineResource(resource: unknown): unknown {
  return resource;
}
