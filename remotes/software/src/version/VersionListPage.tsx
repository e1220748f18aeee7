import { Note, ResourceList, usePart } from '@console/shared/ui';
import { useMemo } from 'react';
import { packageVersions } from './version.resource.tsx';
import { versionTexts as texts } from './version.texts.ts';

/** 版本: versions of a package, on its page. */
export default function VersionListPage() {
  const packageId = Number(usePart()?.body.packageId);
  const resource = useMemo(() => packageVersions(packageId), [packageId]);
  return <ResourceList resource={resource} above={<Note>{texts.authenticode}</Note>} />;
}
