// Words as people look for them: without accents, strokes and capitals, so that "lodz" finds "Łódź".

/** Letters whose stroke or ligature is no accent to Unicode. */
const STROKES: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const STROKE = new RegExp(`[${Object.keys(STROKES).join('')}]`, 'gu')

/** Two texts that people take for the same become the same. */
export const folded = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(STROKE, (letter) => STROKES[letter] ?? letter)
