import { Button } from '@arco-design/web-react';
import { offers, ResourceList } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { installTexts as texts } from './install.texts.ts';
import { PLUGINS } from './plugin.resource.tsx';
import { UploadButton } from './UploadButton.tsx';
import './install.css';

const BackendsDrawer = lazy(async () => ({
  default: (await import('./BackendsDrawer.tsx')).BackendsDrawer,
}));

/**
 * 插件安装: the uploaded plugins with installation, update and uninstallation, and the back ends of
 * installed plugins.
 */
export default function InstallPage() {
  return (
    <ResourceList
      resource={PLUGINS}
      actions={({ list, tools }) =>
        list.data !== null && (
          <>
            {offers(list.data, 'backends') && (
              <Button
                onClick={() =>
                  tools.show((shown) => (
                    <Suspense fallback={null}>
                      <BackendsDrawer shown={shown} />
                    </Suspense>
                  ))
                }
              >
                {texts.backends}
              </Button>
            )}
            {offers(list.data, 'upload') && <UploadButton onUploaded={tools.reload} />}
          </>
        )
      }
    />
  );
}
