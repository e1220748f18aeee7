import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import {
  type Field,
  FormDialog,
  type FormProps,
  IconButton,
  icons,
  useConfirm,
} from '@console/shared/ui';
import { useState } from 'react';
import type { Category } from './category.model.ts';
import { categoryTexts as texts } from './category.texts.ts';
import type { Categories } from './useCategories.ts';

/** Values of a new category, or with `ID` of an existing one. */
interface CategoryValues {
  ID?: number;
  name: string;
  pid: number;
}

const FIELDS: readonly Field<CategoryValues>[] = [
  { name: 'name', label: texts.name, kind: 'text', required: true },
];

type NameDialogProps = Pick<
  FormProps<CategoryValues>,
  'open' | 'title' | 'initial' | 'onSaved' | 'onClose'
>;

/** Dialog with the name of a category. */
function NameDialog(props: NameDialogProps) {
  return (
    <FormDialog<CategoryValues>
      {...props}
      fields={FIELDS}
      saveText={texts.save}
      onSave={(values) => tryCall<unknown>('POST /attachmentCategory/addCategory', values)}
    />
  );
}

/** Buttons that add a category to the chosen one, and rename or delete the chosen one. */
export function CategoryTools({ chosen, tree, choose }: Categories) {
  const [open, setOpen] = useState<'add' | 'rename' | null>(null);
  const { confirm, dialog } = useConfirm();
  const onClose = (): void => setOpen(null);
  const onSaved = (): void => {
    toast.success(texts.saved);
    tree.reload();
  };
  const remove = async ({ ID: id, name, pid }: Category): Promise<void> => {
    const question = {
      title: texts.deleteTitle(name),
      text: texts.deleteText,
      confirmText: texts.delete,
      action: () => tryCall<unknown>('POST /attachmentCategory/deleteCategory', { id }),
    };
    if (!(await confirm(question))) return;
    toast.success(texts.deleted);
    choose(pid);
    tree.reload();
  };
  const canDelete = chosen !== undefined && (chosen.children ?? []).length === 0;
  const deleteLabel = canDelete ? texts.delete : chosen ? texts.deleteParent : texts.deleteNone;
  return (
    <span className="media-category-tools">
      <IconButton
        label={chosen ? texts.addIn(chosen.name) : texts.add}
        icon={icons.plus}
        onClick={() => setOpen('add')}
      />
      <NameDialog
        open={open === 'add'}
        title={chosen ? texts.addIn(chosen.name) : texts.add}
        initial={{ name: '', pid: chosen?.ID ?? 0 }}
        onSaved={onSaved}
        onClose={onClose}
      />
      {/* Always there, so that the focus can return to the button that deleted a category. */}
      <IconButton
        label={chosen ? texts.rename : texts.renameNone}
        icon={icons.edit}
        aria-disabled={!chosen}
        onClick={() => chosen && setOpen('rename')}
      />
      <IconButton
        label={deleteLabel}
        icon={icons.remove}
        aria-disabled={!canDelete}
        onClick={() => canDelete && void remove(chosen)}
      />
      {chosen && (
        <NameDialog
          open={open === 'rename'}
          title={texts.renameTitle(chosen.name)}
          initial={{ ID: chosen.ID, name: chosen.name, pid: chosen.pid }}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
      {dialog}
    </span>
  );
}
