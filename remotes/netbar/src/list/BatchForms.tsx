import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import type { ApiResponse } from '@console/shared/request';
import { FormDialog, type FormField, offers, type Selection } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { tagsField } from '../forms/netbarFields.ts';
import { setNetbarRing, setNetbarTags } from '../netbar.api.ts';
import { choices, type Netbar, type NetbarList, type NetbarOptions } from '../netbar.model.ts';
import { actionTexts, fieldTexts, formTexts } from '../texts.ts';

interface TagsForm {
  mode: 'add' | 'remove' | 'replace';
  tags: string[];
}

interface RingForm {
  ring: Netbar['ring'];
}

const MODES = Object.entries(formTexts.tagsModes).map(([value, label]) => ({ value, label }));

function tagsFields(options: NetbarOptions | null): FormField<TagsForm>[] {
  return [
    { name: 'mode', label: formTexts.tagsMode, kind: 'select', required: true, options: MODES },
    { ...tagsField<TagsForm>(options), required: true },
  ];
}

interface BatchFormsProps {
  selection: Selection<Netbar>;
  list: NetbarList;
  options: NetbarOptions | null;
  onChanged(): void;
}

/** The buttons for ticked netbars, as far as the list offers them, with their dialogs. */
export function BatchForms({ selection, list, options, onChanged }: BatchFormsProps) {
  const [open, setOpen] = useState<'tags' | 'ring' | null>(null);
  const forTags = useMemo(() => tagsFields(options), [options]);
  const forRing = useMemo<FormField<RingForm>[]>(
    () => [{ name: 'ring', label: fieldTexts.ring, kind: 'select', required: true, options: choices(options, 'ring') }],
    [options],
  );
  const IDs = selection.rows.map(({ ID }) => ID);
  const onSaved = ({ msg }: ApiResponse): void => {
    toast.success(msg);
    selection.clear();
    onChanged();
  };
  const common = { onSaved, onClose: () => setOpen(null) };
  return (
    <>
      {offers(list.data, 'setTags') && (
        <Button size="small" onClick={() => setOpen('tags')}>
          {actionTexts.setTags}
        </Button>
      )}
      {offers(list.data, 'setRing') && (
        <Button size="small" onClick={() => setOpen('ring')}>
          {actionTexts.setRing}
        </Button>
      )}
      <FormDialog<TagsForm>
        {...common}
        open={open === 'tags'}
        title={formTexts.tagsTitle(IDs.length)}
        saveText={formTexts.tagsSave}
        fields={forTags}
        initial={{ mode: 'add', tags: [] }}
        onSave={(values, requestId) => setNetbarTags({ IDs, ...values, requestId })}
      />
      <FormDialog<RingForm>
        {...common}
        open={open === 'ring'}
        title={formTexts.ringTitle(IDs.length)}
        intro={formTexts.ringText}
        saveText={formTexts.ringSave}
        fields={forRing}
        initial={{ ring: 'stable' }}
        onSave={(values, requestId) => setNetbarRing({ IDs, ...values, requestId })}
      />
    </>
  );
}
