import '../ui/base/forcedColors.css';

export { type FieldErrors, serverErrors } from '../request/fieldErrors.ts';
export type { PageResult } from '../request/pageResult.ts';
export { STALE } from '../request/settle.ts';
export { Copyable } from '../ui/base/Copyable.tsx';
export type { ConfirmOptions } from '../ui/base/confirm/question.ts';
export { useConfirm } from '../ui/base/confirm/useConfirm.tsx';
export { copyText } from '../ui/base/copyText.ts';
export { Dialog, RevealedDialog } from '../ui/base/dialog/Dialog.tsx';
export type { DialogProps, RevealedDialogProps } from '../ui/base/dialog/dialogProps.ts';
export { useCloseDrawer } from '../ui/base/drawer/closeDrawer.ts';
export type { SideDrawerProps } from '../ui/base/drawer/drawerProps.ts';
export { SideDrawer } from '../ui/base/drawer/SideDrawer.tsx';
export { IconButton } from '../ui/base/IconButton.tsx';
export { icons, outline } from '../ui/base/icons.tsx';
export { Avatar, Picture } from '../ui/base/image/Picture.tsx';
export { MENU_ICONS, MenuIcon } from '../ui/base/menuIcon/MenuIcon.tsx';
export type { Offering as ActionRow } from '../ui/base/offers.ts';
export { offers } from '../ui/base/offers.ts';
export { ProgressBar } from '../ui/base/ProgressBar.tsx';
export { StatusTag, type Tone } from '../ui/base/StatusTag.tsx';
export { SelectableTree } from '../ui/base/selectable/lazySelectable.tsx';
export type { SelectableLine } from '../ui/base/selectable/SelectableTree.tsx';
export {
  Empty,
  type EmptyProps,
  Failed,
  type FailedProps,
  Forbidden,
  type ForbiddenProps,
} from '../ui/base/state/states.tsx';
export { Cut, Hidden, Lines, Numeric } from '../ui/base/text/Lines.tsx';
export { Link, TextButton } from '../ui/base/text/Link.tsx';
export { Note } from '../ui/base/text/Note.tsx';
export { FieldError, Notice } from '../ui/base/text/Notice.tsx';
export { type PlainColumn, PlainTable } from '../ui/base/text/PlainTable.tsx';
export { WideTable } from '../ui/base/text/WideTable.tsx';
export { type DragPoint, type PointerDrag, usePointerDrag } from '../ui/base/usePointerDrag.ts';
export { useReturnFocus } from '../ui/base/useReturnFocus.ts';
export { Checkbox, type CheckboxProps } from '../ui/form/choice/Checkbox.tsx';
export type { ChoiceButtonsProps, ChoiceProps } from '../ui/form/choice/choiceProps.ts';
export { Choice, ChoiceButtons } from '../ui/form/choice/lazyChoice.tsx';
export {
  type ChoiceLimits,
  type ChoiceName,
  choiceSource,
  choiceTexts,
} from '../ui/form/choiceSource.ts';
export { nameInput } from '../ui/form/controlProps.ts';
export { FormDialog, FormDrawer, type FormDrawerProps } from '../ui/form/FormDrawer.tsx';
export type { ControlProps, Field, FormField, ResourceInput, RowValues } from '../ui/form/field.ts';
export type { InputContext, ResourceTools, ShownDialog } from '../ui/form/fieldContext.ts';
export { focusFirstError } from '../ui/form/focusFirstError.ts';
export type { FormProps } from '../ui/form/formProps.ts';
export { FieldControl, FormFields } from '../ui/form/lazyFields.tsx';
export { Picker } from '../ui/form/Picker.tsx';
export type { PickerProps } from '../ui/form/pickerProps.ts';
export { SchemaForm } from '../ui/form/schemaForm/SchemaForm.tsx';
export type { SchemaFormProps, SchemaFormValues } from '../ui/form/schemaForm/schemaFormProps.ts';
export type { TreeOption } from '../ui/form/treeOptions.ts';
export { type Form, useForm } from '../ui/form/useForm.ts';
export { Chart } from '../ui/lazy/chart/Chart.tsx';
export type { ChartData, ChartPart, ChartSeries, ChartValue } from '../ui/lazy/chart/chartData.ts';
export type { ChartProps } from '../ui/lazy/chart/chartProps.ts';
export { CodeEditor } from '../ui/lazy/code/CodeEditor.tsx';
export type { CodeEditorProps, CodeLanguage } from '../ui/lazy/code/codeProps.ts';
export { changesBetween, type FieldChange } from '../ui/lazy/diff/changes.ts';
export type { FieldDiffProps } from '../ui/lazy/diff/diffProps.ts';
export { FieldDiff } from '../ui/lazy/diff/FieldDiff.tsx';
export { Steps, Timeline } from '../ui/lazy/display/lazyDisplay.tsx';
export { StatisticTiles, type Tile } from '../ui/lazy/display/StatisticTiles.tsx';
export type { Step, StepsProps } from '../ui/lazy/display/Steps.tsx';
export type { TimelineEvent, TimelineProps } from '../ui/lazy/display/Timeline.tsx';
export type { Trend } from '../ui/lazy/display/trend.ts';
export { JsonView } from '../ui/lazy/json/JsonView.tsx';
export type { JsonViewProps } from '../ui/lazy/json/jsonProps.ts';
export { Markdown, MarkdownEditor } from '../ui/lazy/markdown/Markdown.tsx';
export type { MarkdownEditorProps, MarkdownProps } from '../ui/lazy/markdown/markdownProps.ts';
export { PERSON_PLAIN, PersonCell, type PersonCellProps } from '../ui/lazy/person/PersonCell.tsx';
export { PersonName, type PersonNameProps } from '../ui/lazy/person/PersonName.tsx';
export type { FilterField, FilterValues, Option } from '../ui/list/filterField.ts';
export type { ListState, Sort } from '../ui/list/listState.ts';
export type { ListTree, ListTreeMove } from '../ui/list/listTree.ts';
export type { OptionSource } from '../ui/list/optionSource.ts';
export type { TreeMove, TreeOptions, TreePlace } from '../ui/list/tree.ts';
export { type Failure, type List, type ListOptions, useList } from '../ui/list/useList.ts';
export type { RowKey, Selection, SelectionBody } from '../ui/list/useSelection.ts';
export { useTree } from '../ui/list/useTree.ts';
export { type Detail, DetailGrid } from '../ui/page/DetailGrid.tsx';
export { ListPage, type ListPageProps } from '../ui/page/ListPage.tsx';
export { Page, Printed, Section } from '../ui/page/Page.tsx';
export { PageHeader } from '../ui/page/PageHeader.tsx';
export { usePart } from '../ui/page/partContext.ts';
export { TimeRange } from '../ui/page/query/lazyTimeRange.tsx';
export type { TimeRangeProps } from '../ui/page/query/TimeRange.tsx';
export { type Mutation, type MutationNotice, useMutation } from '../ui/read/useMutation.ts';
export { useOptions } from '../ui/read/useOptions.ts';
export type { Read, ReadOptions } from '../ui/read/useRead.ts';
export { useRecord } from '../ui/read/useRecord.ts';
export { type TimeRangeName, type TimeRangeState, useTimeRange } from '../ui/read/useTimeRange.ts';
export type { ResourceAction, ResourceBatch, ResourceInputs } from '../ui/resource/action.ts';
export { ObjectHistory } from '../ui/resource/parts/lazyObjectHistory.tsx';
export type { RecordPart, RecordParts } from '../ui/resource/parts/recordPart.ts';
export { RecordPage, ResourceDetail } from '../ui/resource/RecordPage.tsx';
export { ResourceList } from '../ui/resource/ResourceList.tsx';
export {
  defineResource,
  type Resource,
  type ResourceColumn,
  type ResourceFact,
  type ResourceField,
  type ResourceFilter,
  type ResourceGroup,
  type ResourceTree,
} from '../ui/resource/resource.ts';
export { ImportButton, type ImportButtonProps } from '../ui/resource/task/ImportButton.tsx';
export { type ResourceListParts, useResource } from '../ui/resource/useResource.tsx';
export { type ResourceRecordParts, useResourceRecord } from '../ui/resource/useResourceRecord.tsx';
export type { Column, ColumnKind } from '../ui/table/column.tsx';
export { DataTable, type DataTableProps } from '../ui/table/DataTable.tsx';
export type { FirstUse } from '../ui/table/ListEmpty.tsx';
export type { RowAction } from '../ui/table/rowAction.ts';
