import { asText } from '@console/shared/format';
import { SelectableTree } from '@console/shared/ui';
import { roleTexts as texts } from '../texts.ts';
import type { TreeRole } from './role.model.ts';

interface RoleTreeProps {
  shown: readonly TreeRole[];
  chosen: number | undefined;
  onChoose(id: number): void;
}

/** The roles with the number of their users. */
export function RoleTree({ shown, chosen, onChoose }: RoleTreeProps) {
  return (
    <SelectableTree
      label={texts.roles}
      lines={shown.map(({ role: { authorityId, authorityName, userCount }, level }) => ({
        key: String(authorityId),
        name: asText(authorityName),
        level,
        note: typeof userCount === 'number' ? texts.memberCount(userCount) : undefined,
      }))}
      chosen={chosen === undefined ? undefined : String(chosen)}
      onChoose={(key) => onChoose(Number(key))}
    />
  );
}
