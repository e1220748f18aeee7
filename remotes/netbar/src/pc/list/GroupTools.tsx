import { toast } from '@console/shared/feedback';
import { addGroup } from '@console/shared/operations/pc';
import { limitsOf, type Operation, type Route, tryCall } from '@console/shared/request';
import { type Field, FormDialog, IconButton, offers } from '@console/shared/ui';
import { useState } from 'react';
import type { PcGroup, PcNetbar } from '../pc.model.ts';
import { pcTexts, groupTexts as texts } from '../pc.texts.ts';
import { GROUP_ICONS } from './groupIcons.tsx';

interface GroupToolsProps {
  netbar: PcNetbar | undefined;
  group: PcGroup | undefined;
  /** The groups are others now; `gone` when the one that was chosen is no more. */
  onChanged(gone: boolean): void;
}

interface GroupValues {
  name: string;
  rangeFrom: string;
  rangeTo: string;
}

interface DeleteValues {
  moveTo: number;
}

const { name: nameRule, rangeFrom: rangeRule } = (addGroup as Operation<Route>).fields;
const No = new RegExp(rangeRule?.pattern ?? '', 'u');
const range = { kind: 'text', ...limitsOf(rangeRule), pattern: No, patternText: texts.no } as const;

const FIELDS: readonly Field<GroupValues>[] = [
  { name: 'name', label: texts.name, kind: 'text', required: true, ...limitsOf(nameRule) },
  { ...range, name: 'rangeFrom', label: texts.rangeFrom, hint: texts.rangeHint },
  {
    ...range,
    name: 'rangeTo',
    label: texts.rangeTo,
  },
];

/** The ends of a range as the call takes them: none is told as such. */
const bodyOf = ({ name, rangeFrom, rangeTo }: GroupValues) => ({
  name,
  rangeFrom: rangeFrom.trim() || null,
  rangeTo: rangeTo.trim() || null,
});

/** What can be done to the groups of the netbar that is chosen: one more, and the one that is chosen otherwise or no more. */
export function GroupTools({ netbar, group, onChanged }: GroupToolsProps) {
  const [asked, setAsked] = useState<'add' | 'edit' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  const done = (gone: boolean) => (answer: { msg?: string }) => {
    if (answer.msg) toast.success(answer.msg);
    onChanged(gone);
  };
  if (!netbar) return null;
  const isNew = asked !== 'edit' || !group;
  const others = netbar.groups.filter(({ ID }) => ID !== group?.ID);
  const deleteFields: readonly Field<DeleteValues>[] = [
    {
      name: 'moveTo',
      label: texts.moveTo,
      kind: 'select',
      required: true,
      choices: [
        { value: 0, label: pcTexts.ungrouped },
        ...others.map(({ ID, name }) => ({ value: ID, label: name })),
      ],
    },
  ];
  return (
    <span className="pc-group-tools">
      {offers(netbar, 'addGroup') && (
        <IconButton label={texts.add} icon={GROUP_ICONS.add} onClick={() => setAsked('add')} />
      )}
      {group && offers(group, 'edit') && (
        <IconButton label={texts.edit} icon={GROUP_ICONS.edit} onClick={() => setAsked('edit')} />
      )}
      {group && offers(group, 'delete') && (
        <IconButton
          label={texts.delete}
          icon={GROUP_ICONS.delete}
          onClick={() => setAsked('delete')}
        />
      )}
      <FormDialog<GroupValues>
        open={asked === 'add' || asked === 'edit'}
        title={isNew ? texts.addTo(netbar.name) : texts.editOne(group.name)}
        fields={FIELDS}
        initial={
          isNew
            ? { name: '', rangeFrom: '', rangeTo: '' }
            : { ...group, rangeFrom: group.rangeFrom ?? '', rangeTo: group.rangeTo ?? '' }
        }
        onSave={(values, requestId) =>
          isNew
            ? tryCall('POST /pc/addGroup', { ...bodyOf(values), netbarId: netbar.ID, requestId })
            : tryCall('POST /pc/updateGroup', {
                ...bodyOf(values),
                ID: group.ID,
                sort: group.sort,
                expectUpdatedAt: group.UpdatedAt,
                requestId,
              })
        }
        onSaved={done(false)}
        onClose={close}
      />
      {group && (
        <FormDialog<DeleteValues>
          open={asked === 'delete'}
          title={texts.deleteOne(group.name)}
          intro={texts.deleteText(group.terminalCount)}
          fields={group.terminalCount > 0 ? deleteFields : []}
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
          onSaved={done(true)}
          onClose={close}
        />
      )}
    </span>
  );
}
