import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { Notice } from '@console/shared/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { installTexts as texts } from './install.texts.ts';

const MB = 1024 * 1024;
const MAX_BYTES = 20 * MB;

/** Uploads the archive of a release. An error is shown below the button until the next attempt. */
export function UploadButton({ onUploaded }: { onUploaded(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    if (!/\.zip$/i.test(file.name)) return setProblem(texts.notZip);
    if (file.size > MAX_BYTES) return setProblem(texts.tooLarge);
    setBusy(true);
    setProblem('');
    const sent = await tryCall(
      'POST /remote/addRelease',
      new Blob([file], { type: 'application/zip' }) as never,
    );
    setBusy(false);
    if (!sent.ok) return setProblem(texts.checkFailed(sent.message));
    const { id, version } = sent.data;
    toast.success(texts.uploaded(`${id} ${version}`));
    onUploaded();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip"
        hidden
        aria-label={texts.upload}
        onChange={(event) => void upload(event)}
      />
      <Button type="primary" loading={busy} onClick={() => input.current?.click()}>
        {busy ? texts.uploading : texts.upload}
      </Button>
      {problem !== '' && (
        <Notice className="install-problem" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
