import { Button } from '@arco-design/web-react';
import { offers, ResourceList } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { installTexts as texts } from './install.texts.ts';
import { releasesFor } from './release.resource.tsx';
import { UploadButton } from './UploadButton.tsx';
import './install.css';

const BackendsDrawer = lazy(async () => ({
  default: (await import('./BackendsDrawer.tsx')).BackendsDrawer,
}));

const RELEASES = releasesFor();

/** 插件安装: what may be installed, what it would bring, taking it away again, and the back ends of what is installed. */
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
