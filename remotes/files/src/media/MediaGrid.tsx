import {
  Empty,
  Failed,
  type FirstUse,
  type List,
  offers,
  type RowAction,
  TextButton,
} from '@console/shared/ui';
import { FileThumbnail } from '../parts/FileThumbnail.tsx';
import { Pages } from '../parts/Pages.tsx';
import { type MediaFile, thumbnailOf } from './media.model.ts';
import { mediaTexts as texts } from './media.texts.ts';

interface CardProps {
  file: MediaFile;
  actions: readonly RowAction<MediaFile>[];
  onOpen(file: MediaFile): void;
}

function Card({ file, actions, onOpen }: CardProps) {
  const { name } = file;
  return (
    <li className="media-card">
      <button
        type="button"
        className="media-open"
        aria-label={texts.previewOf(name)}
        onClick={() => onOpen(file)}
      >
        <FileThumbnail name={name} src={thumbnailOf(file)} />
      </button>
      <span className="media-name" title={name}>
        {name}
      </span>
      <span className="files-row">
        {actions
          .filter((action) => action.always || offers(file, action.name))
          .map((action) => (
            <TextButton
              key={action.name}
              aria-label={`${action.label} ${name}`}
              onClick={() => action.onClick(file)}
            >
              {action.label}
            </TextButton>
          ))}
      </span>
    </li>
  );
}

interface MediaGridProps extends Omit<CardProps, 'file'> {
  list: List<MediaFile>;
  /** Shown without files. */
  firstUse: FirstUse;
}

/** Files of the media library as pictures. */
export function MediaGrid({ list, actions, firstUse, onOpen }: MediaGridProps) {
  const { rows, total, state, failure, loading, setPage, reload } = list;
  if (failure && rows.length === 0) return <Failed failure={failure} onRetry={reload} />;
  if (rows.length === 0 && loading === null) {
    const isFiltered = Object.values(state.filters).some((value) => value !== '');
    return isFiltered ? <Empty title={texts.nothingFound} /> : <Empty {...firstUse} />;
  }
  return (
    <>
      <ul className="media-grid" aria-label={texts.files} aria-busy={loading === 'first'}>
        {rows.map((file) => (
          <Card key={file.ID} file={file} actions={actions} onOpen={onOpen} />
        ))}
      </ul>
      <Pages
        page={state.page}
        pages={Math.max(1, Math.ceil(total / state.pageSize))}
        total={total}
        previous={() => setPage(state.page - 1)}
        next={() => setPage(state.page + 1)}
      />
    </>
  );
}
