import { type CatalogModule, catalogPart } from '../ui/catalog/catalogEntry.ts';

export { CatalogPage } from '../ui/catalog/CatalogPage.tsx';
export { catalogTexts } from '../ui/catalog/texts.ts';

const files = import.meta.webpackContext('../ui', {
  recursive: true,
  regExp: /\.catalog\.tsx$/,
  mode: 'sync',
});

/**
 * All entries: the files `<Part>.catalog.tsx` of the kit. Only in a build, which adds the facts of
 * each file.
 */
export const catalog = files
  .keys()
  .sort()
  .map((file) => catalogPart(file, files(file) as CatalogModule));
