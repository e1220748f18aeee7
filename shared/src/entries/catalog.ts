import { type CatalogModule, catalogPart } from '../ui/catalog/catalogEntry.ts';

export { CatalogPage } from '../ui/catalog/CatalogPage.tsx';
export { catalogTexts } from '../ui/catalog/texts.ts';

const files = import.meta.webpackContext('../ui', {
  recursive: true,
  regExp: /\.catalog\.tsx$/,
  mode: 'sync',
});

/** All entries: a file `<Part>.catalog.tsx` anywhere in the kit is one. Only in a build, which adds to each what is read of its file. */
export const catalog = files
  .keys()
  .sort()
  .map((file) => catalogPart(file, files(file) as CatalogModule));
