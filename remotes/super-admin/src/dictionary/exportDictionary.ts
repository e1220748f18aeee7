import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import type { Dictionary } from './dictionary.model.ts';
import { dictionaryTexts as texts } from './dictionary.texts.ts';

/** Saves a dictionary with its values as a file that another installation can import. */
export async function exportDictionary({ ID, type }: Dictionary): Promise<void> {
  const answer = await tryCall('GET /sysDictionary/exportSysDictionary', { ID });
  if (!answer.ok) {
    if (!answer.aborted) toast.error(answer.message, { closable: true });
    return;
  }
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${type}.json`;
  link.click();
  URL.revokeObjectURL(url);
  toast.success(texts.exported(type));
}
