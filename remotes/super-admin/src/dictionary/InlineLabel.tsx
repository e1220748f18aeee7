import { Input } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { updateSysDictionaryDetail } from '@console/shared/operations/sysDictionaryDetail';
import { limitsOf, tryCall } from '@console/shared/request';
import { Link, offers } from '@console/shared/ui';
import { useRef, useState } from 'react';
import type { Value } from './dictionary.model.ts';
import { valueTexts as texts } from './dictionary.texts.ts';

/** The label of a value, editable in place. Enter and blur save, Esc cancels. */
export function InlineLabel({ row, onSaved }: { row: Value; onSaved(): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Set by Esc and Enter, because both blur the field afterwards. */
  const isOver = useRef(false);
  if (!offers(row, 'edit')) return row.label;
  if (typed === null)
    return (
      <Link
        title={texts.rename(row.label)}
        onClick={() => {
          isOver.current = false;
          setTyped(row.label);
        }}
      >
        {row.label}
      </Link>
    );
  const end = async (typed: string | null): Promise<void> => {
    if (isOver.current) return;
    isOver.current = true;
    const label = typed?.trim() ?? '';
    if (label === '' || label === row.label) return setTyped(null);
    setBusy(true);
    // Sends every column, because some back ends clear omitted ones.
    const {
      actions: _actions,
      children: _children,
      color,
      parentID,
      ...fields
    } = row as Value & { children?: unknown };
    const body = { ...fields, label, color: color as never, parentID: parentID ?? 0 };
    const saved = await tryCall('PUT /sysDictionaryDetail/updateSysDictionaryDetail', body);
    setBusy(false);
    if (!saved.ok && !saved.aborted) toast.error(saved.message, { closable: true });
    // Keeps the input if saving fails.
    isOver.current = saved.ok;
    if (!saved.ok) return;
    setTyped(null);
    onSaved();
  };
  return (
    <Input
      size="mini"
      autoFocus
      aria-label={texts.labelOf(row.label)}
      value={typed}
      {...limitsOf(updateSysDictionaryDetail.fields.label)}
      disabled={busy}
      onChange={setTyped}
      onBlur={() => void end(typed)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') void end(typed);
        if (event.key === 'Escape') void end(null);
      }}
    />
  );
}
