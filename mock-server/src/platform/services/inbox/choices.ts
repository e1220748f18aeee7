import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { badFields } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { findBinding } from '../../kernel/identity/wx/bindings.ts';
import { inboxChoices } from './tables.ts';
import { texts } from './texts.ts';

const ways = {
  console: Type.Boolean({ title: texts.fields.console }),
  mail: Type.Boolean({ title: texts.fields.mail }),
  wechat: Type.Boolean({ title: texts.fields.wechat }),
};
const sms = Type.Boolean({ title: texts.fields.sms });

/**
 * Channels of the caller for a kind of message. `always` means that the console channel cannot be
 * turned off.
 */
const Choice = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  level: Type.Enum(['info', 'warning']),
  always: Type.Boolean(),
  ...ways,
  sms,
});

/** Channels that currently reach the caller, besides the console. */
const Reach = Type.Object({ sms: Type.Boolean(), mail: Type.Boolean(), wechat: Type.Boolean() });

const SetChoice = Type.Object({
  kind: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.kind }),
  ...ways,
  sms: Type.Optional(sms),
});

type CallContext = Pick<Call, 'tx' | 'deps' | 'caller'>;

const allKinds = ({ deps }: Pick<CallContext, 'deps'>) =>
  deps.areas.filter(({ development }) => !development).flatMap(({ messages = [] }) => messages);

async function readReach({ tx, deps, caller }: CallContext): Promise<Static<typeof Reach>> {
  const [user] = await tx
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, caller.userId));
  const bound = await findBinding(tx, { userId: caller.userId });
  return {
    sms: (user?.phone ?? '') !== '' && (await deps.gateways.sms(tx))?.notify !== undefined,
    mail: (user?.email ?? '') !== '' && (await deps.gateways.mail(tx)) !== undefined,
    wechat: bound !== undefined && (await deps.gateways.wechat(tx)) !== undefined,
  };
}

async function readChoices(by: CallContext): Promise<Static<typeof Choice>[]> {
  const rows = await by.tx
    .select()
    .from(inboxChoices)
    .where(eq(inboxChoices.userId, by.caller.userId));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return allKinds(by).map(({ name, title, level, always = false }) => {
    const {
      console: rings = true,
      sms: phone = false,
      mail = false,
      wechat = false,
    } = chosen.get(name) ?? {};
    return { kind: name, title, level, always, console: rings || always, sms: phone, mail, wechat };
  });
}

/**
 * Stores the channels of a kind. Refuses a channel by which the caller cannot be reached, because
 * messages would silently not arrive.
 */
async function setChoice(by: Call<Static<typeof SetChoice>>): Promise<void> {
  const { tx, caller, body } = by;
  const kind = allKinds(by).find(({ name }) => name === body.kind);
  if (!kind) throw badFields([{ field: 'kind', msg: texts.unknownKind }]);
  if (kind.always && !body.console)
    throw badFields([{ field: 'console', msg: texts.always(kind.title) }]);
  const reach = await readReach(by);
  if (body.sms && !reach.sms) throw badFields([{ field: 'sms', msg: texts.noSms }]);
  if (body.mail && !reach.mail) throw badFields([{ field: 'mail', msg: texts.noMail }]);
  if (body.wechat && !reach.wechat) throw badFields([{ field: 'wechat', msg: texts.noWechat }]);
  const { console: rings, mail, wechat } = body;
  // Older consoles do not send `sms`; undefined keeps the stored value.
  const set = { console: rings, mail, wechat, sms: body.sms };
  await tx
    .insert(inboxChoices)
    .values({ userId: caller.userId, kind: kind.name, ...set })
    .onConflictDoUpdate({ target: [inboxChoices.userId, inboxChoices.kind], set });
}

const shared = { method: 'POST', permission: 'self', apiGroup: texts.group } as const;

/** Calls for the channels of the caller. */
export const channelChoiceRoutes = [
  defineRoute({
    ...shared,
    path: '/inbox/getChoiceList',
    description: texts.calls.getChoiceList,
    audit: false,
    data: Type.Object({ list: Type.Array(Choice), reach: Reach }),
    handler: async (call) => ({
      data: { list: await readChoices(call), reach: await readReach(call) },
    }),
  }),
  defineRoute({
    ...shared,
    path: '/inbox/setChoice',
    description: texts.calls.setChoice,
    targets: { caller: true },
    audit: true,
    effects: [],
    body: SetChoice,
    data: Type.Object({ list: Type.Array(Choice), reach: Reach }),
    async handler(call) {
      await setChoice(call);
      return {
        data: { list: await readChoices(call), reach: await readReach(call) },
        msg: texts.choiceSaved,
      };
    },
  }),
];
