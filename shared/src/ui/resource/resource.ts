import type { ReactNode } from 'react';
import type { DataOf, ListedRoute, ListRoute, RowOf } from '../../request/apiTypes.ts';
import type { Operation } from '../../request/operation.ts';
import type { Route } from '../../request/types.ts';
import type { PageValues } from '../../router/pageContext.ts';
import type { Tone } from '../base/StatusTag.tsx';
import type { ResourceTools } from '../form/fieldContext.ts';
import type { FilterField, Option } from '../list/filterField.ts';
import type { OptionSource } from '../list/optionSource.ts';
import type { TreeMove, TreeOptions } from '../list/tree.ts';
import type { ListOptions } from '../list/useList.ts';
import type { LiveRows } from '../read/useLiveRows.ts';
import type { Column, ColumnKind } from '../table/column.tsx';
import type { ResourceAction, ResourceBatch } from './action.ts';
import type { ImportFile } from './task/importFile.ts';

/** Label and format of a field of a record, for columns, filters, forms and detail pages. */
export interface ResourceField<Row = never, Options = never> {
  /**
   * Format of a value: `text`, `number`, `yuan` (stored in fen), `bytes`, `time`, `phone` or
   * `boolean`. Default: `text`.
   */
  kind?: ColumnKind;
  /**
   * Choices with the labels of the values. Default: the dictionary with the name of the field in
   * the options.
   */
  choices?: readonly Option[] | ((options: Options) => readonly Option[]);
  /** Labels of values that have no entry in a dictionary. */
  labels?: Readonly<Record<string, string>>;
  /** Shows the value as a status, with these tones. */
  tones?: Readonly<Record<string, Tone>>;
  /** Another field of the row with the display text, `marketName` for `marketId`. */
  shows?: string;
  /** Shown in a monospaced font with a copy button. */
  copy?: boolean;
  /** Whether the field uses the full width of a detail page. */
  wide?: boolean;
  /** Renders the field. An empty result shows `–`. */
  render?: (row: Row, tools: ResourceTools<Row, Options>) => ReactNode;
}

/** A field as a column. Columns are in the order of their declaration. */
export interface ResourceColumn<Row = never, Options = never>
  extends Omit<Column<Row>, 'key' | 'title' | 'render'> {
  /** Default: the label of the field. */
  title?: string;
  /**
   * A call that provides the field. The column is removed if the back end does not support the
   * call.
   */
  call?: Route;
  /** Default: the rendering of the field. */
  render?: (row: Row, tools: ResourceTools<Row, Options>) => ReactNode;
}

type SelectFilter = FilterField & { kind: 'select' };
type TextFilter = FilterField & { kind: 'text' };
type RangeFilter = FilterField & { kind: 'dateRange' };

/**
 * Tree structure of the rows of a list, and options for moving them. The list is loaded completely.
 */
export interface ResourceTree<Row = never> extends Pick<TreeOptions<Row>, 'children' | 'parentId'> {
  /**
   * Allows rows to be moved by pointer or keyboard. Offered on rows with `move` in their `actions`,
   * or with the name in `action`.
   */
  move?: Pick<TreeMove<Row>, 'action' | 'accepts'> & {
    /** The call that updates a row. Required without `send`. */
    call?: Operation<Route> | Route;
    /** Moves a row with one custom call instead of `call`. */
    send?: TreeMove<Row>['send'];
    /** Field of the call with the parent. Default: `parentId`. */
    parent?: string;
    /** Value of that field for the top level. Default: 0. */
    top?: unknown;
    /**
     * Field of the row and the call with the order number among siblings. Without it the order
     * cannot be changed.
     */
    sort?: keyof Row & string;
  };
}

/**
 * A filter. A field with choices, labels or a dictionary is a select. A `boolean` is yes, no or
 * any. A filter with `from` and `to` is a range of days. Any other is a text.
 */
export interface ResourceFilter<Options = never, Row = never>
  extends Partial<
    Pick<SelectFilter, 'tabs' | 'multiple'> &
      Pick<TextFilter, 'placeholder' | 'maxLength'> &
      Pick<RangeFilter, 'from' | 'to'>
  > {
  /** Default: the label of the field. */
  label?: string;
  /** Options of a select. Default: the choices of the field. */
  choices?: readonly Option[] | ((options: Options) => readonly Option[]);
  /**
   * Makes the filter a picker of records, see `choiceSource`. A function receives the query of the
   * tab.
   */
  source?: OptionSource | ((query: PageValues) => OptionSource | undefined);
  /** Whether the values of `source` are texts instead of numbers. */
  isText?: boolean;
  /**
   * Shown in place of a value that a link of the page sets and that users cannot know. The filter
   * appears only while it has a value.
   */
  linked?: string;
  /**
   * Returns the text of a row in which the browser searches. For a tree, which is loaded
   * completely.
   */
  search?: (row: Row) => string;
  /**
   * Whether the values are numbers. Needed for a value in the URL before the choices are loaded.
   */
  numeric?: boolean;
}

