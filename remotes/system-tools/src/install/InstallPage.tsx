import { Button } from '@arco-design/web-react';
import { offers, ResourceList } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { installTexts as texts } from './install.texts.ts';
import { releaseList } from './release.resource.tsx';
import { UploadButton } from './UploadButton.tsx';
import './install.css';

const BackendsDrawer = lazy(async () => ({
  default: (await import('./BackendsDrawer.tsx')).BackendsDrawer,
}));

const RELEASES = releaseList();

/**
 * 插件安装: installable releases with a preview, uninstallation, and the back ends of installed
 * plugins.
 */
export default function InstallPage() {
  return (
    <ResourceList
      resource={RELEASES}
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
