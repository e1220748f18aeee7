import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { type BodyOf, tryCall } from '@console/shared/request';
import { useState } from 'react';
import { ruleTexts as texts } from './rule.texts.ts';

const EXPORT = 'POST /rule/exportRules';

/** Downloads a text as a file. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Revoked late, because a browser may start the download after a delay.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Exports the rules of the list, with its filters, as a signed file. */
export function ExportRulesButton({ filter }: Pick<BodyOf<typeof EXPORT>, 'filter'>) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const answer = await tryCall(EXPORT, { filter }, { silent: false });
    setBusy(false);
    if (!answer.ok) return;
    saveText(answer.data.name, answer.data.file);
    toast.success(answer.msg);
  };
  return (
    <Button loading={busy} onClick={() => void save()}>
      {texts.exportFile}
    </Button>
  );
}
