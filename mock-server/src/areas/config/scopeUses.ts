import { incrementConfigVersion } from '../pc/index.ts';
import { scopeUses } from '../targetScope/index.ts';
import { readConfiguredScopes } from './scopeConfig.ts';
import { texts } from './texts.ts';

/** Configurations that are applied to target scopes. */
export const configScopeUses = scopeUses.with({
  async list(tx, scopeIds) {
    const configured = await readConfiguredScopes(tx, scopeIds);
    return configured.map(({ scopeId, settings }) => ({
      scopeId,
      kind: texts.fields.netbarConfig,
      name: texts.settings(settings),
      link: { name: 'netbarConfig', query: { scope: String(scopeId) } },
      active: true,
    }));
  },
  async membersChanged({ tx, bus }, changes) {
    const configured = await readConfiguredScopes(
      tx,
      changes.map(({ scopeId }) => scopeId),
    );
    const ids = new Set(configured.map(({ scopeId }) => scopeId));
    const netbarIds = changes
      .filter(({ scopeId }) => ids.has(scopeId))
      .flatMap((change) => change.netbarIds);
    if (netbarIds.length > 0) await incrementConfigVersion({ tx, bus }, [...new Set(netbarIds)]);
  },
});
