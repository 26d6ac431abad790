/** The topics that a review can praise or criticise, as in its form. */
export type Topic = 'quality' | 'value' | 'looks' | 'use' | 'description' | 'packaging' | 'delivery' | 'service';

/** A sentence in both languages, each written on its own. */
export interface Sentence {
  zh: string;
  en: string;
}

/** What buyers write about products of a kind. Each sentence is true of all of them and about its topic only. */
export interface Sentences {
  praise: Partial<Record<Topic, Sentence[]>>;
  criticism: Partial<Record<Topic, Sentence[]>>;
  /** Remarks without a topic, with which a review may begin. */
  remarks: Sentence[];
}

const line = /^(?:([+-])(quality|value|looks|use|description|packaging|delivery|service)|~) ([^|]+)\|([^|]+)$/u;

/**
 * Reads lines such as `+quality 很新鲜。|Really fresh.`: `+` praises a topic, `-` criticises it, and `~` begins a remark
 * without a topic.
 *
 * @throws For a line that is not of this form.
 */
export function sentencesOf(text: string): Sentences {
  const sentences: Sentences = { praise: {}, criticism: {}, remarks: [] };
  for (const written of text.trim().split(/\s*\n\s*/u)) {
    const [, sign, topic, zh, en] = line.exec(written) ?? [];
    if (zh === undefined || en === undefined) throw new Error(`Not a sentence of a review: ${written}`);
    listOf(sentences, sign, topic as Topic | undefined).push({ zh, en });
  }
  return sentences;
}

/** The list to which a sentence belongs; a remark has no topic. */
function listOf(sentences: Sentences, sign: string | undefined, topic: Topic | undefined): Sentence[] {
  if (topic === undefined) return sentences.remarks;
  const listsByTopic = sign === '+' ? sentences.praise : sentences.criticism;
  return (listsByTopic[topic] ??= []);
}

/** The topics that the sentences praise or criticise. */
export function topicsOf({ praise, criticism }: Sentences): Topic[] {
  return [...new Set([...Object.keys(praise), ...Object.keys(criticism)])] as Topic[];
}
