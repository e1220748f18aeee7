import { serves } from '@console/shared/session';
import { Empty } from '@console/shared/ui';
import { MediaLibrary } from './MediaLibrary.tsx';
import { LIST } from './media.resource.tsx';
import { mediaTexts as texts } from './media.texts.ts';

/** 媒体库: the files of the media library that gin-vue-admin has. */
export default function MediaPage() {
  return serves(LIST) ? (
    <MediaLibrary title={texts.title} />
  ) : (
    <Empty title={texts.notServed} isPage />
  );
}
