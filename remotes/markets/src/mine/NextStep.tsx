import { Button } from '@arco-design/web-react';
import { type DataOf, tryCall } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { hasPage } from '@console/shared/session';
import { Notice } from '@console/shared/ui';
import { applyTexts as texts } from '../apply/apply.texts.ts';

const CONFIG_PAGE = 'marketConfig';

/** The role of market heads, if the user has it but acts in another role. */
export type HeadRole = DataOf<'POST /market/getMyApply'>['headRole'];

/** Switches the role. The page is reloaded, because menu and permissions change with the role. */
async function switchTo(authorityId: number): Promise<void> {
  const switched = await tryCall('POST /user/setUserAuthority', { authorityId }, { silent: false });
  if (switched.ok) location.reload();
}

/** What an applicant does after an approval: act as the head of the market, and configure it. */
export function NextStep({ headRole }: { headRole: HeadRole }) {
  if (!hasPage(CONFIG_PAGE) && headRole)
    return (
      <Notice>
        {texts.nextRole(headRole.authorityName)}
        <Button size="small" onClick={() => void switchTo(headRole.authorityId)}>
          {texts.toRole(headRole.authorityName)}
        </Button>
      </Notice>
    );
  return (
    <Notice>
      {texts.nextStep}
      {hasPage(CONFIG_PAGE) && (
        <Button size="small" onClick={() => openTab({ name: CONFIG_PAGE })}>
          {texts.toConfig}
        </Button>
      )}
    </Notice>
  );
}
