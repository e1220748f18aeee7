import { MenuIcon } from '@console/shared/ui';
import { useState } from 'react';
import './parts.css';

interface FileThumbnailProps {
  name: string;
  /** Address of a small picture. Undefined for a file without one. */
  src: string | undefined;
}

/** Small picture of a file, or an icon. */
export function FileThumbnail({ name, src }: FileThumbnailProps) {
  const [failed, setFailed] = useState('');
  return src !== undefined && failed !== src ? (
    <img
      className="files-thumbnail"
      src={src}
      alt=""
      loading="lazy"
      // A picture that is broken or too large has no thumbnail.
      onError={() => setFailed(src)}
    />
  ) : (
    <span className="files-thumbnail" aria-hidden="true">
      <MenuIcon name="document" title={name} />
    </span>
  );
}
