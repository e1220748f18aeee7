import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { type BeforeCall, EFFECTS, type Effects } from '../../../http/effects.ts';
import { badFields, type FieldError } from '../../../http/errors.ts';
import type { Area, OtherAreas } from '../../kernel/area/areaFacts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { SettingsGroup } from '../../kernel/area/settingsGroup.ts';
import { countChange } from '../../kernel/settings/revision.ts';
import { lockSettings, readGroups, writeSettings } from '../../kernel/settings/store.ts';
import { verificationSettings } from '../../services/verification/policy.ts';
import { countLockedOut, policyFaults } from '../../services/verification/policyFaults.ts';
import { texts as verificationTexts } from '../../services/verification/texts.ts';
import { readChoices } from './choices.ts';
import { findUnknownPeople } from './chosenRecords.ts';
import { readCompatibleGroups } from './compatibleGroups.ts';
import { concernsGroup, convertCompatible } from './compatibleWrites.ts';
import { configurationForm, settingTitle } from './form.ts';
import { readGatewayStates } from './gatewayStates.ts';
import { recordChanges } from './history.ts';
import { assertCurrentRevision, readLastChange } from './lastChange.ts';
import { findRightsErrors, readValues } from './rights.ts';
import { texts } from './texts.ts';

type Values = Record<string, unknown>;

/** Returns the current configuration, its form, and its last change. Does not contain secrets. */
export async function readConfiguration(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'sealer' | 'log'>,
  { areas, settings }: OtherAreas,
  caller: Pick<Caller, 'authorityId'>,
) {
  const { config } = deps;
  const groups = await readGroups(tx, settings);
  const read: Record<string, Values> = {};
  for (const group of settings) {
    const { values, secrets } = groups[group.name] ?? { values: {}, secrets: {} };
    const fixed = group.fixed?.(config) ?? [];
    read[group.name] = {
      ...values,
      ...Object.fromEntries(fixed.map(({ key, value }) => [key, value])),
      ...secrets,
    };
  }
  return {
    config: { ...read, ...(await readCompatibleGroups(tx, config)) },
    ...configurationForm(config, settings),
    gateways: await readGatewayStates(tx, deps),
    choices: await readChoices(tx, areas(), caller.authorityId),
    ...(await readLastChange(tx)),
  };
}

/** Throws if a setting that the environment fixes is given a different value. */
function assertNotFixed(
  group: SettingsGroup,
  values: Values,
  { config }: Pick<Deps, 'config'>,
): void {
  const other = (group.fixed?.(config) ?? []).filter(
    ({ key, value }) => key in values && values[key] !== value,
  );
  if (other.length === 0) return;
  throw badFields(
    other.map(({ key, variable }) => ({
      field: `config.${group.name}.${key}`,
      msg: texts.fixed(settingTitle(group, key), variable),
    })),
  );
}

/**
 * Throws if the verification policy names an undeclared call, because a typing error would leave a
 * call unprotected.
 */
export function assertDeclaredCalls(areas: readonly Area[], values: Record<string, Values>): void {
  const declared = new Set(
    areas.flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${path}`)),
  );
  const { name } = verificationSettings;
  const calls = (values[name]?.calls ?? []) as typeof verificationSettings.defaults.calls;
  const errors = calls.flatMap(({ call }, index) =>
    declared.has(call)
      ? []
      : [{ field: `config.${name}.calls.${index}.call`, msg: verificationTexts.unknownCall(call) }],
  );
  if (errors.length > 0) throw badFields(errors);
}

/**
 * Changes settings of any groups; all or none. Returns the message for the administrator. Throws
 * 409 if `revision` is outdated. Throws 422 if the change gives rights that the caller could not
 * give directly, or if users, including the caller, could no longer pass the new verification
 * policy.
 */
export async function writeConfiguration(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'sealer' | 'gateways' | 'now'>,
  { areas, settings }: OtherAreas,
  caller: Pick<Caller, 'userId' | 'userName' | 'authorityId'>,
  { config: given, revision }: { config: Record<string, Values>; revision?: number },
): Promise<string> {
  await lockSettings(tx);
  if (revision !== undefined) await assertCurrentRevision(tx, revision);
  const valuesByGroup = await convertCompatible(tx, deps.config, given);
  const faultsBefore = await policyFaults(tx, deps.gateways, caller.userId);
  const before = await readValues(tx, settings);
  const changes: { group: SettingsGroup; keys: string[] }[] = [];
  for (const group of settings) {
    const values = valuesByGroup[group.name];
    if (values === undefined) continue;
    assertNotFixed(group, values, deps);
    const fixedKeys = new Set((group.fixed?.(deps.config) ?? []).map(({ key }) => key));
    const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !fixedKeys.has(key)));
    const keys = await writeSettings(tx, deps.sealer, group, rest);
    if (keys.length > 0) changes.push({ group, keys });
  }
  const outcome = {
    before,
    after: await readValues(tx, settings),
    choices: await readChoices(tx, areas(), caller.authorityId),
  };
  const errors = [
    ...(await findRightsErrors(tx, caller.authorityId, changes, outcome)),
    ...(await findUnknownPeople(tx, changes, outcome)),
  ];
  if (errors.length > 0)
    throw badFields(errors.map(({ field, msg }) => ({ field: `config.${field}`, msg })));
  const isNew = (fault: FieldError) => !faultsBefore.some((old) => isDeepStrictEqual(old, fault));
  const faults = (await policyFaults(tx, deps.gateways, caller.userId)).filter(isNew);
  if (faults.length > 0)
    throw badFields(
      faults.map(({ field, msg }) => ({
        field: `config.${verificationSettings.name}.${field}`,
        msg,
      })),
    );
  if (changes.length > 0) {
    await countChange(tx, caller.userId, deps.now());
    await recordChanges(tx, caller, changes, outcome, deps.now());
  }
  const stranded =
    valuesByGroup[verificationSettings.name] === undefined
      ? 0
      : await countLockedOut(tx, deps.gateways);
  return stranded > 0 ? `${texts.saved}；${verificationTexts.stranded(stranded)}` : texts.saved;
}

type ConfigInput = { config: Record<string, Values> };

/** A change has the effects of its groups. */
export const configEffects = (settings: readonly SettingsGroup[]): Effects<ConfigInput> =>
  Object.fromEntries(
    EFFECTS.map(
      (effect) => [effect, settings.filter(({ effects }) => effects.includes(effect))] as const,
    )
      .filter(([, groups]) => groups.length > 0)
      .map(([effect, groups]) => [
        effect,
        ({ body }: BeforeCall<ConfigInput>) =>
          groups.some(({ name }) => concernsGroup(body.config, name)),
      ]),
  );

/** Returns the part of a body that may be recorded: known settings only, with masked secrets. */
export function recordedConfig(body: unknown, settings: readonly SettingsGroup[]): unknown {
  const { config } = body as { config?: Record<string, unknown> };
  if (typeof config !== 'object' || config === null) return {};
  const masked = settings.flatMap(({ name, secrets }) => {
    const values = config[name];
    if (typeof values !== 'object' || values === null) return [];
    return [
      [
        name,
        Object.fromEntries(
          Object.entries(values).map(([key, value]) => [key, key in secrets ? '***' : value]),
        ),
      ],
    ];
  });
  return { config: Object.fromEntries(masked) };
}
