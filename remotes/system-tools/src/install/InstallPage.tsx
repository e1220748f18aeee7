import { offers, ResourceList } from '@console/shared/ui';
import { releasesFor } from './release.resource.tsx';
import { UploadButton } from './UploadButton.tsx';
import './install.css';

const RELEASES = releasesFor();

/** 插件安装: what may be installed, what it would bring, and taking it away again. */
export default function InstallPage() {
  return (
    <ResourceList
      resource={RELEASES}
      actions={({ list, tools }) =>
        list.data !== null && offers(list.data, 'upload') && <UploadButton onUploaded={tools.reload} />
      }
    />
  );
}
