/** An amount in a sentence: `CN￥1,818.00`. */
const amount = /([A-Z]*￥[\d.,]*\d)/;

/**
 * A sentence with amounts. The full-width ￥ of an amount is set in half width; the punctuation of the sentence stays
 * full-width.
 */
export function TextWithAmounts({ text }: { text: string }) {
  return text.split(amount).map((part, index) =>
    index % 2 === 1 ? (
      // Parts of a sentence have no identity but their position.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="figures">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
