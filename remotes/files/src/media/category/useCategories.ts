import { useQueryState } from '@console/shared/router';
import { isForeign, serves } from '@console/shared/session';
import { useRecord } from '@console/shared/ui';
import { type Category, readClassId, toLines } from './category.model.ts';

/** gin-vue-admin since 2.7.9. The console's own server has no categories of files. */
const CATEGORIES = 'GET /attachmentCategory/getCategoryList';

/** The server sends `null` without categories. */
const readTree = (tree: readonly Category[] | null): readonly Category[] => tree ?? [];

/** Categories of the media library, with the chosen one in the address (`?category=3`). */
export function useCategories() {
  const isServed = isForeign() && serves(CATEGORIES);
  const [query, setQuery] = useQueryState();
  const tree = useRecord(CATEGORIES, isServed ? {} : null, { read: readTree });
  const lines = toLines(tree.data ?? []);
  const requested = readClassId(query.category);
  const chosen = lines.find(({ category }) => category.ID === requested)?.category;
  // Another user may have deleted the category of an address.
  const isKnown = isServed && (tree.data === null || chosen !== undefined);
  return {
    isServed,
    tree,
    lines,
    /** The chosen category; `undefined` for all files. */
    chosen,
    /** Id of the chosen category, also before the categories are loaded; 0 for all files. */
    classId: isKnown ? requested : 0,
    choose: (ID: number): void =>
      setQuery({ category: ID === 0 ? undefined : String(ID), page: undefined }),
  };
}

export type Categories = ReturnType<typeof useCategories>;
