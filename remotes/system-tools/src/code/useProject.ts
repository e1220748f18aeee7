import { toast } from '@console/shared/feedback';
import type { DataOf } from '@console/shared/request';
import { useMutation } from '@console/shared/ui';
import { useState } from 'react';
import { saveFile } from '../generator/generator.model.ts';
import { errorsBelow, type Model, type Source, type Target } from './code.model.ts';
import { codeTexts as texts } from './code.texts.ts';

export type GeneratedFile = DataOf<'POST /codeGenerator/preview'>['files'][number];

/** Previews the files of a model, downloads them as a plugin or writes them as an area. */
export function useProject(model: Model, target: Target) {
  const { busy, notice, send } = useMutation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [files, setFiles] = useState<readonly GeneratedFile[]>([]);
  const [takenNote, setTakenNote] = useState('');
  const [kept, setKept] = useState<readonly string[]>([]);
  const fail = (faults: Readonly<Record<string, string>>): void =>
    setErrors(errorsBelow(faults, 'model'));
  const succeed = (taken: string): void => {
    setErrors({});
    setTakenNote(taken);
  };
  const preview = async (): Promise<void> => {
    const answer = await send('POST /codeGenerator/preview', { model, target });
    if (!answer.ok) return fail(answer.errors);
    succeed(answer.data.taken);
    setFiles(answer.data.files);
  };
  const download = async (source: Source, sourceName: string): Promise<boolean> => {
    const body = { model, source, sourceName, console: location.origin };
    const answer = await send('POST /codeGenerator/createPlugin', body);
    if (!answer.ok) {
      fail(answer.errors);
      return false;
    }
    succeed(answer.data.taken);
    saveFile(answer.data.name, answer.data.archive);
    toast.success(texts.made(answer.data.name));
    return true;
  };
  const write = async (source: Source, sourceName: string): Promise<boolean> => {
    const answer = await send('POST /codeGenerator/writeArea', { model, source, sourceName });
    if (!answer.ok) {
      fail(answer.errors);
      return false;
    }
    succeed(answer.data.taken);
    setKept(answer.data.kept);
    setFiles([]);
    toast.success(answer.msg);
    return true;
  };
  const make = target === 'plugin' ? download : write;
  return { busy, notice, errors, files, takenNote, kept, preview, make, reset: () => setFiles([]) };
}
