import { expect, test } from 'vitest';
import { release } from './changelog.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

Only additions.

### Added

- A list.

## [0.1.0] - 2025-01-02

### Added

- Everything.
`;

test('a release contains the unreleased entries by section and keeps older versions', () => {
  const fragments = [
    '- A list is faster,\n  also on a phone.\n',
    '### Fixed\n\n- A typo.\n\n### Added\n\n- A button.\n',
  ];
  expect(release(CHANGELOG, fragments, { version: '0.2.0', date: '2025-03-04' })).toBe(`# Changelog

## [Unreleased]

## [0.2.0] - 2025-03-04

Only additions.

### Added

- A list.
- A button.

### Changed

- A list is faster,
  also on a phone.

### Fixed

- A typo.

## [0.1.0] - 2025-01-02

### Added

- Everything.
`);
});

test('an unknown heading is rejected', () => {
  expect(() =>
    release(CHANGELOG, ['### Misc\n\n- x\n'], { version: '0.2.0', date: '2025-03-04' }),
  ).toThrow('Misc');
});
