import { saveLayout } from '@console/shared/operations/application';
import { setRelease } from '@console/shared/operations/remote';
import { limitsOf, tryCall } from '@console/shared/request';
import { type Field, FormDialog } from '@console/shared/ui';
import { type Application, addGroup } from './application.model.ts';
import { applicationTexts as texts } from './application.texts.ts';
import type { ApplicationsOfUser } from './useApplications.ts';

/** The open dialog of the page. */
export type OpenedDialog = { kind: 'addGroup' } | { kind: 'off'; application: Application };

const REASON: readonly Field<{ reason: string }>[] = [
  {
    name: 'reason',
    label: texts.reason,
    kind: 'textarea',
    required: true,
    hint: texts.offHint,
    ...limitsOf(setRelease.fields.reason),
  },
];

/** The dialogs of the page: a new group, and the reason for switching off. */
export function ApplicationDialogs({
  opened,
  user,
  onClose,
}: {
  opened: OpenedDialog | undefined;
  user: ApplicationsOfUser;
  onClose(): void;
}) {
  if (opened?.kind === 'off') {
    const { title, remote } = opened.application;
    return (
      <FormDialog<{ reason: string }>
        open
        danger
        title={texts.offTitle(title)}
        fields={REASON}
        initial={{ reason: '' }}
        saveText={texts.off}
        onSave={({ reason }) =>
          tryCall('POST /remote/setRelease', {
            id: remote,
            action: 'off',
            reason,
            revision: user.data?.revision ?? 0,
          })
        }
        onSaved={user.reload}
        onClose={onClose}
      />
    );
  }
  if (opened?.kind !== 'addGroup') return null;
  const names = user.sections.map(({ name }) => name);
  const fields: readonly Field<{ name: string }>[] = [
    {
      name: 'name',
      label: texts.groupName,
      kind: 'text',
      required: true,
      ...limitsOf(saveLayout.fields.groups?.items?.fields?.name),
      check: (name) => (names.includes(String(name).trim()) ? texts.groupExists : undefined),
    },
  ];
  return (
    <FormDialog<{ name: string }>
      open
      title={texts.addGroup}
      fields={fields}
      initial={{ name: '' }}
      saveText={texts.save}
      onSave={({ name }) => user.save(addGroup(user.sections, name.trim()))}
      onClose={onClose}
    />
  );
}
