import { addParcelEvent } from '@kaimai/gateway/operator/fulfilment';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { readText } from '#commands/arguments/read-text.ts';
import { readMoment } from '#commands/arguments/read-moment.ts';

const maxCharacters = 500;

export const parcelsEvent: Command = {
  name: 'parcels event',
  help: 'adds an event to the tracking of a parcel, and notifies the buyer',
  positionals: ['PARCEL_NO'],
  options: {
    zh: { value: 'WORDS', help: 'what happened, in Chinese', required: true },
    en: { value: 'WORDS', help: 'what happened, in English', required: true },
    'place-zh': { value: 'PLACE', help: 'where, in Chinese' },
    'place-en': { value: 'PLACE', help: 'where, in English' },
    at: { value: 'MOMENT', help: 'when it happened, such as 2026-11-23T18:40+08:00; now by default' },
    json: jsonOption,
  },
  run: async ({ db, now, print }, { positionals: [parcelNo = ''], text, isOn }) => {
    const [placeZh = '', placeEn = ''] = [text('place-zh')?.trim(), text('place-en')?.trim()];
    if ((placeZh === '') !== (placeEn === ''))
      throw new CommandRefused('Pass the place in both languages, or in none.');
    const at = text('at') === undefined ? now : readMoment('at', text('at'));
    const event = {
      parcelNo,
      words: { zh_CN: readText('zh', { text }, maxCharacters), en_US: readText('en', { text }, maxCharacters) },
      place: { zh_CN: placeZh, en_US: placeEn },
      at,
      now,
    };
    await addParcelEvent(db, event);
    return printResult({ print, isOn }, { parcelNo, at }, `The event is added to parcel ${parcelNo}.`);
  },
};
