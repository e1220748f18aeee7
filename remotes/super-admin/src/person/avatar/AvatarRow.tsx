import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { Avatar, FieldError } from '@console/shared/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { personTexts as texts } from '../base/person.texts.ts';
import { Row } from '../base/Row.tsx';
import { changeOwnUser } from '../base/useOwnUser.ts';
import type { Picture } from './readPicture.ts';

// Loaded on demand, because most visits do not change the picture.
const loadReader = () => import('./readPicture.ts');
const AvatarDialog = lazy(async () => ({
  default: (await import('./AvatarDialog.tsx')).AvatarDialog,
}));

interface AvatarRowProps {
  name: string;
  src: string;
  mayUpload: boolean;
}

/** The user's picture, with a button that changes it. */
export function AvatarRow({ name, src, mayUpload }: AvatarRowProps) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setFault('');
    try {
      const { readPicture } = await loadReader().catch(() => {
        throw new Error(texts.dialogMissing);
      });
      setPicture(await readPicture(file));
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  const close = (): void => {
    picture?.bitmap.close();
    setPicture(null);
  };
  return (
    <Row
      label={texts.avatar}
      value={
        <span className="person-avatar">
          <Avatar name={name} src={src} />
        </span>
      }
      note={mayUpload ? texts.avatarNote : undefined}
    >
      {mayUpload && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label={texts.chooseAvatar}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          <Button loading={busy} onClick={() => input.current?.click()}>
            {texts.chooseAvatar}
          </Button>
          {fault !== '' && <FieldError>{fault}</FieldError>}
        </>
      )}
      {picture && (
        <Suspense fallback={null}>
          <AvatarDialog
            picture={picture}
            onSaved={(headerImg) => {
              changeOwnUser({ headerImg });
              toast.success(texts.avatarSaved);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Row>
  );
}
