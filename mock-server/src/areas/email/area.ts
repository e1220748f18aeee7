import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onUser, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { addDemoMails } from './demo.ts';
import { emailRoutes } from './routes.ts';
import { emailSettings } from './settings.ts';
import * as tables from './tables.ts';
import { emailMails, emailTemplates } from './tables.ts';
import { emailTasks } from './tasks.ts';
import { texts } from './texts.ts';
import { sweepMails } from './upkeep.ts';

/**
 * Calls of the e-mail plugin. Its pages, menu rows and dictionaries are a separate release
 * (remotes/email).
 */
export default area({
  name: 'email',
  objects: [
    {
      kind: 'emailTemplate',
      title: texts.fields.objects,
      id: emailTemplates.id,
      name: emailTemplates.name,
    },
    { kind: 'mail', title: texts.fields.areaObjects, id: emailMails.id, name: emailMails.subject },
  ],
  after: ['asset'],
  routes: emailRoutes,
  tasks: emailTasks,
  tables: declareTables(tables, {
    emailTemplates: {
      effect: 'none',
      scope: unscoped('All users who may send mail share the templates.'),
    },
    // A mail is visible to its sender and to users with the sender in their scope, because it
    // contains addresses of third parties.
    emailLetters: { effect: 'none', scope: onUser(tables.emailLetters.userId) },
    emailMails: { effect: 'none', scope: onUser(tables.emailMails.userId) },
  }),
  plugin: { pages: 'plugin/email/', data: texts.pluginData },
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  settings: [emailSettings],
  upkeep: { sweeps: [sweepMails] },
  demo: addDemoMails,
});
