import { Button } from '@arco-design/web-react';
import type { Route } from '@console/shared/request';
import { serves } from '@console/shared/session';
import { offers, ResourceList, type ShownDialog } from '@console/shared/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { APIS } from './api.resource.tsx';
import { apiTexts as texts } from './api.texts.ts';

interface ToolProps {
  shown: ShownDialog;
  /** Called after a change of the calls. */
  onChanged(): void;
}

const CompareDrawer = lazy(async () => ({
  default: (await import('./CompareDrawer.tsx')).CompareDrawer,
}));
const ImportDrawer = lazy(async () => ({
  default: (await import('./ImportDrawer.tsx')).ImportDrawer,
}));

/** Buttons of the list, shown if its `actions` contain them. */
const TOOLS: readonly {
  action: string;
  call: Route;
  label: string;
  Drawer: ComponentType<ToolProps>;
}[] = [
  { action: 'compare', call: 'GET /api/syncApi', label: texts.compare, Drawer: CompareDrawer },
  {
    action: 'importDocument',
    call: 'POST /api/importApis',
    label: texts.importDocument,
    Drawer: ImportDrawer,
  },
];

/** API 管理: the calls that can be granted to roles, and their comparison with the server. */
export default function ApiPage() {
  return (
    <ResourceList
      resource={APIS}
      actions={({ list, tools }) =>
        TOOLS.filter(
          ({ action, call }) => serves(call) && list.data !== null && offers(list.data, action),
        ).map(({ action, label, Drawer }) => (
          <Button
            key={action}
            onClick={() =>
              tools.show((shown) => (
                <Suspense fallback={null}>
                  <Drawer shown={shown} onChanged={tools.reload} />
                </Suspense>
              ))
            }
          >
            {label}
          </Button>
        ))
      }
    />
  );
}
