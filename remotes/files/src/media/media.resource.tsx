import { deleteFile, editFileName } from '@console/shared/operations/fileUploadAndDownload';
import { fileAddress } from '@console/shared/request';
import { defineResource, Link, type ResourceTools } from '@console/shared/ui';
import { FileThumbnail } from '../parts/FileThumbnail.tsx';
import { Preview } from '../parts/Preview.tsx';
import { type MediaFile, thumbnailOf, toPreviewFile } from './media.model.ts';
import { mediaTexts as texts } from './media.texts.ts';

export const LIST = 'POST /fileUploadAndDownload/getFileList';
/** Only the console's own back end has this list, and reports sizes and users of files. */
const OWN_FIELDS = 'POST /file/getFileList';

/** Shows the content of a file. */
export const preview = (file: MediaFile, tools: Pick<ResourceTools<MediaFile>, 'show'>): void =>
  tools.show(({ remove }) => <Preview file={toPreviewFile(file)} onClose={remove} />);

function download({ name, url }: MediaFile): void {
  const link = document.createElement('a');
  link.href = fileAddress(url);
  link.download = name;
  link.click();
}

/** Files of the media library (gin-vue-admin's 媒体库). */
export const MEDIA = defineResource({
  noun: texts.noun,
  title: texts.title,
  nameOf: ({ name }: MediaFile) => name,
  list: { call: LIST },
  labels: texts.columns,
  fields: { UpdatedAt: { kind: 'time' }, size: { kind: 'bytes' } },
  columns: {
    name: {
      width: 320,
      always: true,
      render: (file, tools) => (
        <span className="media-file">
          <FileThumbnail name={file.name} src={thumbnailOf(file)} />
          <Link cut onClick={() => preview(file, tools)}>
            {file.name}
          </Link>
        </span>
      ),
    },
    tag: { width: 88 },
    size: { width: 104, call: OWN_FIELDS },
    userName: { width: 140, call: OWN_FIELDS },
    UpdatedAt: { width: 160 },
  },
  filters: { keyword: { label: texts.columns.name, placeholder: texts.search } },
  actions: {
    preview: { label: texts.preview, always: true, onClick: preview },
    download: { label: texts.download, always: true, onClick: download },
    rename: {
      label: texts.rename,
      call: editFileName,
      inputs: ['name'],
      title: texts.renameTitle,
    },
    delete: {
      label: texts.delete,
      call: deleteFile,
      title: texts.deleteTitle,
      text: texts.deleteText,
      danger: true,
      removes: true,
    },
  },
  actionsWidth: 176,
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});

/** Returns the media library, or with an id the files of one category. */
export const mediaIn = (classId: number): typeof MEDIA =>
  classId === 0 ? MEDIA : { ...MEDIA, list: { ...MEDIA.list, body: { classId } } };
