import { addGroup } from '@console/shared/operations/pc';
import { limitsOf, type Operation, type Route, tryCall } from '@console/shared/request';
import { type Field, FormDialog } from '@console/shared/ui';
import type { TerminalGroup, TerminalNetbar } from '../pc.model.ts';
import { pcTexts, groupTexts as texts } from '../pc.texts.ts';

interface GroupValues {
  name: string;
  rangeFrom: string;
  rangeTo: string;
}

interface DeleteValues {
  /** Id of the group that takes over the terminals; 0 for none. */
  moveTo: number;
}

const { name: nameRule, rangeFrom: rangeRule } = (addGroup as Operation<Route>).fields;
const TERMINAL_NO = new RegExp(rangeRule?.pattern ?? '', 'u');
const range = {
  kind: 'text',
  ...limitsOf(rangeRule),
  pattern: TERMINAL_NO,
  patternText: texts.no,
} as const;

const FIELDS: readonly Field<GroupValues>[] = [
  { name: 'name', label: texts.name, kind: 'text', required: true, ...limitsOf(nameRule) },
  { ...range, name: 'rangeFrom', label: texts.rangeFrom, hint: texts.rangeHint },
  { ...range, name: 'rangeTo', label: texts.rangeTo },
];

/** The request body of a group. An empty end of the range is `null`. */
const toBody = ({ name, rangeFrom, rangeTo }: GroupValues) => ({
  name,
  rangeFrom: rangeFrom.trim() || null,
  rangeTo: rangeTo.trim() || null,
});

interface DialogProps {
  open: boolean;
  netbar: TerminalNetbar;
  onSaved(reply: { msg?: string }): void;
  onClose(): void;
}

/** Adds a group to a netbar. With `group` it edits that group. */
export function GroupDialog({
  group,
  netbar,
  ...dialog
}: DialogProps & { group: TerminalGroup | undefined }) {
  return (
    <FormDialog<GroupValues>
      {...dialog}
      title={group ? texts.editOne(group.name) : texts.addTo(netbar.name)}
      fields={FIELDS}
      initial={
        group
          ? { ...group, rangeFrom: group.rangeFrom ?? '', rangeTo: group.rangeTo ?? '' }
          : { name: '', rangeFrom: '', rangeTo: '' }
      }
      onSave={(values, requestId) =>
        group
          ? tryCall('POST /pc/updateGroup', {
              ...toBody(values),
              ID: group.ID,
              sort: group.sort,
              expectUpdatedAt: group.UpdatedAt,
              requestId,
            })
          : tryCall('POST /pc/addGroup', { ...toBody(values), netbarId: netbar.ID, requestId })
      }
    />
  );
}

const moveToField = (others: readonly TerminalGroup[]): Field<DeleteValues> => ({
  name: 'moveTo',
  label: texts.moveTo,
  kind: 'select',
  required: true,
  choices: [
    { value: 0, label: pcTexts.ungrouped },
    ...others.map(({ ID, name }) => ({ value: ID, label: name })),
  ],
});

/** Deletes a group. If it has terminals, the user chooses the group that takes them over. */
export function DeleteGroupDialog({
  group,
  netbar,
  ...dialog
}: DialogProps & { group: TerminalGroup }) {
  const others = netbar.groups.filter(({ ID }) => ID !== group.ID);
  return (
    <FormDialog<DeleteValues>
      {...dialog}
      title={texts.deleteOne(group.name)}
      intro={texts.deleteText(group.terminalCount)}
      fields={group.terminalCount > 0 ? [moveToField(others)] : []}
      initial={{ moveTo: 0 }}
      saveText={texts.delete}
      danger
      onSave={({ moveTo }, requestId) =>
        tryCall('POST /pc/deleteGroup', {
          ID: group.ID,
          moveTo: moveTo === 0 ? null : moveTo,
          requestId,
        })
      }
    />
  );
}