/** A fact of the detail page: a field name, or a custom fact. */
export type ResourceFact<Row = never, Options = never> =
  | string
  | {
      label: string;
      wide?: boolean;
      render: (row: Row, tools: ResourceTools<Row, Options>) => ReactNode;
    };

/** A group of facts of the detail page. */
export interface ResourceGroup<Row = never, Options = never> {
  /** Title of the group. */
  title: string;
  /** Names of fields, or custom facts with `label`, `render` and `wide`. */
  facts: readonly ResourceFact<Row, Options>[];
  /** Renders a figure above the facts. */
  figure?: (row: Row, tools: ResourceTools<Row, Options>) => ReactNode;
}

/** Loads one record, for its page and after a conflict. */
interface ResourceRecord<Row> {
  /** The call that loads the record. */
  call: Route;
  /** Returns the request body. Default: the key of the row. */
  body?: (row: Row) => object;
  /**
   * Returns the record from the `data` of this call or of a write that returns it, or `undefined`.
   *
   * @param row the previous version, if it is loaded again
   */
  read: (data: never, row: Row | null) => object | undefined;
  /** Keeps the page of a record up to date, as in a list. */
  live?: (row: Row) => LiveRows;
}

/** Source of the choices of filters, forms and labels. */
export interface ResourceChoices<Options> {
  /** The call that loads the options. */
  call: Route;
  /** Constant request body. */
  body?: object;
  /** Returns the relevant part of the response's `data`. Default: all of `data`. */
  read?: (data: never) => Options;
}

/**
 * Declaration of one kind of record: its list, page, fields and actions. `ResourceList` and
 * `ResourceDetail` render it. Other pages use the parts that they need.
 */
export interface Resource<Row extends object, Data = unknown, Options = unknown> {
  /** Noun for users: 网吧. */
  noun: string;
  /** Counter word. Default: 个, and 项 for results. */
  unit?: string;
  /** Title of the list. */
  title: string;
  /** Returns the name of a record, for titles and confirmations. */
  nameOf: (row: Row) => string;
  /** The list call with its options. */
  list: Pick<ListOptions, 'call' | 'body' | 'rowKey' | 'id' | 'defaults' | 'live'>;
  /** Set if the rows are a tree. */
  tree?: ResourceTree<Row>;
  /** The call that loads one record. The detail page and conflicts need it. */
  record?: ResourceRecord<Row>;
  /**
   * The call with the choices of filters, forms and labels. Its dictionaries apply to fields of the
   * same name.
   */
  options?: Route | ResourceChoices<Options>;
  /** Labels of fields by name. Default for form fields: the title in the server's rules. */
  labels?: Readonly<Record<string, string>>;
  /** Format of fields by name. */
  fields?: Readonly<Record<string, ResourceField<Row, Options>>>;
  /** Columns in order, by field name. */
  columns: Readonly<Record<string, ResourceColumn<Row, Options>>>;
  /** Filters in order, by field name. */
  filters?: Readonly<Record<string, ResourceFilter<Options, Row>>>;
  /** Numbers of the status tabs by value. 全部 is their sum unless '' is given. */
  counts?: (data: Data) => Readonly<Record<string, number>> | undefined;
  /** Creates a record. Offered if the `actions` of the list contain `add`. */
  add?: ResourceAction<Row, Options>;
  /** Actions on one record, by their name in its `actions`, most important first. */
  actions?: Readonly<Record<string, ResourceAction<Row, Options>>>;
  /** Width of the actions column in pixels. */
  actionsWidth?: number;
  /**
   * Actions on the selected records, by their name in the `actions` of the list, or of the rows
   * with `each`.
   */
  batch?: Readonly<Record<string, ResourceBatch<Row, Options>>>;
  /**
   * The call that exports the list as a task. Offered if the `actions` of the list contain
   * `export`.
   */
  exports?: Route;
  /**
   * The call that imports rows from a file as a task. Offered if the `actions` of the list contain
   * `import`.
   */
  imports?: Route;
  /** The file of `imports`. Default: a spreadsheet. */
  importFile?: ImportFile;
  /** Called on Enter on a row. Default: the action `edit`. */
  onOpen?: (row: Row) => void;
  /** Text of an empty list without filters. */
  firstUse?: { title?: string; text?: string };
  /** Field that the detail page shows as status beside the name. */
  status?: string;
  /** Groups of facts of the detail page. */
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
 * Declares a resource. The two calls determine the types of rows, data and options from the API
 * document. Must be a constant of a module.
 *
 * @example
 * const USERS = defineResource({
 *   noun: '用户',
 *   title: '用户列表',
 *   nameOf: ({ nickName }) => nickName,
 *   list: { call: 'POST /user/getUserList' },
 *   labels: { userName: '账号' },
 *   columns: { userName: { sortable: true } },
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
