import { and, eq, inArray } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { badFields, conflict } from '../../http/errors.ts';
import { formatErrors } from '../../http/textFormats.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { assertNetbarVisible } from './assertNetbar.ts';
import {
  LAYOUT_LIMITS,
  LayoutZone,
  type PcLayout,
  type PcSeat,
  type PcSeatMap,
  type SetLayout,
} from './layoutSchemas.ts';
import { pcActionCalls, pcList } from './list.ts';
import type { Pc } from './schemas.ts';
import { terminalLayouts, terminals } from './tables.ts';
import { texts } from './texts.ts';
import { pcTopic } from './topic.ts';

const toLayout = ({ updatedAt, zones, seats }: typeof terminalLayouts.$inferSelect): PcLayout => ({
  UpdatedAt: updatedAt.toISOString(),
  zones,
  seats,
});

const toSeat = (pc: Pc): PcSeat => ({
  ID: pc.ID,
  terminalNo: pc.terminalNo,
  groupId: pc.groupId,
  groupName: pc.groupName,
  status: pc.status,
  onlineStatus: pc.onlineStatus,
  protectStatus: pc.protectStatus,
  risk: pc.risk,
  riskScore: pc.riskScore,
  clientVersion: pc.clientVersion,
  locked: pc.locked,
  openThreats: pc.openThreats,
  bootAt: pc.bootAt,
  lastSeenAt: pc.lastSeenAt,
  actions: pc.actions,
});

/**
 * Returns the terminals of a netbar and their layout. Throws if the netbar is outside the caller's
 * data scope.
 */
export async function readSeatMap(by: ActorContext, netbarId: number): Promise<PcSeatMap> {
  const { tx, caller } = by;
  await assertNetbarVisible(by, netbarId);
  const [row] = await tx
    .select()
    .from(terminalLayouts)
    .where(eq(terminalLayouts.netbarId, netbarId));
  const list = (await pcList.find(by, eq(terminals.netbarId, netbarId))).map(toSeat);
  const granted = await grantedPaths(tx, caller.authorityId);
  const actionCalls = { ...pcActionCalls, setLayout: '/pc/setLayout' };
  return {
    list: list.sort((first, second) =>
      first.terminalNo.localeCompare(second.terminalNo, 'en', { numeric: true }),
    ),
    total: list.length,
    layout: row ? toLayout(row) : null,
    actions: Object.entries(actionCalls).flatMap(([action, call]) =>
      granted.has(call) ? [action] : [],
    ),
  };
}

/** Throws code 422 if zones or seats are invalid. */
function checkFloor({ seats, zones }: Pick<SetLayout, 'seats' | 'zones'>): void {
  const errors = zones.flatMap((zone, index) => [
    ...formatErrors(LayoutZone, zone).map(({ field, msg }) => ({
      field: `zones.${index}.${field}`,
      msg,
    })),
    ...(zone.x + zone.width > LAYOUT_LIMITS.cells || zone.y + zone.height > LAYOUT_LIMITS.cells
      ? [{ field: `zones.${index}.width`, msg: texts.zoneOutside }]
      : []),
  ]);
  if (new Set(seats.map(({ ID }) => ID)).size < seats.length)
    errors.push({ field: 'seats', msg: texts.seatTwice });
  if (new Set(seats.map(({ x, y }) => `${x} ${y}`)).size < seats.length)
    errors.push({ field: 'seats', msg: texts.cellTwice });
  if (errors.length > 0) throw badFields(errors);
}

/**
 * Replaces the layout of a netbar and notifies users who view it. Throws 409 if it was changed
 * since it was read.
 */
export async function setLayout(by: ActorContext, bus: Bus, input: SetLayout): Promise<PcLayout> {
  const { tx } = by;
  const { netbarId, zones, seats, expectUpdatedAt } = input;
  await assertNetbarVisible(by, netbarId);
  checkFloor(input);
  const ids = seats.map(({ ID }) => ID);
  // Seats of removed terminals are accepted, because a terminal may come back.
  const knownCount =
    ids.length === 0
      ? 0
      : await tx.$count(
          terminals,
          and(inArray(terminals.id, ids), eq(terminals.netbarId, netbarId)),
        );
  if (knownCount < ids.length) throw badFields([{ field: 'seats', msg: texts.seatElsewhere }]);
  const [inserted] = await tx
    .insert(terminalLayouts)
    .values({ netbarId, zones, seats })
    .onConflictDoNothing()
    .returning();
  if (inserted && expectUpdatedAt === undefined) return publishSaved(inserted);
  const [row] = await tx
    .select()
    .from(terminalLayouts)
    .where(eq(terminalLayouts.netbarId, netbarId))
    .for('update');
  if (
    inserted ||
    expectUpdatedAt === undefined ||
    row?.updatedAt.getTime() !== Date.parse(expectUpdatedAt)
  )
    throw conflict();
  const [changed] = await tx
    .update(terminalLayouts)
    .set({ zones, seats })
    .where(eq(terminalLayouts.id, row.id))
    .returning();
  return publishSaved(changed ?? row);

  async function publishSaved(saved: typeof terminalLayouts.$inferSelect): Promise<PcLayout> {
    await publishTopic({ bus, tx }, pcTopic, [String(netbarId)], { changed: 'layout' });
    return toLayout(saved);
  }
}
