const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accents = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';

/** Longer by this share: about as much as German or Finnish is. */
const growth = 0.4;

/** A text in the test language: all letters have accents, and it is 40 % longer; `{{values}}` and tags like `<link>` stay. */
export function accented(text: string): string {
  const parts = text.split(/(\{\{\w+\}\}|<\/?\w+>)/);
  return parts.map((part, index) => (index % 2 === 1 ? part : accentedPart(part))).join('');
}

/** Every word grows by itself, so that lines break as in a real language. */
function accentedPart(part: string): string {
  return part.replaceAll(/[A-Za-z]+/g, (word) => {
    const letters = Array.from(word, (letter) => accents[plain.indexOf(letter)] ?? letter);
    const addedCount = Math.round(letters.length * growth);
    return letters.join('') + (letters.at(-1) ?? '').toLowerCase().repeat(addedCount);
  });
}
