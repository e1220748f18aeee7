import { describe, expect, it } from 'vitest';
import {
  type Application,
  addGroup,
  moveBy,
  moveTo,
  removeGroup,
  toSections,
} from './application.model.ts';

const application = (key: string) => ({ key, title: key }) as Application;
const list = ['a', 'b', 'c', 'd'].map(application);
const show = (groups: Parameters<typeof toSections>[1]) =>
  toSections(list, groups).map(
    ({ name, applications }) => `${name}: ${applications.map(({ key }) => key).join('')}`,
  );
const GROUPS = [
  { name: '常用', keys: ['c', 'gone'] },
  { name: '', keys: ['d', 'a'] },
];

describe('sections', () => {
  it('have the order of the user, without lost applications and with new ones at the end', () => {
    expect(show(GROUPS)).toEqual(['常用: c', ': dab']);
    expect(show([])).toEqual([': abcd']);
  });

  it('show an application once if two groups contain it', () => {
    expect(
      show([
        { name: '甲', keys: ['a'] },
        { name: '乙', keys: ['a', 'b'] },
      ]),
    ).toEqual(['甲: a', '乙: b', ': cd']);
  });
});

describe('an application', () => {
  const sections = toSections(list, GROUPS);

  it('moves to a place of another group', () => {
    expect(show(moveTo(sections, 'b', '常用', 0))).toEqual(['常用: bc', ': da']);
    expect(show(moveTo(sections, 'b', '常用'))).toEqual(['常用: cb', ': da']);
  });

  it('moves by places and stops at the ends', () => {
    expect(show(moveBy(sections, 'a', -1))).toEqual(['常用: c', ': adb']);
    expect(show(moveBy(sections, 'd', -1))).toEqual(['常用: c', ': dab']);
    expect(show(moveBy(sections, 'b', 1))).toEqual(['常用: c', ': dab']);
  });

  it('remains when its group is removed', () => {
    expect(show(removeGroup(sections, '常用'))).toEqual([': dabc']);
    expect(show(addGroup(sections, '新'))).toEqual(['常用: c', '新: ', ': dab']);
  });
});
