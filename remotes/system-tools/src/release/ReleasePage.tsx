import { Button } from '@arco-design/web-react';
import { ResourceList } from '@console/shared/ui';
import { releaseTexts as texts } from './release.texts.ts';
import { REMOTES, showTimeline } from './remote.resource.tsx';

/** 发布管理: the active build of every remote, and activation of others. */
export default function ReleasePage() {
  return (
    <ResourceList
      resource={REMOTES}
      actions={({ tools }) => (
        <Button onClick={() => tools.show((shown) => showTimeline(shown))}>
          {texts.allChanges}
        </Button>
      )}
    />
  );
}
