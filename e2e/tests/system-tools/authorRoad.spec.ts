import type { Session } from '../../support/api.ts';
import { BROKEN, runAuthorWorkflow } from '../../support/authorWorkflow.ts';
import { test } from '../../support/test.ts';

test('an author creates, publishes, updates, breaks, rolls back and uninstalls a plugin', async ({
  page,
  browser,
  server,
  session,
  guard,
}) => {
  guard.expects(new RegExp(BROKEN), /C10\d road-tool@/);
  await runAuthorWorkflow({ browser, page, url: server.url, session: session as Session });
});
