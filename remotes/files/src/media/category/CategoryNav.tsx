import { Failed, Page, SelectableTree } from '@console/shared/ui';
import { CategoryTools } from './CategoryTools.tsx';
import { categoryTexts as texts } from './category.texts.ts';
import type { Categories } from './useCategories.ts';

/** Tree of the categories, for the files of the list and the target of uploads. */
export function CategoryNav(categories: Categories) {
  const { tree, lines, classId, choose } = categories;
  const { data, failure, reload } = tree;
  return (
    <Page as="aside" aria-label={texts.title}>
      <div className="media-categories-title">
        <h2>{texts.title}</h2>
        <CategoryTools {...categories} />
      </div>
      {failure && <Failed failure={failure} onRetry={reload} />}
      {data && (
        <SelectableTree
          label={texts.title}
          size="small"
          className="media-category-tree"
          lines={[
            { key: '0', name: texts.all, level: 1 },
            ...lines.map(({ category: { ID, name }, level }) => ({ key: String(ID), name, level })),
          ]}
          chosen={String(classId)}
          onChoose={(key) => choose(Number(key))}
        />
      )}
    </Page>
  );
}
