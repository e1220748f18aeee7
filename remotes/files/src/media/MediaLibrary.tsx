import { CategoryNav } from './category/CategoryNav.tsx';
import { useCategories } from './category/useCategories.ts';
import { MediaFiles } from './MediaFiles.tsx';
import './media.css';

/** Files of the media library, with their categories if the back end supports them. */
export function MediaLibrary({ title }: { title: string }) {
  const categories = useCategories();
  const { isServed, chosen, classId } = categories;
  const files = <MediaFiles title={title} classId={classId} category={chosen?.name} />;
  if (!isServed) return files;
  return (
    <div className="media-split">
      <CategoryNav {...categories} />
      {files}
    </div>
  );
}
