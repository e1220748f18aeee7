import { type FormFieldSchema, type FormSchema, numberFields } from '@console/shared/contract';
import { asc, inArray } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { ADMINS, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { netbars } from '../netbar/index.ts';
import { demoTexts as texts } from './demo.texts.ts';
import { formSubmissions, forms, formVersions } from './tables.ts';

const HOUR_MS = 3_600_000;
const { repair, survey } = texts;

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, title]) => ({ const: value, title }));

const REPAIR_FIELDS: Readonly<Record<string, FormFieldSchema>> = {
  netbar: {
    type: 'integer',
    title: repair.netbar,
    'x-field': { kind: 'remoteSelect', source: 'netbar', group: repair.place },
  },
  seat: {
    type: 'string',
    title: repair.seat,
    maxLength: 20,
    pattern: '^[A-Za-z]?\\d{1,4}$',
    'x-field': { kind: 'text', group: repair.place, patternText: repair.seatText },
  },
  part: {
    type: 'string',
    title: repair.part,
    oneOf: choices(repair.parts),
    'x-field': { kind: 'select', group: repair.fault },
  },
  detail: {
    type: 'string',
    title: repair.detail,
    maxLength: 500,
    'x-field': {
      kind: 'textarea',
      group: repair.fault,
      when: { field: 'part', equals: 'other' },
    },
  },
};
const FIRST: FormSchema = {
  type: 'object',
  required: ['netbar', 'part', 'detail'],
  properties: REPAIR_FIELDS,
};
const SECOND: FormSchema = {
  ...FIRST,
  properties: {
    ...REPAIR_FIELDS,
    cost: {
      type: 'integer',
      title: repair.cost,
      minimum: 0,
      'x-field': { kind: 'yuan', group: repair.fault, width: 'half' },
    },
    urgent: {
      type: 'boolean',
      title: repair.urgent,
      'x-field': { kind: 'switch', group: repair.fault },
    },
  },
};
const SURVEY: FormSchema = {
  type: 'object',
  required: ['score', 'day'],
  properties: {
    score: {
      type: 'string',
      title: survey.score,
      oneOf: choices(survey.scores),
      'x-field': { kind: 'select' },
    },
    day: {
      type: 'string',
      format: 'date',
      title: survey.day,
      'x-field': { kind: 'date' },
    },
    wishes: {
      type: 'array',
      title: survey.wishes,
      maxItems: 5,
      items: { type: 'string', maxLength: 20 },
      'x-field': { kind: 'tags' },
    },
  },
};

interface DemoForm {
  code: string;
  words: { name: string; description: string };
  versions: readonly FormSchema[];
  roleIds: number[];
  perPerson: number | null;
  count: number;
  values(place: number): Record<string, unknown>;
}

const { netbarOwner, operations, support } = STAFF_ROLES;

const demoForms = (netbarIds: readonly number[]): DemoForm[] => [
  {
    code: 'device-repair',
    words: repair.form,
    versions: [FIRST, SECOND],
    roleIds: [...ADMINS, netbarOwner, operations, support],
    perPerson: null,
    count: 8,
    values: (place) => ({
      netbar: netbarIds[place % netbarIds.length],
      seat: `A${place + 11}`,
      part: Object.keys(repair.parts)[place % 4],
      ...(place % 4 === 3 && { detail: repair.details[place % 2] }),
      ...(place > 2 && { cost: 4_500 * place, urgent: place % 2 === 0 }),
    }),
  },
  {
    code: 'visit-survey',
    words: survey.form,
    versions: [SURVEY],
    roleIds: [netbarOwner],
    perPerson: 1,
    count: 4,
    values: (place) => ({
      score: Object.keys(survey.scores)[place % 3],
      day: `2026-0${place + 1}-15`,
      wishes: [survey.wish],
    }),
  },
];

/** Adds two published forms with twelve submissions. */
export async function addDemoForms({ tx, now }: DemoContext): Promise<void> {
  const people = await tx
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .where(inArray(users.authorityId, [netbarOwner, operations, support]))
    .orderBy(asc(users.id))
    .limit(8);
  const shown = await tx.select({ id: netbars.id }).from(netbars).orderBy(asc(netbars.id)).limit(8);
  const netbarIds = shown.map(({ id }) => id);
  if (people.length === 0 || netbarIds.length === 0) return;
  const [author] = await tx.select({ id: users.id }).from(users).orderBy(asc(users.id)).limit(1);
  for (const { code, words, versions, roleIds, perPerson, count, values } of demoForms(netbarIds)) {
    const [form] = await tx
      .insert(forms)
      .values({
        ...words,
        ...{ code, roleIds, perPerson, status: 'published', version: versions.length },
        ...{ authorId: author?.id ?? 0, authorName: texts.author },
      })
      .returning({ id: forms.id });
    const formId = form?.id ?? 0;
    const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    await tx.insert(formVersions).values(
      versions.map((schema, index) => ({
        ...{ formId, version: index + 1, schema: numberFields(schema) },
        publishedAt: at(240 - 24 * index),
      })),
    );
    await tx.insert(formSubmissions).values(
      Array.from({ length: count }, (_, place) => {
        const { id: userId, userName } = people[place % people.length] ?? { id: 0, userName: '' };
        const version = versions.length > 1 && place < 3 ? 1 : versions.length;
        const createdAt = at(200 - 24 * place);
        return { formId, version, userId, userName, values: values(place), createdAt };
      }),
    );
  }
}
