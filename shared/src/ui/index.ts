import './forcedColors.css';

export { type FieldErrors, serverErrors } from '../request/fieldErrors.ts';
export { STALE } from '../request/settle.ts';
export { Copyable } from './Copyable.tsx';
export { Chart } from './chart/Chart.tsx';
export type { ChartData, ChartPart, ChartSeries, ChartValue } from './chart/chartData.ts';
export type { ChartProps } from './chart/chartProps.ts';
export { CodeEditor } from './code/CodeEditor.tsx';
export type { CodeEditorProps, CodeLanguage } from './code/codeProps.ts';
export type { ConfirmOptions } from './confirm/question.ts';
export { useConfirm } from './confirm/useConfirm.tsx';
export { copyText } from './copyText.ts';
export { type Mutation, type MutationNotice, useMutation } from './data/useMutation.ts';
export { useOptions } from './data/useOptions.ts';
export type { Read, ReadOptions } from './data/useRead.ts';
export { useRecord } from './data/useRecord.ts';
export { changesBetween, type FieldChange } from './diff/changes.ts';
export type { FieldDiffProps } from './diff/diffProps.ts';
export { FieldDiff } from './diff/FieldDiff.tsx';
export { Steps, Timeline } from './display/lazyDisplay.tsx';
export { StatisticTiles, type Tile, type Trend } from './display/StatisticTiles.tsx';
export type { Step, StepsProps } from './display/Steps.tsx';
export type { TimelineEvent, TimelineProps } from './display/Timeline.tsx';
export { useCloseDrawer } from './drawer/closeDrawer.ts';
export type { SideDrawerProps } from './drawer/drawerProps.ts';
export { SideDrawer } from './drawer/SideDrawer.tsx';
export { FormDialog, FormDrawer, type FormDrawerProps } from './form/FormDrawer.tsx';
export { focusFirstError } from './form/focusFirstError.ts';
export type { ControlProps, FormField, RowValues } from './form/formField.ts';
export type { FormProps } from './form/formProps.ts';
export { FieldControl, FormFields } from './form/lazyFields.tsx';
export type { OptionSource } from './form/optionSource.ts';
export type { TreeOption } from './form/treeOptions.ts';
export { type Form, useForm } from './form/useForm.ts';
export { IconButton } from './IconButton.tsx';
export { Avatar, Picture } from './image/Picture.tsx';
export { JsonView } from './json/JsonView.tsx';
export type { JsonViewProps } from './json/jsonProps.ts';
export type { FilterField, FilterValues, Option } from './list/filterField.ts';
export type { ListState, Sort } from './list/listState.ts';
export type { ListTree, ListTreeMove } from './list/listTree.ts';
export type { PageResult } from './list/pageResult.ts';
export { type Failure, type List, type ListOptions, useList } from './list/useList.ts';
export type { RowKey, Selection, SelectionBody } from './list/useSelection.ts';
export { Markdown, MarkdownEditor } from './markdown/Markdown.tsx';
export type { MarkdownEditorProps, MarkdownProps } from './markdown/markdownProps.ts';
export { MENU_ICONS, MenuIcon } from './menuIcon/MenuIcon.tsx';
export type { Offering as ActionRow } from './offers.ts';
export { offers } from './offers.ts';
export { PERSON_PLAIN, PersonCell, type PersonCellProps } from './PersonCell.tsx';
export { type Detail, DetailGrid } from './page/DetailGrid.tsx';
export { ListPage, type ListPageProps } from './page/ListPage.tsx';
export { PageHeader } from './page/PageHeader.tsx';
export type {
  InputContext,
  ResourceAction,
  ResourceBatch,
  ResourceInput,
  ResourceInputs,
  ResourceTools,
  ShownDialog,
} from './resource/action.ts';
export { ResourceDetail } from './resource/ResourceDetail.tsx';
export { ResourceList } from './resource/ResourceList.tsx';
export {
  defineResource,
  type Resource,
  type ResourceColumn,
  type ResourceFact,
  type ResourceField,
  type ResourceFilter,
  type ResourceGroup,
  type ResourceTree,
} from './resource/resource.ts';
export { type ResourceListParts, useResource } from './resource/useResource.tsx';
export { type ResourceRecordParts, useResourceRecord } from './resource/useResourceRecord.tsx';
export { StatusTag, type Tone } from './StatusTag.tsx';
export { Empty, type EmptyProps, Failed, type FailedProps, Forbidden, type ForbiddenProps } from './state/states.tsx';
export type { Column, ColumnKind } from './table/column.tsx';
export { DataTable, type DataTableProps } from './table/DataTable.tsx';
export type { FirstUse } from './table/ListEmpty.tsx';
export type { RowAction } from './table/rowAction.ts';
export { ImportButton, type ImportButtonProps } from './task/ImportButton.tsx';
export type { TreeMove, TreeOptions, TreePlace } from './tree/tree.ts';
export { useTree } from './tree/useTree.ts';
export { useReturnFocus } from './useReturnFocus.ts';
