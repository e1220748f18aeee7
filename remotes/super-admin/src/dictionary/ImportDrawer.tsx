import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { Note, type ShownDialog, SideDrawer, useMutation } from '@console/shared/ui';
import { useState } from 'react';
import { FileField } from '../FileField.tsx';
import { importDictTexts as texts } from './dictionary.texts.ts';

const MAX_BYTES = 4 * 1024 * 1024;

interface Portable {
  name: string;
  type: string;
  sysDictionaryDetails: unknown[];
}

const countOf = (details: readonly unknown[]): number =>
  details.reduce<number>((sum, detail) => {
    const { children } = (detail ?? {}) as { children?: unknown };
    return sum + 1 + (Array.isArray(children) ? countOf(children) : 0);
  }, 0);

/** Describes the content of a file for users. Throws an error with the fault of an invalid file. */
function describeFile(text: string): string {
  let value: Partial<Portable> | null;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(texts.notJson);
  }
  const { name, type, sysDictionaryDetails } = value ?? {};
  if (typeof name !== 'string' || typeof type !== 'string' || !Array.isArray(sysDictionaryDetails))
    throw new Error(texts.notDictionary);
  return texts.fileSummary(name, type, countOf(sysDictionaryDetails));
}

/** Imports a dictionary from an exported file, completely or not at all. */
export function ImportDrawer({ shown, onChanged }: { shown: ShownDialog; onChanged(): void }) {
  const [chosen, setChosen] = useState<{ json: string; summary: string } | null>(null);
  const [fault, setFault] = useState('');
  const { busy, notice, send } = useMutation();
  const choose = async (file: File): Promise<void> => {
    setChosen(null);
    setFault('');
    if (file.size > MAX_BYTES) return setFault(texts.tooLarge);
    try {
      const json = await file.text();
      setChosen({ json, summary: describeFile(json) });
    } catch (error) {
      setFault(error instanceof Error ? error.message : texts.notJson);
    }
  };
  const save = async (): Promise<void> => {
    const saved = await send('POST /sysDictionary/importSysDictionary', {
      json: chosen?.json ?? '',
    });
    if (!saved.ok) return;
    toast.success(texts.imported);
    onChanged();
    shown.close();
  };
  return (
    <SideDrawer
      title={texts.title}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
      actions={
        <Button type="primary" loading={busy} disabled={!chosen} onClick={() => void save()}>
          {texts.save}
        </Button>
      }
    >
      <Note>{texts.intro}</Note>
      <p>
        <label htmlFor="dictionary-file">{texts.file}</label>
      </p>
      <FileField
        id="dictionary-file"
        accept=".json,application/json"
        onChoose={(file) => void choose(file)}
      />
      <p role="alert">{fault || notice?.text}</p>
      {chosen && <p role="status">{chosen.summary}</p>}
    </SideDrawer>
  );
}
