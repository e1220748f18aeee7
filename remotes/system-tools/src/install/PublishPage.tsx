import { store, userAtom } from '@console/shared/session';
import { offers, ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import { releaseList } from './release.resource.tsx';
import { UploadButton } from './UploadButton.tsx';
import './install.css';

/** 插件发布: the releases that the user has uploaded, and whether they can be activated. */
export default function PublishPage() {
  const userName = store.get(userAtom)?.userName ?? '';
  const resource = useMemo(() => releaseList(userName), [userName]);
  return (
    <ResourceList
      resource={resource}
      actions={({ list, tools }) =>
        list.data !== null &&
        offers(list.data, 'upload') && <UploadButton onUploaded={tools.reload} />
      }
    />
  );
}
