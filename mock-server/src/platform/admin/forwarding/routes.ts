import { refuse } from '../../../http/errors.ts';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { DeliveryFault } from './deliver/fault.ts';
import { endDelays } from './forward.ts';
import { Forwarding } from './schemas.ts';
import { readForwarding } from './state.ts';
import { openTarget } from './target.ts';
import { texts } from './texts.ts';

export const forwardingRoutes = [
  defineRoute({
    method: 'GET',
    path: '/audit/getForwarding',
    permission: 'granted',
    raises: false,
    apiGroup: texts.group,
    description: texts.calls.getForwarding,
    audit: false,
    data: Forwarding,
    handler: async ({ tx }) => ({ data: await readForwarding(tx), msg: texts.read }),
  }),
  defineRoute({
    method: 'POST',
    path: '/audit/checkForwarding',
    permission: 'granted',
    raises: false,
    apiGroup: texts.group,
    description: texts.calls.checkForwarding,
    targets: { none: 'it sends a test record to the receiver' },
    audit: true,
    effects: [],
    // It waits for another host.
    transaction: false,
    data: Empty,
    async handler({ tx, deps, caller, now }) {
      const deliver = await openTarget(tx, deps);
      if (!deliver) throw refuse(texts.off);
      const record = JSON.stringify({ id: 0, createdAt: now, userName: caller.userName });
      await deliver([{ stream: 'check', id: 0, time: now, isRefused: false, record }]).catch(
        (error: unknown) => {
          throw error instanceof DeliveryFault
            ? refuse(texts.fault(error.code, error.detail))
            : error;
        },
      );
      await endDelays(tx);
      return { data: {}, msg: texts.delivered };
    },
  }),
];
