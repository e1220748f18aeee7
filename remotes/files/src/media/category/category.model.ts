/** A category of files, as in `/attachmentCategory/*`. */
export interface Category {
  ID: number;
  name: string;
  /** The category that contains it; 0 for the top level. */
  pid: number;
  children: readonly Category[] | null;
}

/** A category with its level in the tree. The top level has level 2, below all files. */
export interface CategoryLine {
  category: Category;
  level: number;
}

/** Returns all categories, each directly before the categories in it. */
export const toLines = (categories: readonly Category[], level = 2): CategoryLine[] =>
  categories.flatMap((category) => [
    { category, level },
    ...toLines(category.children ?? [], level + 1),
  ]);

/** Returns the id of a category in the query of the page, or 0 for all files. */
export const readClassId = (value: string | undefined): number =>
  /^[1-9]\d{0,9}$/.test(value ?? '') ? Number(value) : 0;
