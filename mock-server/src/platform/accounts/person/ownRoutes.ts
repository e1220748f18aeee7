import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { changeContact, sendContactCode } from './contact.ts';
import { ownOperationList } from './operations.ts';
import { PersonOverview, readOverview } from './overview.ts';
import { ChangeContact, ContactCodeSent, RemoveWechat, SendContactCode } from './schemas.ts';
import { texts } from './texts.ts';
import { removeWechat } from './wechat.ts';

const selfRoute = { method: 'POST', permission: 'self', apiGroup: texts.group } as const;
const rateLimit = { max: 30, windowMs: 60_000 };

/** Routes for the user's own data, except name, picture and colours (`/user/setSelfInfo`). */
export const ownRoutes = [
  defineRoute({
    ...selfRoute,
    path: '/person/getPerson',
    description: texts.calls.getPerson,
    audit: false,
    data: PersonOverview,
    handler: async (call) => ({ data: await readOverview(call) }),
  }),
  defineRoute({
    ...selfRoute,
    path: '/person/sendContactCode',
    description: texts.calls.sendContactCode,
    targets: { caller: true },
    audit: true,
    effects: [],
    // Limits are counted even if the call is refused, and gateways are slow.
    transaction: false,
    rateLimit,
    body: SendContactCode,
    data: ContactCodeSent,
    handler: async (call) => ({ data: await sendContactCode(call), msg: texts.codeSent }),
  }),
  defineRoute({
    ...selfRoute,
    path: '/person/changeContact',
    description: texts.calls.changeContact,
    targets: { caller: true },
    audit: true,
    effects: ['proofs'],
    transaction: false,
    rateLimit,
    body: ChangeContact,
    data: Empty,
    async handler(call) {
      await changeContact(call);
      return { data: {}, msg: texts.contacts[call.body.kind].changed };
    },
  }),
  defineRoute({
    ...selfRoute,
    path: '/person/removeWechat',
    description: texts.calls.removeWechat,
    targets: { caller: true },
    audit: true,
    effects: ['proofs'],
    transaction: false,
    rateLimit,
    body: RemoveWechat,
    data: Empty,
    async handler(call) {
      await removeWechat(call);
      return { data: {}, msg: texts.wechatRemoved };
    },
  }),
  ownOperationList.route({
    permission: 'self',
    path: '/person/getOperationList',
    apiGroup: texts.group,
    description: texts.calls.getOperationList,
  }),
];
