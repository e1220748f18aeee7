import { expect, it } from 'vitest';
import { definePhrase, storedPhrase, wordPhrase } from './phrase.ts';

const written = definePhrase('phraseTest.written', (rows: number) => `${rows} rows written`);

it('words a stored phrase when it is read', () => {
  const { text, phrase } = storedPhrase(written(3), 100);
  expect([text, phrase]).toEqual(['3 rows written', { code: 'phraseTest.written', facts: [3] }]);
  expect(wordPhrase({ code: 'phraseTest.written', facts: [4] }, 'old words')).toBe(
    '4 rows written',
  );
});

it('shows the stored text of rows of an earlier version, and of codes that only a later one knows', () => {
  expect(wordPhrase(null, '导入 3 行')).toBe('导入 3 行');
  expect(wordPhrase({ code: 'phraseTest.later', facts: [] }, 'its text')).toBe('its text');
});

it('stores a refusal as its text, and shortens texts', () => {
  expect(storedPhrase('refused', 3)).toEqual({ text: 'ref', phrase: null });
  expect(storedPhrase(written(3), 3).text).toBe('3 r');
});

it('refuses to declare a code twice', () => {
  expect(() => definePhrase('phraseTest.written', 'again')).toThrow('declared twice');
});
