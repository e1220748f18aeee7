import { Button } from '@arco-design/web-react';
import { offers, ResourceList } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { coverageTexts } from './coverage.texts.ts';
import { ExportRulesButton } from './ExportRulesButton.tsx';
import { RULES } from './rule.resource.tsx';

// Lazy, so that it is not part of the list page's bundle.
const CoverageDrawer = lazy(async () => ({
  default: (await import('./CoverageDrawer.tsx')).CoverageDrawer,
}));

/** 规则管理: list of the protection rules, with a tab for each state. */
export default function RuleListPage() {
  return (
    <ResourceList
      resource={RULES}
      actions={({ list, tools }) => (
        <>
          {offers(list.data, 'coverage') && (
            <Button
              onClick={() =>
                tools.show((shown) => (
                  <Suspense fallback={null}>
                    <CoverageDrawer shown={shown} />
                  </Suspense>
                ))
              }
            >
              {coverageTexts.open}
            </Button>
          )}
          {offers(list.data, 'exportFile') && <ExportRulesButton filter={list.filter} />}
        </>
      )}
    />
  );
}
