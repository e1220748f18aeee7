import { RecordPage, type RecordParts } from '@console/shared/ui';
import { Coverage } from './Coverage.tsx';
import { PACKAGES, type SoftwarePackage } from './package.resource.tsx';
import { packageTexts as texts } from './package.texts.ts';

const PARTS: RecordParts<SoftwarePackage> = {
  history: 'softwarePackage',
  pages: [
    {
      name: 'versions',
      title: texts.versions,
      page: 'packageDetail',
      body: ({ ID }) => ({ packageId: ID }),
      load: () => import('../version/VersionListPage.tsx'),
    },
  ],
};

/** 软件包详情: the facts and versions of a package (`detail/:id`, `?part=versions`). */
export default function PackageDetailPage() {
  return (
    <RecordPage resource={PACKAGES} back="packageList" parts={PARTS}>
      {({ ID, name }) => <Coverage packageId={ID} packageName={name} />}
    </RecordPage>
  );
}
