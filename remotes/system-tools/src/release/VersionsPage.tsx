import { Button } from '@arco-design/web-react';
import { openTab, usePage } from '@console/shared/router';
import { ResourceList } from '@console/shared/ui';
import { useMemo } from 'react';
import { remoteReleases } from './release.resource.tsx';
import { releaseTexts as texts } from './release.texts.ts';
import { showTimeline } from './remote.resource.tsx';
import './release.css';

/** The versions of one remote (`release/:id`). */
export default function VersionsPage() {
  const { params } = usePage();
  const id = params.id ?? '';
  const resource = useMemo(() => remoteReleases(id), [id]);
  return (
    <ResourceList
      resource={resource}
      actions={({ tools }) => (
        <>
          <Button onClick={() => openTab({ name: 'release' })}>{texts.back}</Button>
          <Button onClick={() => tools.show((shown) => showTimeline(shown, { id, title: id }))}>
            {texts.timeline}
          </Button>
        </>
      )}
    />
  );
}
