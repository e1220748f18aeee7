import { Button } from '@arco-design/web-react';
import { Dialog, FieldError, Note } from '@console/shared/ui';
import { useUpload } from '@console/shared/upload';
import { useEffect, useState } from 'react';
import { personTexts as texts } from '../base/person.texts.ts';
import { CropStage } from './CropStage.tsx';
import { AVATAR_SIDE, type CropPosition, cropSquare, MIDDLE } from './crop.ts';
import type { Picture } from './readPicture.ts';

interface AvatarDialogProps {
  picture: Picture;
  onSaved(headerImg: string): void;
  onClose(): void;
}

/** Renders the cropped square into a small file. */
async function cutOut(bitmap: ImageBitmap, position: CropPosition): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(texts.notPicture);
  // Transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, AVATAR_SIDE, AVATAR_SIDE);
  context.imageSmoothingQuality = 'high';
  const { left, top, side } = cropSquare(bitmap, position);
  context.drawImage(bitmap, left, top, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  );
  if (!blob) throw new Error(texts.notPicture);
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}

/** Crops a square from a picture and uploads it as the user's avatar. */
export function AvatarDialog({ picture, onSaved, onClose }: AvatarDialogProps) {
  const [position, setPosition] = useState<CropPosition>(MIDDLE);
  const [fault, setFault] = useState('');
  const { shown, start, resume, cancel } = useUpload<{ headerImg: string }>('avatar');
  const busy = shown?.state === 'sending' || shown?.state === 'merging';

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the upload is done
  useEffect(() => {
    if (shown?.state === 'done' && shown.result) onSaved(shown.result.headerImg);
  }, [shown?.state]);

  const save = async (): Promise<void> => {
    setFault('');
    try {
      start(await cutOut(picture.bitmap, position));
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const close = (): void => {
    cancel();
    onClose();
  };
  const error = fault || (shown?.state === 'failed' ? shown.error : '');
  return (
    <Dialog
      className="person-avatar-dialog"
      title={texts.avatarTitle}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            type="primary"
            loading={busy}
            onClick={() => (shown?.state === 'failed' ? resume() : void save())}
          >
            {busy ? texts.avatarSaving : shown?.state === 'failed' ? texts.retry : texts.avatarSave}
          </Button>
        </>
      }
    >
      {picture.note !== '' && <Note role="status">{picture.note}</Note>}
      <CropStage bitmap={picture.bitmap} place={position} disabled={busy} onMove={setPosition} />
      {error !== '' && <FieldError>{error}</FieldError>}
    </Dialog>
  );
}
