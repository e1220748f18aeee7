import { afterEach, describe, expect, it } from 'vitest';
import { GIN_VUE_ADMIN_MISSING } from '../../contract/ginVueAdmin.ts';
import type { Operation } from '../../request/operation.ts';
import { missingCapabilitiesAtom } from '../../session/state.ts';
import { store } from '../../store/store.ts';
import { resetSession } from '../../testing/session.ts';
import { operationBody } from './operationBody.ts';

const UPDATE: Operation<'POST /thing/updateThing'> = {
  route: 'POST /thing/updateThing',
  fields: {
    ID: { type: 'integer' },
    name: { type: 'string', required: true },
    phone: { type: 'string' },
    ownerId: { type: 'integer', nullable: true },
    seats: { type: 'integer', minimum: 0 },
    tags: { type: 'array' },
    expectUpdatedAt: { type: 'string' },
    requestId: { type: 'string' },
  },
};
const row = {
  ID: 7,
  name: '星际',
  phone: '1',
  ownerId: 3,
  seats: 9,
  tags: ['a'],
  online: 4,
  UpdatedAt: '2026-03-01',
  actions: [],
};
const about = { row, key: row.ID, requestId: 'r-1' };

afterEach(() => resetSession());

describe('body of a write', () => {
  it('contains every field of the call from the row, the input and the seen state', () => {
    expect(operationBody(UPDATE, { ...about, values: { name: '新星' } })).toEqual({
      ID: 7,
      name: '新星',
      phone: '1',
      ownerId: 3,
      seats: 9,
      tags: ['a'],
      expectUpdatedAt: '2026-03-01',
      requestId: 'r-1',
    });
  });

  it('sends the empty value for a cleared field', () => {
    const values = { phone: undefined, ownerId: undefined, seats: undefined, tags: undefined };
    expect(operationBody(UPDATE, { ...about, values })).toMatchObject({
      phone: '',
      ownerId: null,
      seats: 0,
      tags: [],
    });
  });

  it('omits untouched references and numbers with a minimum of 1', () => {
    const CLOSE: Operation<'POST /thing/closeThing'> = {
      route: 'POST /thing/closeThing' as never,
      fields: {
        ID: { type: 'integer' },
        toThingId: { type: 'integer', minimum: 1 },
        ring: { type: 'string', enum: ['early', 'stable'] },
        places: { type: 'integer', minimum: 1 },
      },
    };
    const values = { toThingId: undefined, ring: undefined, places: undefined };
    expect(operationBody(CLOSE, { ...about, values })).toEqual({ ID: 7 });
    expect(
      operationBody(CLOSE, { ...about, row: { ...row, ring: 'early', places: 4 }, values }),
    ).toEqual({ ID: 7 });
    expect(
      operationBody(UPDATE, { values: { ownerId: undefined, seats: undefined }, requestId: 'r-1' }),
    ).toEqual({
      requestId: 'r-1',
    });
  });

  it('contains only the input when a record is created', () => {
    expect(operationBody(UPDATE, { values: { name: '新星' }, requestId: 'r-1' })).toEqual({
      name: '新星',
      requestId: 'r-1',
    });
  });

  it('contains the request id of this write, not the one in the row', () => {
    const made = { ...about, row: { ...row, requestId: 'r-0' } };
    expect(operationBody(UPDATE, made)).toMatchObject({ requestId: 'r-1' });
    expect(operationBody('POST /thing/updateThing' as never, made)).toMatchObject({
      requestId: 'r-1',
    });
  });

  it('contains the ids of all selected rows', () => {
    const SET = {
      route: 'POST /thing/setTags',
      fields: { IDs: { type: 'array' }, tags: { type: 'array' } },
    } as const;
    expect(operationBody(SET, { key: [7, 8], values: { tags: ['b'] }, requestId: 'r-1' })).toEqual({
      IDs: [7, 8],
      tags: ['b'],
    });
  });

  it('gives precedence to the fields of the action', () => {
    expect(operationBody(UPDATE, { ...about, extra: { seats: 1 } })).toMatchObject({
      seats: 1,
      name: '星际',
    });
  });

  it('contains all columns of the row, but no nested values, for a foreign back end', () => {
    store.set(missingCapabilitiesAtom, GIN_VUE_ADMIN_MISSING);
    const body = operationBody(UPDATE, { ...about, values: { name: '新星' } });
    expect(body).toMatchObject({ name: '新星', online: 4, UpdatedAt: '2026-03-01' });
    expect(body).not.toHaveProperty('actions');
    expect(operationBody(UPDATE, { values: { name: '新星' }, requestId: 'r-1' })).toEqual({
      name: '新星',
      requestId: 'r-1',
    });
  });

  it('contains the complete row for a call without a description', () => {
    const body = operationBody('POST /other/save', { ...about, values: { name: '新星' } });
    expect(body).toEqual({ ...row, name: '新星', expectUpdatedAt: '2026-03-01', requestId: 'r-1' });
  });
});
