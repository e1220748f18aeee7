import { Button } from '@arco-design/web-react';
import { serves } from '@console/shared/session';
import { Note, offers, ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import type { Dictionary } from './dictionary.model.ts';
import { dictionaryTexts as texts } from './dictionary.texts.ts';
import { isShownAsTree, valueList } from './value.resource.tsx';

interface ValuesProps {
  dictionary: Dictionary;
  /** Runs an action on the dictionary: `edit`, `export` or `delete`. */
  onRun(action: string): void;
  /** Called after values were added or removed. */
  onChanged(): void;
}

const ACTIONS = [
  ['edit', texts.edit, 'PUT /sysDictionary/updateSysDictionary'],
  ['export', texts.export, 'GET /sysDictionary/exportSysDictionary'],
  ['delete', texts.remove, 'DELETE /sysDictionary/deleteSysDictionary'],
] as const;

/** The values of a dictionary, and the actions on the dictionary itself. */
export function Values({ dictionary, onRun, onChanged }: ValuesProps) {
  const { ID, name, usedBy } = dictionary;
  const isTree = isShownAsTree(dictionary.detailCount ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count of values does not reset the list
  const values = useMemo(() => valueList(dictionary, onChanged), [ID, name, isTree, onChanged]);
  return (
    <ResourceList
      resource={values}
      actions={ACTIONS.filter(([action, , call]) => serves(call) && offers(dictionary, action)).map(
        ([action, label]) => (
          <Button key={action} onClick={() => onRun(action)}>
            {label}
          </Button>
        ),
      )}
    >
      {usedBy && <Note>{usedBy.length > 0 ? texts.usedBy(usedBy) : texts.unused}</Note>}
    </ResourceList>
  );
}
