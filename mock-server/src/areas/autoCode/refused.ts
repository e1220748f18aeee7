import { refuse } from '../../http/errors.ts';
import { Empty } from '../../http/schemas.ts';
import { defineRoute, type Route } from '../../platform/kernel/area/route.ts';
import { texts } from './texts.ts';

type Refused = keyof typeof texts.refused;

/** Calls that a client sends with GET. */
const GETS: ReadonlySet<Refused> = new Set<Refused>(['getPluginList']);

const refusedCall = (name: Refused): Route =>
  defineRoute({
    permission: 'granted',
    raises: true,
    apiGroup: texts.group,
    audit: false,
    method: GETS.has(name) ? 'GET' : 'POST',
    path: `/autoCode/${name}`,
    description: texts.calls[name],
    resultInHeaders: true,
    // The archive is not read.
    ...(name === 'installPlugin' && { upload: true }),
    data: Empty,
    async handler() {
      throw refuse(texts.refused[name]);
    },
  });

/**
 * Calls of gin-vue-admin's generators that write Go and Vue files into the source tree of the running
 * server. This server refuses them by design, and names the page to use instead.
 */
export const refusedCalls = (Object.keys(texts.refused) as Refused[]).map(refusedCall);
